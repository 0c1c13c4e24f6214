import type { Entropy } from '../fairness/index.ts';

/** So many of the equally likely tickets pay so many times the stake. */
export interface Prize {
  times: number;
  weight: number;
}

/** What is printed on a ticket, and what it pays. */
export interface Ticket<Picture> {
  /** Times the stake; 0 where nothing is won. */
  times: number;
  picture: Picture;
}

export interface Mechanic<Picture> {
  name: 'match-three' | 'find-number' | 'multiplier' | 'duel';
  /** All tickets are equally likely, and drawn with replacement. */
  tickets: number;
  /** From the lowest to the highest; the tickets that are in no prize pay nothing. */
  prizes: readonly Prize[];
  /** How a picture is chosen once the prize is drawn; for the published sheet, in English. */
  fairness: string;
  /** What is printed on every ticket alike, such as the prize of each field, in the order of the picture's. */
  scene: { prizes: readonly number[] } & Readonly<Record<string, unknown>>;
  print(entropy: Entropy): Ticket<Picture>;
}

/** One integer below the number of tickets: the first weights are those of the prizes in their order. Null where none is won. */
export function drawPrize(
  prizes: readonly { weight: number }[],
  tickets: number,
  entropy: Entropy,
): number | null {
  let ticket = entropy.below(tickets);
  for (const [index, { weight }] of prizes.entries()) {
    if (ticket < weight) return index;
    ticket -= weight;
  }
  return null;
}

import { type Card, deckSize, rankSetsOf } from '../../cards/deck/index.ts';
import { type Machine, suitsOf } from './machine.ts';

export const handSize = 5;
/** All ways to hold, as bits: bit i is the i-th card. */
export const holdCount = 1 << handSize;

/** How many draws replace so many cards, from the 47 that aren't in the hand. */
export const drawCounts = [1, 47, 1_081, 16_215, 178_365, 1_533_939] as const;

/** How many cards a hold keeps. */
export const heldIn = (hold: number): number => (hold === 0 ? 0 : (hold & 1) + heldIn(hold >> 1));

/** What all draws together pay, in stakes, when `missing` more cards come from those at `from` and after. */
function drawn(
  machine: Machine,
  left: Uint8Array,
  missing: number,
  from: number,
  one: number,
  two: number,
  three: number,
  four: number,
  suits: number,
): number {
  if (missing === 0) return machine.pays[machine.classify(one, two, three, four, suits)] as number;
  let sum = 0;
  for (let at = from; at <= left.length - missing; at += 1) {
    const card = left[at] as number;
    const bit = 1 << (card >> 2);
    sum += drawn(
      machine,
      left,
      missing - 1,
      at + 1,
      one | bit,
      two | (one & bit),
      three | (two & bit),
      four | (three & bit),
      suits | (machine.suitBits[card] as number),
    );
  }
  return sum;
}

/** What a hold of five cards pays on average, in stakes: every draw is counted. */
export function holdValue(machine: Machine, cards: readonly Card[], hold: number): number {
  const kept = cards.filter((_, at) => (hold >> at) & 1);
  const left = Uint8Array.from({ length: deckSize }, (_, card) => card).filter(
    (card) => !cards.includes(card),
  );
  const { one, two, three, four } = rankSetsOf(kept);
  const missing = handSize - kept.length;
  const count = drawCounts[missing] ?? 1;
  return drawn(machine, left, missing, 0, one, two, three, four, suitsOf(machine, kept)) / count;
}

/** Of equal ones the hold that keeps more, then the one with more of the later cards. */
export function better(value: number, hold: number, than: { value: number; hold: number }): boolean {
  if (value !== than.value) return value > than.value;
  const [kept, others] = [heldIn(hold), heldIn(than.hold)];
  return kept === others ? hold > than.hold : kept > others;
}

/** The hold that pays most on average, with that average in stakes. Counts 2.6 million hands. */
export function bestHold(machine: Machine, cards: readonly Card[]): { hold: number; value: number } {
  let best = { hold: 0, value: holdValue(machine, cards, 0) };
  for (let hold = 1; hold < holdCount; hold += 1) {
    const value = holdValue(machine, cards, hold);
    if (better(value, hold, best)) best = { hold, value };
  }
  return best;
}

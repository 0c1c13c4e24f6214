import { type Card, deckSize, rankOf, suitOf } from '../../cards/deck/index.ts';
import { better, drawCounts, handSize, heldIn, holdCount } from './holds.ts';
import { kindOf, type Machine } from './machine.ts';

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
/** `places[k][card]` is what a card at place k adds to the number of a sorted set of cards. */
const places = Array.from({ length: handSize + 1 }, (_, k) =>
  Int32Array.from({ length: deckSize }, (__, card) => (k > card ? 0 : choose(card, k))),
);

/** How many cards each subset of a hand has. */
const sizes = Uint8Array.from({ length: holdCount }, (_, subset) => heldIn(subset));
/** All of the hand. */
const whole = holdCount - 1;

/**
 * Numbers the subsets of a sorted hand that have the card at this place, each among all subsets of its size; those without it are numbered
 * already.
 */
function numberSubsets(numbers: Int32Array, at: number, card: Card): void {
  const first = 1 << at;
  for (let subset = 0; subset < first; subset += 1) {
    const place = places[(sizes[subset] as number) + 1] as Int32Array;
    numbers[subset | first] = (numbers[subset] as number) + (place[card] as number);
  }
}

/** All 2,598,960 hands, each sorted, with the numbers of their subsets. The arrays are the same ones each time. */
function eachHand(visit: (hand: readonly Card[], numbers: Int32Array) => void): void {
  const hand = [0, 0, 0, 0, 0];
  const numbers = new Int32Array(holdCount);
  const from = (at: number, card: number): void => {
    for (let next = card; next < deckSize; next += 1) {
      hand[at] = next;
      numberSubsets(numbers, at, next);
      if (at === handSize - 1) visit(hand, numbers);
      else from(at + 1, next + 1);
    }
  };
  from(0, 0);
}

const factorials = [1, 1, 2, 6, 24] as const;

/**
 * How many hands differ from this one only in which suit is which, counted at one of them: that whose sets of ranks fall from suit
 * to suit. 0 for all others. 134,459 hands count.
 */
export function classSize(hand: readonly Card[]): number {
  const sets = [0, 0, 0, 0];
  for (const card of hand) sets[suitOf(card)] = (sets[suitOf(card)] as number) | (1 << rankOf(card));
  let same = 1;
  let size = 24;
  for (let suit = 1; suit <= 4; suit += 1) {
    const [before, set] = [sets[suit - 1] as number, sets[suit]];
    if (set !== undefined && set > before) return 0;
    if (set === before) same += 1;
    else {
      size /= factorials[same] ?? 1;
      same = 1;
    }
  }
  return size;
}

/** For sets of up to four cards: how many of the hands that hold the whole set are of each line of the pay table. */
export function countLines(machine: Machine): readonly Int32Array[] {
  const width = machine.lines.length;
  const counts = Array.from(
    { length: handSize },
    (_, size) => new Int32Array(choose(deckSize, size) * width),
  );
  eachHand((hand, numbers) => {
    const line = machine.lineOf[kindOf(machine, hand)] as number;
    if (line === width) return;
    for (let subset = 0; subset < whole; subset += 1) {
      const index = (numbers[subset] as number) * width + line;
      const sums = counts[sizes[subset] as number] as Int32Array;
      sums[index] = (sums[index] as number) + 1;
    }
  });
  return counts;
}

/** Turns counts of hands that hold at least a set into those that hold no other card of the dealt hand. */
function withoutOthers(sums: Float64Array): void {
  for (let bit = 1; bit < holdCount; bit <<= 1)
    for (let subset = 0; subset < holdCount; subset += 1)
      if ((subset & bit) === 0) sums[subset] = (sums[subset] as number) - (sums[subset | bit] as number);
}

/** A hand's best hold, its mean pay in stakes, and how many of its draws are of each line. */
export interface Analysed {
  hold: number;
  value: number;
  lines: readonly number[];
}

/** What `bestHold` says, for many hands: from the counts of `countLines`. The hand is sorted. */
export function analyser(
  machine: Machine,
  counts: readonly Int32Array[] = countLines(machine),
): (hand: readonly Card[]) => Analysed {
  const width = machine.lines.length;
  const pays = machine.lines.map((line) => line.pays);
  const numbers = new Int32Array(holdCount);
  const byLine = Array.from({ length: width }, () => new Float64Array(holdCount));
  return (hand) => {
    hand.forEach((card, at) => numberSubsets(numbers, at, card));
    const own = machine.lineOf[kindOf(machine, hand)];
    for (let line = 0; line < width; line += 1) (byLine[line] as Float64Array)[whole] = line === own ? 1 : 0;
    for (let subset = 0; subset < whole; subset += 1) {
      const from = (numbers[subset] as number) * width;
      const sums = counts[sizes[subset] as number] as Int32Array;
      for (let line = 0; line < width; line += 1)
        (byLine[line] as Float64Array)[subset] = sums[from + line] as number;
    }
    byLine.forEach(withoutOthers);
    let best = { hold: 0, value: -1 };
    for (let hold = 0; hold < holdCount; hold += 1) {
      let paid = 0;
      for (let line = 0; line < width; line += 1)
        paid += (pays[line] as number) * ((byLine[line] as Float64Array)[hold] as number);
      const value = paid / (drawCounts[handSize - (sizes[hold] as number)] as number);
      if (better(value, hold, best)) best = { hold, value };
    }
    return { ...best, lines: byLine.map((sums) => sums[best.hold] as number) };
  };
}

/** All numbers of draws divide it, so that the draws of all holds can be weighed against each other in whole numbers. */
const common = 5 * drawCounts[handSize];

export interface Enumerated {
  /** Classes of hands that differ only in which suit is which. */
  classes: number;
  /** Out of `total` equally likely courses of a round played best, how many end in each line. */
  lines: readonly bigint[];
  total: bigint;
}

/** Every hand with its best hold and every draw. The sums stay below 2^53, so that they are exact. Takes seconds. */
export function enumerate(machine: Machine): Enumerated {
  const analyse = analyser(machine);
  const lines = machine.lines.map(() => 0);
  let classes = 0;
  let total = 0;
  eachHand((hand) => {
    const size = classSize(hand);
    if (size === 0) return;
    const best = analyse(hand);
    const scale = (common / (drawCounts[handSize - heldIn(best.hold)] as number)) * size;
    best.lines.forEach((count, line) => {
      lines[line] = (lines[line] as number) + count * scale;
    });
    classes += 1;
    total += size * common;
  });
  return { classes, lines: lines.map(BigInt), total: BigInt(total) };
}

import {
  type Card,
  deckSize,
  rankOf,
  rankSetsOf,
  strengthOfRanks,
  strengthOfSuit,
  suitOf,
} from '../deck/index.ts';
import { qualifying, stepOf, steps } from './pays.ts';

/** All ways to hold two cards, numbered: those of the cards `firsts` and `seconds`. */
const holeCount = 1_326;
const firsts = new Uint8Array(holeCount);
const seconds = new Uint8Array(holeCount);
for (let second = 1, hole = 0; second < deckSize; second += 1)
  for (let first = 0; first < second; first += 1, hole += 1) {
    firsts[hole] = first;
    seconds[hole] = second;
  }
export const holeOf = (one: Card, other: Card): number => {
  const [low, high] = one < other ? [one, other] : [other, one];
  return (high * (high - 1)) / 2 + low;
};

/**
 * Where the counts of a hand lie: by step of the ante's table where the dealer is out, then where the dealer is beaten, then ties and
 * losses.
 */
export const slots = { out: 0, won: steps.length, push: 2 * steps.length, lost: 2 * steps.length + 1 };
export const slotCount = slots.lost + 1;

/** Hands of the dealer against a given hand and board: two of 45 cards. */
const dealerHands = 990;

/** Hands of one board that are equally strong for sure: by their two ranks, or by the ranks of a suit that becomes a flush. */
const rankClasses = 13 * 13;
const classCount = rankClasses + 128;

/** What one board works with, made once. */
const strengths = new Int32Array(holeCount);
const classOfHole = new Uint16Array(holeCount);
const classStrengths = new Int32Array(classCount);
const classSizes = new Int32Array(classCount);
const classStarts = new Int32Array(classCount);
const classKeys = new Float64Array(classCount);
const flushClasses = new Uint16Array(1 << 13);
const sorted = new Uint16Array(holeCount);
const weakerWith = new Int32Array(deckSize);
const equalWith = new Int32Array(deckSize);
const outWith = new Int32Array(deckSize);
const gone = new Uint8Array(deckSize);

/** Marks the cards of a board as gone, and fills `classStrengths` for hands of two ranks that make no flush. Says the ranks per suit. */
function rankPairs(board: readonly Card[]): readonly number[] {
  const { one, two, three, four } = rankSetsOf(board);
  const suits = [0, 0, 0, 0];
  gone.fill(0);
  for (const card of board) {
    suits[suitOf(card)] = (suits[suitOf(card)] as number) | (1 << rankOf(card));
    gone[card] = 1;
  }
  for (let high = 0; high < 13; high += 1)
    for (let low = 0; low <= high; low += 1) {
      const first = 1 << high;
      const second = 1 << low;
      classStrengths[high * 13 + low] = strengthOfRanks(
        one | first | second,
        two | (one & first) | ((one | first) & second),
        three | (two & first) | ((two | (one & first)) & second),
        four | (three & first) | ((three | (two & first)) & second),
      );
    }
  return suits;
}

const bitsOf = (set: number): number => (set === 0 ? 0 : (set & 1) + bitsOf(set >> 1));

/** Fills `strengths` for all hands that share no card with the board, and `sorted` with them, weakest first. Says how many. */
function rankHands(board: readonly Card[]): number {
  const suits = rankPairs(board);
  // Only a suit of three or more on the board can become a flush.
  const flush = suits.findIndex((set) => bitsOf(set) >= 3);
  const boardSet = suits[flush] ?? 0;
  let classes = rankClasses;
  classSizes.fill(0);
  flushClasses.fill(0);
  for (let hole = 0; hole < holeCount; hole += 1) {
    const low = firsts[hole] as number;
    const high = seconds[hole] as number;
    if (gone[low] === 1 || gone[high] === 1) continue;
    let found = (high >> 2) * 13 + (low >> 2);
    if (flush >= 0) {
      const lowBit = (low & 3) === flush ? 1 << (low >> 2) : 0;
      const set = boardSet | lowBit | ((high & 3) === flush ? 1 << (high >> 2) : 0);
      const strength = strengthOfSuit(set);
      if (strength > (classStrengths[found] as number)) {
        if (flushClasses[set] === 0) {
          flushClasses[set] = classes;
          classStrengths[classes] = strength;
          classes += 1;
        }
        found = flushClasses[set] as number;
      }
    }
    classOfHole[hole] = found;
    classSizes[found] = (classSizes[found] as number) + 1;
    strengths[hole] = classStrengths[found] as number;
  }
  return sortHands(classes);
}

/** Hands by the strengths of their classes. */
function sortHands(classes: number): number {
  let used = 0;
  for (let one = 0; one < classes; one += 1)
    if ((classSizes[one] as number) > 0) {
      classKeys[used] = (classStrengths[one] as number) * 512 + one;
      used += 1;
    }
  classKeys.subarray(0, used).sort();
  let count = 0;
  for (let at = 0; at < used; at += 1) {
    const one = (classKeys[at] as number) % 512;
    classStarts[one] = count;
    count += classSizes[one] as number;
  }
  for (let hole = 0; hole < holeCount; hole += 1) {
    if (gone[firsts[hole] as number] === 1 || gone[seconds[hole] as number] === 1) continue;
    const one = classOfHole[hole] as number;
    sorted[classStarts[one] as number] = hole;
    classStarts[one] = (classStarts[one] as number) + 1;
  }
  return count;
}

/** Counts, for every hand, the dealer's hands on one board by what they lead to; hands share no cards with each other or the board. */
function countBoard(board: readonly Card[], counts: Float64Array): void {
  const count = rankHands(board);
  weakerWith.fill(0);
  outWith.fill(0);
  let outs = 0;
  while (outs < count && (strengths[sorted[outs] as number] as number) < qualifying) {
    addTo(outWith, sorted[outs] as number);
    outs += 1;
  }
  for (let from = 0, to = 0; from < count; from = to) {
    const strength = strengths[sorted[from] as number] as number;
    equalWith.fill(0);
    for (to = from; to < count; to += 1) {
      const hole = sorted[to] as number;
      if (strengths[hole] !== strength) break;
      addTo(equalWith, hole);
    }
    const step = stepOf(strength);
    const plays = strength >= qualifying;
    for (let at = from; at < to; at += 1) {
      const hole = sorted[at] as number;
      const [low, high] = [firsts[hole] as number, seconds[hole] as number];
      // A hand that isn't played out is counted at both of its cards, so once too often.
      const out = outs - (outWith[low] as number) - (outWith[high] as number) + (plays ? 0 : 1);
      const weaker = from - (weakerWith[low] as number) - (weakerWith[high] as number);
      const equal = to - from - (equalWith[low] as number) - (equalWith[high] as number) + 1;
      const base = hole * slotCount;
      add(counts, base + slots.out + step, out);
      if (plays) {
        add(counts, base + slots.won + step, weaker - out);
        add(counts, base + slots.push, equal);
        add(counts, base + slots.lost, dealerHands - weaker - equal);
      } else add(counts, base + slots.lost, dealerHands - out);
    }
    for (let at = from; at < to; at += 1) addTo(weakerWith, sorted[at] as number);
  }
}

function addTo(cards: Int32Array, hole: number): void {
  const [low, high] = [firsts[hole] as number, seconds[hole] as number];
  cards[low] = (cards[low] as number) + 1;
  cards[high] = (cards[high] as number) + 1;
}

function add(counts: Float64Array, at: number, amount: number): void {
  counts[at] = (counts[at] as number) + amount;
}

/** For every hand: the courses from this flop on by what they lead to, in rows of `slotCount`, numbered by `holeOf`. */
export function countFlop(flop: readonly Card[]): Float64Array {
  const counts = new Float64Array(holeCount * slotCount);
  for (let turn = 0; turn < deckSize; turn += 1) {
    if (flop.includes(turn)) continue;
    for (let river = turn + 1; river < deckSize; river += 1)
      if (!flop.includes(river)) countBoard([...flop, turn, river], counts);
  }
  return counts;
}

/** One flop of each class that differs only in which suit is which, with how many there are: 1,755 classes of 22,100 flops. */
export function flopClasses(): { flop: readonly Card[]; count: number }[] {
  const classes = new Map<string, { flop: readonly Card[]; count: number }>();
  for (let low = 0; low < deckSize; low += 1)
    for (let middle = low + 1; middle < deckSize; middle += 1)
      for (let high = middle + 1; high < deckSize; high += 1) {
        const flop = [low, middle, high];
        const sets = [0, 0, 0, 0];
        for (const card of flop) sets[suitOf(card)] = (sets[suitOf(card)] ?? 0) | (1 << rankOf(card));
        const key = sets.sort((a, b) => b - a).join();
        const known = classes.get(key);
        if (known === undefined) classes.set(key, { flop, count: 1 });
        else known.count += 1;
      }
  return [...classes.values()];
}

export const allHoles = (): readonly [Card, Card][] =>
  Array.from({ length: holeCount }, (_, hole): [Card, Card] => [
    firsts[hole] as number,
    seconds[hole] as number,
  ]);

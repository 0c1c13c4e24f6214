// A second opinion on hands of cards, for tests: written from the rules of poker by counting and sorting, sharing nothing with
// `strength.ts`.
import { type Card, codeOf } from './cards.ts';

const order = '23456789TJQKA';

/** All ways to take five of the cards. */
export function fivesOf(cards: readonly Card[], size = 5): Card[][] {
  if (size === 0) return [[]];
  return cards.flatMap((card, at) => fivesOf(cards.slice(at + 1), size - 1).map((rest) => [card, ...rest]));
}

/** Category (0 to 8) of five cards, then what decides among equals, in order. */
export function rankFive(cards: readonly Card[]): number[] {
  const values = cards.map((card) => order.indexOf(codeOf(card).charAt(0)) + 2);
  const suited = new Set(cards.map((card) => codeOf(card).charAt(1))).size === 1;
  const groups = [...new Set(values)]
    .map((value) => ({ value, count: values.filter((one) => one === value).length }))
    .sort((a, b) => b.count - a.count || b.value - a.value);
  const sorted = groups.map(({ value }) => value);
  const shape = groups.map(({ count }) => count).join('');
  const wheel = sorted.join() === '14,5,4,3,2';
  const top = sorted[0] ?? 0;
  const row = shape === '11111' && (wheel || top - (sorted[4] ?? 0) === 4);
  if (row && suited) return [8, wheel ? 5 : top];
  if (shape === '41') return [7, ...sorted];
  if (shape === '32') return [6, ...sorted];
  if (suited) return [5, ...sorted];
  if (row) return [4, wheel ? 5 : top];
  return [{ '311': 3, '221': 2, '2111': 1 }[shape] ?? 0, ...sorted];
}

export const compareFives = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** Pairs of random hands that don't share cards, the same for the same seed. */
export function seededHands(count: number, size: number, seed: number): [Card[], Card[]][] {
  const next = seededIntegers(seed);
  return Array.from({ length: count }, () => {
    const deck = Array.from({ length: 52 }, (_, card) => card);
    const take = () => deck.splice(next(deck.length), 1)[0] ?? 0;
    return [Array.from({ length: size }, take), Array.from({ length: size }, take)];
  });
}

/** Integers below a bound by a small generator (mulberry32): fast and repeatable, good enough to choose samples. */
export function seededIntegers(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

import { type Card, rankOf, suitOf } from './cards.ts';

/** Hands of three cards, weakest first: three in a row are rarer than three of a suit. */
export const threes = [
  'high-card',
  'pair',
  'flush',
  'straight',
  'three-of-a-kind',
  'straight-flush',
] as const;
export type Three = (typeof threes)[number];
const indexOf = Object.fromEntries(threes.map((three, index) => [three, index])) as Record<Three, number>;

/** The ace, the three and the two; the ace is low only here. */
const aceLow = [12, 1, 0];

/** Of two hands the stronger has the greater number, equal ones the same: 4096 times the index of the hand plus what decides among equals. */
export function strengthOfThree(cards: readonly Card[]): number {
  const [high = 0, middle = 0, low = 0] = cards.map(rankOf).sort((a, b) => b - a);
  const strength = (three: Three, first: number, second: number, third: number) =>
    (indexOf[three] << 12) | (first << 8) | (second << 4) | third;
  if (high === low) return strength('three-of-a-kind', high, 0, 0);
  if (high === middle) return strength('pair', high, low, 0);
  if (middle === low) return strength('pair', middle, high, 0);
  const suited = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0));
  const corner = [high, middle, low].every((rank, at) => rank === aceLow[at]);
  if (corner || high - low === 2)
    return strength(suited ? 'straight-flush' : 'straight', corner ? middle : high, 0, 0);
  return strength(suited ? 'flush' : 'high-card', high, middle, low);
}

export const threeOf = (strength: number): Three => threes[strength >> 12] ?? 'high-card';

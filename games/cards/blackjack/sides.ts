import { type Card, rankOf, strengthOfThree, suitOf, threeOf } from '../deck/index.ts';

/** What the player's two cards are as a pair, with what it pays to one. */
export const pairPays = { perfect: 30, coloured: 12, mixed: 5 } as const;
/** What the player's two cards and the dealer's first one are together, with what it pays to one. */
export const trioPays = {
  'suited-three-of-a-kind': 100,
  'straight-flush': 40,
  'three-of-a-kind': 30,
  straight: 10,
  flush: 5,
} as const;

export type Pair = keyof typeof pairPays;
export type Trio = keyof typeof trioPays;

/** Diamonds and hearts. */
const isRed = (card: Card): boolean => suitOf(card) === 1 || suitOf(card) === 2;

/** Two cards of one rank, even of one suit or colour; a ten and a king are no pair. */
export function pairOf([one = 0, other = 0]: readonly Card[]): Pair | null {
  if (rankOf(one) !== rankOf(other)) return null;
  if (one === other) return 'perfect';
  return isRed(one) === isRed(other) ? 'coloured' : 'mixed';
}

/** With several decks a suit may have one card twice: that is still a flush. */
export function trioOf(cards: readonly Card[]): Trio | null {
  const suited = new Set(cards.map(suitOf)).size === 1;
  const three = threeOf(strengthOfThree(cards));
  if (three === 'three-of-a-kind') return suited ? 'suited-three-of-a-kind' : three;
  if (three === 'straight-flush' || three === 'straight') return three;
  return suited ? 'flush' : null;
}

import type { Entropy } from '../../fairness/index.ts';

/** 0 to 51: four times the rank, from two (0) to ace (12), plus the suit: clubs, diamonds, hearts, spades. */
export type Card = number;

/** A card as it is sent and shown: rank and suit, such as `Td` for the ten of diamonds. */
export type CardCode = string;

export const deckSize = 52;
export const ranks = '23456789TJQKA';
export const suits = 'cdhs';
export const aceRank = 12;

export const rankOf = (card: Card): number => card >> 2;
export const suitOf = (card: Card): number => card & 3;
export const codeOf = (card: Card): CardCode => `${ranks.charAt(rankOf(card))}${suits.charAt(suitOf(card))}`;

/** The ranks of cards as sets of bits: those that stand at least once, twice, three and four times among them. */
export interface RankSets {
  one: number;
  two: number;
  three: number;
  four: number;
}
export function rankSetsOf(cards: readonly Card[]): RankSets {
  let [one, two, three, four] = [0, 0, 0, 0];
  for (const card of cards) {
    const bit = 1 << rankOf(card);
    four |= three & bit;
    three |= two & bit;
    two |= one & bit;
    one |= bit;
  }
  return { one, two, three, four };
}

/** The card of a code that `codeOf` made. */
export function cardOf(code: CardCode): Card {
  const rank = ranks.indexOf(code.charAt(0));
  const suit = suits.indexOf(code.charAt(1));
  if (code.length !== 2 || rank < 0 || suit < 0) throw new Error(`no card ${code}`);
  return rank * 4 + suit;
}

/**
 * The next cards of so many shuffled decks of which some are gone. A card that is drawn from all that are left, each equally likely,
 * is distributed as the next one of a shuffled shoe; so nothing has to be shuffled beforehand. The number drawn counts through
 * what is left in the order of the cards' numbers.
 */
export function draw(entropy: Entropy, count: number, gone: readonly Card[], decks = 1): Card[] {
  const left = new Uint8Array(deckSize).fill(decks);
  for (const card of gone) left[card] = (left[card] ?? 0) - 1;
  let total = deckSize * decks - gone.length;
  return Array.from({ length: count }, () => {
    let index = entropy.below(total);
    let card = 0;
    while (index >= (left[card] ?? 0)) {
      index -= left[card] ?? 0;
      card += 1;
    }
    left[card] = (left[card] ?? 0) - 1;
    total -= 1;
    return card;
  });
}

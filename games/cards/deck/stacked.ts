import type { Entropy } from '../../fairness/index.ts';
import { type Card, deckSize } from './cards.ts';

/** Deals these cards in this order from so many decks, for tests and for outcomes that a playground forces. */
export function stacked(cards: readonly Card[], decks = 1): Entropy {
  const dealt: Card[] = [];
  return {
    below(bound) {
      const card = cards[dealt.length];
      if (card === undefined) throw new Error('the stacked cards are used up');
      if (bound !== deckSize * decks - dealt.length) throw new Error(`${bound} isn't what is left`);
      const lower = dealt.filter((one) => one < card).length;
      dealt.push(card);
      return card * decks - lower;
    },
  };
}

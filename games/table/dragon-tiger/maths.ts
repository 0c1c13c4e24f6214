import { deckSize } from '../../cards/deck/index.ts';
import { publish, type PublishedFigures } from '../../kit/index.ts';
import { layoutFigures } from '../layout.ts';
import { decks, dragonTiger, type Duel } from './rules.ts';

/** Every pair of cards of the shoe, 416 · 415 of them. */
export function figures(): PublishedFigures {
  const outcomes: [Duel, bigint][] = [];
  for (let dragon = 0; dragon < deckSize; dragon += 1)
    for (let tiger = 0; tiger < deckSize; tiger += 1)
      outcomes.push([{ dragon, tiger }, BigInt(decks * (dragon === tiger ? decks - 1 : decks))]);
  return publish(layoutFigures(dragonTiger, outcomes));
}

export const notes = [
  'One card for the dragon and one for the tiger off eight decks that are shuffled for every round; a card is drawn as one integer ' +
    'below the number of cards left. The higher rank wins, ace low, king high.',
  'Pays, stake included: dragon or tiger 2×, and half the stake back at a tie; a tie 13× (12 to 1); a tie of two cards of the same rank and suit ' +
    '57× (56 to 1; the customary 50 to 1 would return 86.02 %). Counted over all 416 · 415 pairs of cards. Chips are multiples of 50 minor units, so ' +
    'that half a stake is whole.',
];

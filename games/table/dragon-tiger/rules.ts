import { aceRank, draw, rankOf, suitOf, type Card } from '../../cards/deck/index.ts';
import type { Entropy } from '../../fairness/index.ts';
import type { Names } from '../../kit/index.ts';
import type { Layout, Place } from '../layout.ts';

export const decks = 8;

export interface Duel {
  dragon: Card;
  tiger: Card;
}

export type Side = 'dragon' | 'tiger';

/** Ace is the lowest, king the highest. */
const heightOf = (card: Card): number => (rankOf(card) === aceRank ? 0 : rankOf(card) + 1);

export const winnerOf = ({ dragon, tiger }: Duel): Side | 'tie' => {
  const lead = heightOf(dragon) - heightOf(tiger);
  return lead === 0 ? 'tie' : lead > 0 ? 'dragon' : 'tiger';
};

/** One card each off eight decks that are shuffled for this round, the dragon's first. */
export function deal(entropy: Entropy): Duel {
  const [dragon, tiger] = draw(entropy, 2, [], decks) as [Card, Card];
  return { dragon, tiger };
}

/** In hundredths, stake included. A tie takes half of what was bet on a side. */
const times = { side: 200, sideAtTie: 50, tie: 1_300, suitedTie: 5_700 };

const onSide = (side: Side): Place<Duel> => ({
  market: 'winner',
  selection: side,
  bet: 'side',
  times(duel) {
    const winner = winnerOf(duel);
    return winner === side ? times.side : winner === 'tie' ? times.sideAtTie : 0;
  },
});

const bets = {
  side: { pt: 'Dragão ou tigre', en: 'Dragon or tiger', es: 'Dragón o tigre' },
  tie: { pt: 'Empate', en: 'Tie', es: 'Empate' },
  'suited-tie': { pt: 'Empate do mesmo naipe', en: 'Suited tie', es: 'Empate del mismo palo' },
} satisfies Record<string, Names>;

export const dragonTiger: Layout<Duel> = {
  opposite: ['winner'],
  places: [
    onSide('dragon'),
    onSide('tiger'),
    {
      market: 'winner',
      selection: 'tie',
      bet: 'tie',
      times: (duel) => (winnerOf(duel) === 'tie' ? times.tie : 0),
    },
    {
      market: 'suited-tie',
      selection: 'yes',
      bet: 'suited-tie',
      times: (duel) =>
        winnerOf(duel) === 'tie' && suitOf(duel.dragon) === suitOf(duel.tiger) ? times.suitedTie : 0,
    },
  ],
  bets,
  unit: 50,
  max: 200_000,
  maxPlaces: 4,
};

export const maxWinTimes = times.suitedTie / 100;

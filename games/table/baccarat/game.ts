import { cardNames, codeOf, type CardCode } from '../../cards/deck/index.ts';
import { tableGame } from '../table-game.ts';
import published from './published.json' with { type: 'json' };
import {
  baccarat,
  coupOf,
  deal,
  maxWinTimes,
  totalOf,
  valueOf,
  type Coup,
  type Hands,
  type Winner,
} from './rules.ts';
import title from './title.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

interface Side {
  cards: readonly CardCode[];
  total: number;
}

interface Shown {
  player: Side;
  banker: Side;
  winner: Winner;
}

const sideOf = (cards: Hands['player']): Side => ({
  cards: cards.map(codeOf),
  total: totalOf(cards.map(valueOf)),
});

export const game = tableGame<Hands, Coup, Shown>(title, published, {
  layout: baccarat,
  keys: [100, 500, 1_000, 2_500, 10_000, 50_000],
  maxWinTimes,
  draw: deal,
  judge: coupOf,
  show: (hands) => ({
    player: sideOf(hands.player),
    banker: sideOf(hands.banker),
    winner: coupOf(hands).winner,
  }),
  sentence({ player, banker, winner }, language) {
    const { player: ofPlayer, banker: ofBanker } = words.sides[language];
    const hand = ({ cards, total }: Side): string => `${total} (${cardNames(cards, language)})`;
    return `${ofPlayer} ${hand(player)}, ${ofBanker} ${hand(banker)}: ${words.winners[language][winner]}.`;
  },
});

import { cardNames, codeOf, type CardCode } from '../../cards/deck/index.ts';
import type { Names } from '../../kit/index.ts';
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

const winners: Record<keyof Names, Record<Winner, string>> = {
  pt: { player: 'vence o jogador', banker: 'vence a banca', tie: 'empate' },
  en: { player: 'player wins', banker: 'banker wins', tie: 'a tie' },
  es: { player: 'gana el jugador', banker: 'gana la banca', tie: 'empate' },
};
const sides: Record<keyof Names, readonly [player: string, banker: string]> = {
  pt: ['Jogador', 'banca'],
  en: ['Player', 'banker'],
  es: ['Jugador', 'banca'],
};

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
    const [ofPlayer, ofBanker] = sides[language];
    const hand = ({ cards, total }: Side): string => `${total} (${cardNames(cards, language)})`;
    return `${ofPlayer} ${hand(player)}, ${ofBanker} ${hand(banker)}: ${winners[language][winner]}.`;
  },
});

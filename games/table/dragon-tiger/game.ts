import { cardName, codeOf, type CardCode } from '../../cards/deck/index.ts';
import type { Names } from '../../kit/index.ts';
import { tableGame } from '../table-game.ts';
import published from './published.json' with { type: 'json' };
import { deal, dragonTiger, maxWinTimes, winnerOf, type Duel, type Side } from './rules.ts';
import title from './title.json' with { type: 'json' };

interface Shown {
  dragon: CardCode;
  tiger: CardCode;
  winner: Side | 'tie';
}

const results: Record<keyof Names, Record<Side | 'tie', string>> = {
  pt: { dragon: 'vence o dragão', tiger: 'vence o tigre', tie: 'empate' },
  en: { dragon: 'the dragon wins', tiger: 'the tiger wins', tie: 'a tie' },
  es: { dragon: 'gana el dragón', tiger: 'gana el tigre', tie: 'empate' },
};
const sides: Record<keyof Names, readonly [dragon: string, tiger: string]> = {
  pt: ['Dragão', 'tigre'],
  en: ['Dragon', 'tiger'],
  es: ['Dragón', 'tigre'],
};

export const game = tableGame<Duel, Duel, Shown>(title, published, {
  layout: dragonTiger,
  keys: [50, 100, 500, 1_000, 2_500, 10_000],
  maxWinTimes,
  draw: deal,
  judge: (duel) => duel,
  show: (duel) => ({ dragon: codeOf(duel.dragon), tiger: codeOf(duel.tiger), winner: winnerOf(duel) }),
  sentence({ dragon, tiger, winner }, language) {
    const [ofDragon, ofTiger] = sides[language];
    return `${ofDragon}: ${cardName(dragon, language)}, ${ofTiger}: ${cardName(tiger, language)}; ${results[language][winner]}.`;
  },
});

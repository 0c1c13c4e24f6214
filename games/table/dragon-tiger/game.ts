import { cardName, codeOf, type CardCode } from '../../cards/deck/index.ts';
import { tableGame } from '../table-game.ts';
import published from './published.json' with { type: 'json' };
import { deal, dragonTiger, maxWinTimes, winnerOf, type Duel, type Side } from './rules.ts';
import title from './title.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

interface Shown {
  dragon: CardCode;
  tiger: CardCode;
  winner: Side | 'tie';
}

export const game = tableGame<Duel, Duel, Shown>(title, published, {
  layout: dragonTiger,
  keys: [50, 100, 500, 1_000, 2_500, 10_000],
  maxWinTimes,
  draw: deal,
  judge: (duel) => duel,
  show: (duel) => ({ dragon: codeOf(duel.dragon), tiger: codeOf(duel.tiger), winner: winnerOf(duel) }),
  sentence({ dragon, tiger, winner }, language) {
    const { dragon: ofDragon, tiger: ofTiger } = words.sides[language];
    return `${ofDragon}: ${cardName(dragon, language)}, ${ofTiger}: ${cardName(tiger, language)}; ${words.results[language][winner]}.`;
  },
});

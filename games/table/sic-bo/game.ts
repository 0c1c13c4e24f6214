import { tableGame } from '../table-game.ts';
import published from './published.json' with { type: 'json' };
import { maxWinTimes, roll, sicBo, totalOf, type Dice } from './rules.ts';
import title from './title.json' with { type: 'json' };

interface Shown {
  dice: Dice;
  total: number;
}

export const game = tableGame<Dice, Dice, Shown>(title, published, {
  layout: sicBo,
  keys: [50, 100, 500, 1_000, 2_500, 10_000],
  maxWinTimes,
  draw: roll,
  judge: (dice) => dice,
  show: (dice) => ({ dice, total: totalOf(dice) }),
  sentence({ dice, total }, language) {
    const shown = new Intl.ListFormat(language, { type: 'conjunction' }).format(dice.map(String));
    switch (language) {
      case 'pt':
        return `Os dados mostram ${shown}, soma ${total}.`;
      case 'es':
        return `Los dados muestran ${shown}, suma ${total}.`;
      case 'en':
        return `The dice show ${shown}, total ${total}.`;
    }
  },
});

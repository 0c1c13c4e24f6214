import { figuresFrom } from '../../kit/index.ts';
import { tableGame } from '../table-game.ts';
import published from './published.json' with { type: 'json' };
import { maxWinTimes, roll, sicBo, totalOf, type Dice } from './rules.ts';

interface Shown {
  dice: Dice;
  total: number;
}

export const game = tableGame<Dice, Dice, Shown>({
  code: 'lantern-sic-bo',
  kind: 'sic-bo',
  version: 1,
  names: { pt: 'Sic Bo das Lanternas', en: 'Lantern Sic Bo', es: 'Sic Bo de los Faroles' },
  layout: sicBo,
  keys: [50, 100, 500, 1_000, 2_500, 10_000],
  maxWinTimes,
  figures: figuresFrom(published),
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

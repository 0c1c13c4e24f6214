import * as z from 'zod/mini';
import { decimalText, RuleError, timesText } from '../../kit/index.ts';
import { oneDraw } from '../one-draw.ts';
import published from './published.json' with { type: 'json' };
import { dice, roll, targetsOf, type DiceForm, type DiceView } from './rules.ts';
import title from './title.json' with { type: 'json' };

const form = z.strictObject({ side: z.enum(['over', 'under']), target: z.int() });

export const game = oneDraw<DiceForm, DiceView>(title, published, {
  maxWinTimes: dice.maxWinTimes,
  form,
  check(read) {
    const { min, max } = targetsOf(read.side);
    if (read.target < min || read.target > max)
      throw new RuleError('form.target', `${read.side}: from ${min} to ${max}`);
    return read;
  },
  play: roll,
  drawn(view, language) {
    const [rolled, target, times] = [
      decimalText(view.roll, language),
      decimalText(view.target, language),
      timesText(view.multiplier, language),
    ];
    const over = view.side === 'over';
    return {
      pt: `Saiu ${rolled}. Sua aposta: ${over ? 'acima' : 'abaixo'} de ${target}, ${times}.`,
      en: `The roll is ${rolled}. Your bet: ${over ? 'over' : 'under'} ${target}, ${times}.`,
      es: `Salió ${rolled}. Tu apuesta: ${over ? 'por encima' : 'por debajo'} de ${target}, ${times}.`,
    }[language];
  },
});

import * as z from 'zod/mini';
import { RuleError, timesText } from '../../kit/index.ts';
import { oneDraw } from '../one-draw.ts';
import { riskNames, risks } from '../risks.ts';
import { counted } from '../words.ts';
import published from './published.json' with { type: 'json' };
import { keno, play, type KenoForm, type KenoView } from './rules.ts';
import title from './title.json' with { type: 'json' };

const number = z.int().check(z.gte(1), z.lte(keno.numbers));
const form = z.strictObject({
  picks: z.array(number).check(z.minLength(1), z.maxLength(keno.maxPicks)),
  risk: z.enum(risks),
});

export const game = oneDraw<KenoForm, KenoView>(title, published, {
  maxWinTimes: keno.maxWinTimes,
  form,
  check(read) {
    const twice = read.picks.findIndex((pick, index) => read.picks.indexOf(pick) !== index);
    if (twice !== -1) throw new RuleError(`form.picks.${twice}`, 'picked already');
    return { picks: read.picks.toSorted((a, b) => a - b), risk: read.risk };
  },
  play,
  drawn(view, language) {
    const list = view.drawn.toSorted((a, b) => a - b).join(', ');
    const picks = view.picks.length;
    const times = timesText(view.multiplier, language);
    return {
      pt: `${riskNames[view.risk].pt}: ${counted(view.hits, 'acerto', 'acertos')} em ${picks}, ${times}. Saíram ${list}.`,
      en: `${riskNames[view.risk].en}: ${counted(view.hits, 'hit', 'hits')} of ${picks}, ${times}. Drawn: ${list}.`,
      es: `${riskNames[view.risk].es}: ${counted(view.hits, 'acierto', 'aciertos')} de ${picks}, ${times}. Salieron ${list}.`,
    }[language];
  },
});

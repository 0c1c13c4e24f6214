import * as z from 'zod/mini';
import { timesText } from '../../kit/index.ts';
import { oneDraw } from '../one-draw.ts';
import { riskNames, risks } from '../risks.ts';
import published from './published.json' with { type: 'json' };
import { drop, plinko, type PlinkoForm, type PlinkoView } from './rules.ts';
import title from './title.json' with { type: 'json' };

const form = z.strictObject({
  rows: z.int().check(z.gte(plinko.minRows), z.lte(plinko.maxRows)),
  risk: z.enum(risks),
});

export const game = oneDraw<PlinkoForm, PlinkoView>(title, published, {
  maxWinTimes: plinko.maxWinTimes,
  form,
  play: drop,
  drawn(view, language) {
    const times = timesText(view.multiplier, language);
    const bucket = `${view.bucket + 1}/${view.rows + 1}`;
    const risk = riskNames[view.risk][language];
    return {
      pt: `${risk}, ${view.rows} linhas: a jabuticaba caiu no cesto ${bucket}, que paga ${times}.`,
      en: `${risk}, ${view.rows} rows: the jabuticaba fell into basket ${bucket}, which pays ${times}.`,
      es: `${risk}, ${view.rows} filas: la jabuticaba cayó en la cesta ${bucket}, que paga ${times}.`,
    }[language];
  },
});

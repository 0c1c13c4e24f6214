import * as z from 'zod/mini';
import { timesText } from '../../kit/index.ts';
import { oneDraw } from '../one-draw.ts';
import { riskNames, risks } from '../risks.ts';
import published from './published.json' with { type: 'json' };
import { sizes, spin, wheel, type WheelForm, type WheelView } from './rules.ts';
import title from './title.json' with { type: 'json' };

const form = z.strictObject({ segments: z.literal(sizes), risk: z.enum(risks) });

export const game = oneDraw<WheelForm, WheelView>(title, published, {
  maxWinTimes: wheel.maxWinTimes,
  form,
  play: spin,
  drawn(view, language) {
    const times = timesText(view.multiplier, language);
    const place = `${view.segment + 1}/${view.segments}`;
    return {
      pt: `${riskNames[view.risk].pt}: o cata-vento parou na casa ${place}, que paga ${times}.`,
      en: `${riskNames[view.risk].en}: the pinwheel stopped at segment ${place}, which pays ${times}.`,
      es: `${riskNames[view.risk].es}: el molinete paró en la casilla ${place}, que paga ${times}.`,
    }[language];
  },
});

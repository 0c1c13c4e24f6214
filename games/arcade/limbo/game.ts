import * as z from 'zod/mini';
import { timesText } from '../../kit/index.ts';
import { oneDraw } from '../one-draw.ts';
import published from './published.json' with { type: 'json' };
import { limbo, release, type LimboForm, type LimboView } from './rules.ts';
import title from './title.json' with { type: 'json' };

const form = z.strictObject({ target: z.int().check(z.gte(limbo.minTarget), z.lte(limbo.maxTarget)) });

export const game = oneDraw<LimboForm, LimboView>(title, published, {
  maxWinTimes: limbo.maxWinTimes,
  form,
  play: release,
  drawn(view, language) {
    const [result, target] = [timesText(view.result, language), timesText(view.target, language)];
    return {
      pt: `A pipa subiu até ${result}. Seu alvo: ${target}.`,
      en: `The kite rose to ${result}. Your target: ${target}.`,
      es: `La cometa subió hasta ${result}. Tu objetivo: ${target}.`,
    }[language];
  },
});

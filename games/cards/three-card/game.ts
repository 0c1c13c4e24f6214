import * as z from 'zod/mini';
import { cardTable } from '../card-table.ts';
import published from './published.json' with { type: 'json' };
import { act, markets, open, view } from './rules.ts';
import { words } from './words.ts';

export const game = cardTable({
  code: 'golden-trio',
  kind: 'three-card',
  version: 1,
  names: { pt: 'Trinca de Ouro', en: 'Golden Trio', es: 'Trío de Oro' },
  // A straight flush with the side bet as high as the ante: 9 + 41 for a stake of 2.
  maxWinTimes: 25,
  published,
  action: z.strictObject({ type: z.enum(['play', 'fold']) }),
  main: markets.ante,
  sides: { pairOrBetter: markets.side },
  ...{ open, act, view, words },
  absent: () => ({ type: 'fold' }),
});

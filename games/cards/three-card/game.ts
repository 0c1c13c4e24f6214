import * as z from 'zod/mini';
import { cardTable } from '../card-table.ts';
import published from './published.json' with { type: 'json' };
import { act, markets, open, view } from './rules.ts';
import title from './title.json' with { type: 'json' };
import { words } from './words.ts';

export const game = cardTable(title, published, {
  // A straight flush with the side bet as high as the ante: 9 + 41 for a stake of 2.
  maxWinTimes: 25,
  action: z.strictObject({ type: z.enum(['play', 'fold']) }),
  main: markets.ante,
  sides: { pairOrBetter: markets.side },
  ...{ open, act, view, words },
  absent: () => ({ type: 'fold' }),
});

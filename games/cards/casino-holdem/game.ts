import * as z from 'zod/mini';
import { cardTable } from '../card-table.ts';
import published from './published.json' with { type: 'json' };
import { act, markets, open, view } from './rules.ts';
import title from './title.json' with { type: 'json' };
import { words } from './words.ts';

export const game = cardTable(title, published, {
  // A royal flush against a dealer who plays, without the side bet: 101 for the ante and 4 for the call.
  maxWinTimes: 105,
  action: z.strictObject({ type: z.enum(['call', 'fold']) }),
  main: markets.ante,
  sides: { acesBonus: markets.side },
  ...{ open, act, view, words },
  absent: () => ({ type: 'fold' }),
});

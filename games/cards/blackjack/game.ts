import * as z from 'zod/mini';
import { cardTable } from '../card-table.ts';
import published from './published.json' with { type: 'json' };
import { act, hint, markets, open } from './rules.ts';
import title from './title.json' with { type: 'json' };
import { view } from './view.ts';
import { words } from './words.ts';

export const game = cardTable(title, published, {
  // Three alike in one suit, with a side bet as high as the main one: 101 for it, and 16 for four doubled hands, for a stake of 2.
  maxWinTimes: 58.5,
  action: z.strictObject({ type: z.enum(['hit', 'stand', 'double', 'split']) }),
  main: markets.main,
  sides: { pairs: markets.pairs, trio: markets.trio },
  ...{ open, act, view, words },
  absent({ hands, dealer, active }) {
    return hint(hands[active ?? 0]?.cards ?? [], dealer[0] ?? 0, ['hit', 'stand']);
  },
});

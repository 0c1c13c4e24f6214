import * as z from 'zod/mini';
import { figuresFrom, instantGame, readSent } from '../../kit/index.ts';
import { ordersWithSides } from '../deck/index.ts';
import published from './published.json' with { type: 'json' };
import { act, type BlackjackAction, type BlackjackState, hint, markets, open } from './rules.ts';
import { type BlackjackView, view } from './view.ts';
import { words } from './words.ts';

const minimum = 100;
const side = z.optional(z.int().check(z.gte(1)));
const form = z.strictObject({ pairs: side, trio: side });
const action = z.strictObject({ type: z.enum(['hit', 'stand', 'double', 'split']) });

export const game = instantGame<z.infer<typeof form>, BlackjackState, BlackjackAction, BlackjackView>({
  code: 'lapa-blackjack',
  kind: 'blackjack',
  version: 1,
  names: { pt: 'Blackjack da Lapa', en: 'Lapa Blackjack', es: 'Blackjack de Lapa' },
  category: 'TG',
  stakes: { min: minimum, max: 50_000, keys: [100, 200, 500, 1_000, 2_500, 5_000, 10_000] },
  // Three alike in one suit, with a side bet as high as the main one: 101 for it, and 16 for four doubled hands, for a stake of 2.
  maxWinTimes: 58.5,
  figures: figuresFrom(published),
  readForm: (sent) => readSent(form, sent, 'form'),
  readAction: (sent) => readSent(action, sent, 'action'),
  orders: ({ pairs, trio }, stake, coin) =>
    ordersWithSides(
      markets.main,
      [
        { field: 'pairs', market: markets.pairs, stake: pairs },
        { field: 'trio', market: markets.trio, stake: trio },
      ],
      stake,
      minimum * coin,
    ),
  open: ({ orders }, entropy) => open(orders, entropy),
  act,
  absent({ hands, dealer, active }) {
    return hint(hands[active ?? 0]?.cards ?? [], dealer[0] ?? 0, ['hit', 'stand']);
  },
  view,
  words,
});

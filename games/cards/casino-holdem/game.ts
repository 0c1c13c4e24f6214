import * as z from 'zod/mini';
import { figuresFrom, instantGame, readSent } from '../../kit/index.ts';
import { ordersWithSides } from '../deck/index.ts';
import published from './published.json' with { type: 'json' };
import { act, type HoldemAction, type HoldemState, type HoldemView, markets, open, view } from './rules.ts';
import { words } from './words.ts';

const minimum = 100;
const form = z.strictObject({ acesBonus: z.optional(z.int().check(z.gte(1))) });
const action = z.strictObject({ type: z.enum(['call', 'fold']) });

export const game = instantGame<z.infer<typeof form>, HoldemState, HoldemAction, HoldemView>({
  code: 'ipanema-holdem',
  kind: 'casino-holdem',
  version: 1,
  names: { pt: 'Hold’em de Ipanema', en: 'Ipanema Hold’em', es: 'Hold’em de Ipanema' },
  category: 'TG',
  stakes: { min: minimum, max: 50_000, keys: [100, 200, 500, 1_000, 2_500, 5_000, 10_000] },
  // A royal flush against a dealer who plays, without the side bet: 101 for the ante and 4 for the call.
  maxWinTimes: 105,
  figures: figuresFrom(published),
  readForm: (sent) => readSent(form, sent, 'form'),
  readAction: (sent) => readSent(action, sent, 'action'),
  orders: ({ acesBonus }, stake, coin) =>
    ordersWithSides(
      markets.ante,
      [{ field: 'acesBonus', market: markets.side, stake: acesBonus }],
      stake,
      minimum * coin,
    ),
  open: ({ orders }, entropy) => open(orders, entropy),
  act,
  absent: () => ({ type: 'fold' }),
  view,
  words,
});

import * as z from 'zod/mini';
import { figuresFrom, instantGame, readSent } from '../../kit/index.ts';
import { ordersWithSides } from '../deck/index.ts';
import published from './published.json' with { type: 'json' };
import {
  act,
  markets,
  open,
  type ThreeCardAction,
  type ThreeCardState,
  type ThreeCardView,
  view,
} from './rules.ts';
import { words } from './words.ts';

const minimum = 100;
const form = z.strictObject({ pairOrBetter: z.optional(z.int().check(z.gte(1))) });
const action = z.strictObject({ type: z.enum(['play', 'fold']) });

export const game = instantGame<z.infer<typeof form>, ThreeCardState, ThreeCardAction, ThreeCardView>({
  code: 'golden-trio',
  kind: 'three-card',
  version: 1,
  names: { pt: 'Trinca de Ouro', en: 'Golden Trio', es: 'Trío de Oro' },
  category: 'TG',
  stakes: { min: minimum, max: 50_000, keys: [100, 200, 500, 1_000, 2_500, 5_000, 10_000] },
  // A straight flush with the side bet as high as the ante: 9 + 41 for a stake of 2.
  maxWinTimes: 25,
  figures: figuresFrom(published),
  readForm: (sent) => readSent(form, sent, 'form'),
  readAction: (sent) => readSent(action, sent, 'action'),
  orders: ({ pairOrBetter }, stake, coin) =>
    ordersWithSides(
      markets.ante,
      [{ field: 'pairOrBetter', market: markets.side, stake: pairOrBetter }],
      stake,
      minimum * coin,
    ),
  open: ({ orders }, entropy) => open(orders, entropy),
  act,
  absent: () => ({ type: 'fold' }),
  view,
  words,
});

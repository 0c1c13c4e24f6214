import * as z from 'zod/mini';
import { cardTable } from '../card-table.ts';
import published from './published.json' with { type: 'json' };
import { act, markets, open, view } from './rules.ts';
import { words } from './words.ts';

export const game = cardTable({
  code: 'ipanema-holdem',
  kind: 'casino-holdem',
  version: 1,
  names: { pt: 'Hold’em de Ipanema', en: 'Ipanema Hold’em', es: 'Hold’em de Ipanema' },
  // A royal flush against a dealer who plays, without the side bet: 101 for the ante and 4 for the call.
  maxWinTimes: 105,
  published,
  action: z.strictObject({ type: z.enum(['call', 'fold']) }),
  main: markets.ante,
  sides: { acesBonus: markets.side },
  ...{ open, act, view, words },
  absent: () => ({ type: 'fold' }),
});

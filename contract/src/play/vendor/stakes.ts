import * as z from 'zod';
import { someAmount } from '../../base/amounts.ts';
import { currency } from '../../base/values.ts';

/** What may be staked on a round, in minor units: one of a list, or each multiple of `step` in a range. */
export const stakes = z.union([
  z.strictObject({ list: z.array(someAmount).min(1).max(200) }),
  z
    .strictObject({ min: someAmount, max: someAmount, step: someAmount })
    .refine(({ min, max }) => min <= max, { path: ['max'], error: 'wants at least min' }),
]);

const maxCurrencies = 20;

/** The same by currency, as a vendor says it of a game; it may say nothing of one, or of all. */
export const stakesByCurrency = z
  .record(currency, stakes)
  .refine((all) => Object.keys(all).length <= maxCurrencies, { error: `wants at most ${maxCurrencies}` });

import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { currency, cursor, cursored, empty, id, instant, limit, money, rate } from '../base/values.ts';

/** A rebate of up to five per cent of the stakes. */
const rebateRate = z
  .string()
  .regex(/^0(\.\d{1,6})?$/)
  .refine((text) => Number(text) <= 0.05)
  .meta({ description: 'Decimal rate of the stake, at most 0.05' });

export const rebateRates = z
  .record(z.string().regex(/^[A-Z]{2,20}$/), rebateRate)
  .meta({ description: 'By game type' });

const rebateLine = z.object({ gameType: z.string(), turnover: money, rate, amount: money });

export const rebateCalls = group('rebate', {
  open: endpoint({
    method: 'GET',
    path: '/wps/rebate',
    summary: 'What the settled stakes until yesterday have earned and nobody has claimed yet.',
    access: 'player',
    value: z.object({
      currency,
      level: z.string().nullable(),
      until: z.string().meta({ description: 'The last business day that counts' }),
      lines: z.array(rebateLine),
      amount: money,
    }),
  }),
  claim: endpoint({
    method: 'POST',
    path: '/wps/rebate/claim',
    summary: 'Pays the open rebate into the main wallet, once.',
    access: 'player',
    play: true,
    idempotent: true,
    body: empty,
    value: z.object({ id, amount: money, currency, at: instant }),
    failures: ['REBATE_NOTHING'],
  }),
  claims: endpoint({
    method: 'GET',
    path: '/wps/rebate/claims',
    summary: 'Rebates claimed so far, newest first.',
    access: 'player',
    query: z.strictObject({ cursor: cursor.optional(), limit }),
    value: cursored(
      z.object({
        id,
        amount: money,
        currency,
        level: z.string().nullable(),
        lines: z.array(rebateLine),
        at: instant,
      }),
    ),
  }),
});

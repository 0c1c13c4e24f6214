import * as z from 'zod';
import { editable, eitherLanguage } from './editable.ts';
import { endpoint, group } from './endpoint.ts';
import { currency, cursor, cursored, empty, id, instant, limit, money, rate } from './values.ts';

/** A rebate of up to five per cent of the stakes. */
const rebateRate = z
  .string()
  .regex(/^0(\.\d{1,6})?$/)
  .refine((text) => Number(text) <= 0.05)
  .meta({ description: 'Decimal rate of the stake, at most 0.05' });
export const rebateRates = z
  .record(z.string().regex(/^[A-Z]{2,20}$/), rebateRate)
  .meta({ description: 'By game type' });

const level = z.object({
  rank: z.int(),
  name: z.string(),
  turnover: money.meta({ description: 'Settled stakes, ever, from which the level holds' }),
  rebates: z.array(z.object({ gameType: z.string(), rate })),
});

export const vipCalls = group('vip', {
  standing: endpoint({
    method: 'GET',
    path: '/wps/member/vip',
    summary: "The brand's levels, the member's own and the way to the next.",
    access: 'player',
    value: z.object({
      currency,
      turnover: money,
      level: level.nullable(),
      next: z.object({ ...level.shape, missing: money }).nullable(),
      levels: z.array(level),
    }),
  }),
});

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

/** Levels are told apart by their turnover; the rank is their place when sorted by it. */
export const vipLevelForm = {
  code: z.string().regex(/^[a-z0-9-]{2,30}$/),
  name: eitherLanguage(40),
  turnover: money.min(0).max(1_000_000_000_00),
  rebates: rebateRates,
  enabled: z.boolean(),
};
export const operatorVipCalls = group(
  'operatorVip',
  editable({
    path: '/operator/api/vip-levels',
    noun: 'VIP levels',
    form: vipLevelForm,
    extra: {},
    query: {},
  }),
);

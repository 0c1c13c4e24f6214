import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { amount } from '../base/amounts.ts';
import { currency, cursor, cursored, empty, id, instant, limit, money, secret } from '../base/values.ts';

export const limitKind = z.enum(['deposit', 'loss', 'wager', 'session']);

export const limitPeriod = z.enum(['day', 'week', 'month']);

/** Minor units of money; minutes for the time of play. */
export const limitAmount = amount;

export const ownLimit = z.object({
  kind: limitKind,
  period: limitPeriod,
  amount: limitAmount
    .nullable()
    .meta({ description: 'Null: no limit. Minor units, or minutes for `session`' }),
  used: z.int().meta({ description: 'Since the window began; a gain makes a loss negative' }),
  windowEnd: instant.nullable(),
  pending: z
    .object({ amount: limitAmount.nullable(), from: instant })
    .nullable()
    .meta({ description: 'A rise or a removal that waits' }),
});

/** Who wants it: the member, the member by way of the desk, the house, or an official register of excluded people. */
export const exclusionOrigin = z.enum(['member', 'request', 'operator', 'register']);

export const exclusion = z.object({
  kind: z.enum(['time_out', 'self_exclusion']),
  origin: exclusionOrigin,
  startedAt: instant,
  until: instant.nullable().meta({ description: 'Null: for good' }),
  returnFrom: instant.nullable().meta({ description: 'The member asked to come back; play opens then' }),
});

export const gamingOverview = z.object({
  currency,
  limits: z.array(ownLimit),
  realityCheckMinutes: z.int(),
  exclusion: exclusion.nullable(),
  net: z
    .array(
      z.object({
        period: limitPeriod.or(z.literal('ever')),
        deposits: money,
        withdrawals: money,
        stake: money,
        payout: money,
        net: money,
      }),
    )
    .meta({ description: 'What the member put in, took out, staked and won' }),
});

export const timeOuts = z.enum(['P1D', 'P3D', 'P7D', 'P30D']);

export const exclusions = z.enum(['P6M', 'P1Y', 'P5Y', 'FOREVER']);

export const gamingEvent = z.object({
  id,
  event: z.string(),
  detail: z.record(z.string(), z.string()),
  by: z.enum(['member', 'site', 'operator']),
  at: instant,
});

export const responsibleGamingCalls = group('responsibleGaming', {
  overview: endpoint({
    method: 'GET',
    path: '/wps/responsible-gaming',
    summary:
      "The member's own limits with what is used of them, time-out or exclusion, and the net position.",
    access: 'player',
    value: gamingOverview,
  }),
  setLimit: endpoint({
    method: 'PUT',
    path: '/wps/responsible-gaming/limits',
    summary: 'Lower holds at once; higher, or none, after 24 hours.',
    access: 'player',
    body: z.strictObject({ kind: limitKind, period: limitPeriod, amount: limitAmount.nullable() }),
    value: gamingOverview,
    failures: ['FIELDS_INVALID'],
  }),
  setRealityCheck: endpoint({
    method: 'PUT',
    path: '/wps/responsible-gaming/reality-check',
    summary: 'How often the site reminds of the time and of what was won or lost.',
    access: 'player',
    body: z.strictObject({
      minutes: z.union([z.literal(15), z.literal(30), z.literal(45), z.literal(60), z.literal(120)]),
    }),
    value: gamingOverview,
  }),
  reality: endpoint({
    method: 'GET',
    path: '/wps/responsible-gaming/reality',
    summary: 'How long the session lasts and what was staked and won in it.',
    access: 'player',
    value: z.object({
      startedAt: instant,
      minutes: z.int(),
      everyMinutes: z.int(),
      stake: money,
      payout: money,
      net: money,
      currency,
    }),
  }),
  takeTimeOut: endpoint({
    method: 'POST',
    path: '/wps/responsible-gaming/time-out',
    summary: 'A break from playing and depositing; it ends by itself.',
    access: 'player',
    body: z.strictObject({ duration: timeOuts }),
    value: gamingOverview,
    failures: ['STATE_CONFLICT'],
  }),
  selfExclude: endpoint({
    method: 'POST',
    path: '/wps/responsible-gaming/self-exclusion',
    summary: 'Excludes the member; only withdrawal, history and support remain. It never ends by itself.',
    access: 'player',
    sealed: true,
    body: z.strictObject({ duration: exclusions, password: secret }),
    value: gamingOverview,
    failures: ['OLD_PASSWORD_WRONG', 'PASSWORD_MISSING', 'LOGIN_LOCKED', 'STATE_CONFLICT'],
  }),
  askToReturn: endpoint({
    method: 'POST',
    path: '/wps/responsible-gaming/return',
    summary: 'After the term of a self-exclusion: play opens 24 hours later.',
    access: 'player',
    body: empty,
    value: gamingOverview,
    failures: ['STATE_CONFLICT'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/wps/responsible-gaming/history',
    summary: 'Every change of limits, breaks and exclusions, newest first.',
    access: 'player',
    query: z.strictObject({ cursor: cursor.optional(), limit }),
    value: cursored(gamingEvent),
  }),
});

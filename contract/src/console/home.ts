import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { currency, instant, money } from '../base/values.ts';

const span = z.object({ from: instant, to: instant });

const compared = <T extends z.ZodType>(value: T) =>
  z.object({ today: value, yesterday: value, lastWeek: value });

const amounts = compared(money);
const counts = compared(z.int().min(0));
const queue = z.object({
  pending: z.int().min(0).meta({ description: 'At most 100' }),
  oldest: instant.nullable().meta({ description: 'Since when the oldest of them is pending' }),
});

export const homeAlarms = [
  'brand_parked',
  'event_parked',
  'settings_invalid',
  'payment_provider',
  'withdrawals_old',
  'payouts_old',
  'deposits_old',
  'wins_old',
  'identities_old',
] as const;

const alarm = z.object({
  kind: z.enum(homeAlarms),
  count: z.int().min(1).meta({ description: 'How many things it is about, at most 100' }),
  since: instant.nullable(),
  names: z.array(z.string()).max(10).meta({ description: 'Settings or readers, where they have names' }),
});

/** A figure is absent where the operator lacks the right that its own page asks for. */
const brand = z.object({
  code: z.string(),
  name: z.string(),
  currency,
  timeZone: z.string(),
  periods: compared(span).meta({
    description:
      'Today until now; yesterday and the same day of last week until the same time of day, down to whole five minutes',
  }),
  complete: z.boolean().meta({
    description: 'false: not everything that was posted before `asOf` is counted yet, or the brand is parked',
  }),
  deposits: amounts
    .optional()
    .meta({ description: 'finance.read. Credited to members, less payments that went back' }),
  withdrawals: amounts
    .optional()
    .meta({ description: "finance.read. Paid out of members' money, fees included, when they settled" }),
  ggr: amounts.optional().meta({
    description: 'finance.read. Gross gaming revenue: bets less wins and refunds, when each was posted',
  }),
  ngr: amounts.optional().meta({
    description:
      'finance.read. Net gaming revenue: GGR less bonuses, cashback and commissions, when each was posted',
  }),
  activePlayers: counts
    .optional()
    .meta({ description: "members.read. Members who placed a bet in the brand's currency" }),
  newPlayers: counts
    .optional()
    .meta({ description: 'members.read. Members who registered, without trial accounts' }),
  charges: compared(
    z.object({
      paid: z.int().min(0).meta({ description: 'Paid, whether credited already or not' }),
      ended: z
        .int()
        .min(0)
        .meta({ description: 'Paid, expired or failed; those that may still be paid are in neither' }),
    }),
  )
    .optional()
    .meta({
      description: 'deposits.read. Charges made in the period; the success of payments is paid ÷ ended',
    }),
  online: z
    .int()
    .min(0)
    .optional()
    .meta({ description: 'members.read. Members with a session that was seen within its idle time' }),
  waitingWithdrawals: queue.optional().meta({ description: 'withdrawals.read. Waiting for a decision' }),
  alarms: z.array(alarm),
});

export const operatorHomeCalls = group('operatorHome', {
  figures: endpoint({
    method: 'GET',
    path: '/operator/api/home',
    summary:
      'Today next to yesterday and the same day of last week, what is pending, and what needs attention; by brand.',
    access: 'operator',
    value: z.object({ asOf: instant, brands: z.array(brand).max(100) }),
  }),
});

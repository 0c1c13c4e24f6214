import * as z from 'zod';
import { betId, currency, id, instant, money } from './values.ts';

/**
 * What `/realtime` (Socket.IO, authenticated with the session token) may say.
 * An event is a hint to read again; the HTTP call stays the truth.
 */
export const events = {
  'balance.changed': z.object({ balance: money, currency, at: instant }),
  'deposit.credited': z.object({ depositId: id, amount: money, currency }),
  'deposit.failed': z.object({ depositId: id, amount: money, currency }),
  'withdrawal.approved': z.object({ withdrawalId: id, amount: money, currency }),
  'withdrawal.rejected': z.object({ withdrawalId: id, amount: money, currency, reason: z.string() }),
  'withdrawal.settled': z.object({ withdrawalId: id, amount: money, currency }),
  'withdrawal.requested': z.object({ withdrawalId: id }),
  'identity.decided': z.object({ state: z.enum(['verified', 'refused']) }),
  'message.received': z.object({}),
  'bet.settled': z.object({ betId }),
  'session.replaced': z.object({}),
  'site.status': z.object({ status: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
  'config.changed': z.object({ topic: z.string() }),
} as const;

export type EventName = keyof typeof events;

export type EventPayload<N extends EventName> = z.output<(typeof events)[N]>;

import * as z from 'zod';
import { currency, cursor, id, instant, limit, money, text } from './values.ts';

/** How the console's lists are read on. */
export const page = { cursor: cursor.optional(), limit };

/** A member in a row of the console. */
export const memberRef = z.object({ id, account: z.string() });

/** A decision that says why. */
export const reason = z.strictObject({ reason: text(200, 3) });

/** What an account counts: a currency, or points. */
export const unit = z
  .string()
  .regex(/^[A-Z]{3,12}$/)
  .meta({ description: 'ISO 4217, or POINTS' });

/** What one proposes and another decides. */
export const proposal = {
  reason: z.string(),
  state: z.enum(['proposed', 'approved', 'rejected']),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
};

/** A movement of a wallet, with what it left there. */
export const movement = {
  id,
  transferId: id,
  kind: z.string(),
  amount: money,
  balanceAfter: money,
  currency,
};

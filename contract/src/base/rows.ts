import * as z from 'zod';
import { cursor, id, limit, text } from './values.ts';

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

import { createHash } from 'node:crypto';
import type * as z from 'zod';
import { sqlOn } from '../database/database.ts';
import type { Merchant } from '../merchants.ts';
import type { Platform } from '../platform.ts';

const openMs = 60_000;
const sweptAtOnce = 50;

/** What every ticket says of itself. */
interface Ticket {
  merchantId: string;
  /** Milliseconds of the machine's clock. */
  until: number;
}

export interface Tickets<T extends Ticket> {
  /** Valid for a minute. */
  seal(value: Omit<T, 'until'>): string;
  /**
   * Null for one that is made up, changed or too late, or of another brand than the one whose host is asked. The console has one
   * host for all brands: its files open anywhere.
   */
  open(sealed: string, at: Pick<Merchant, 'id'> | 'anywhere'): T | null;
  /** False for one that was used before, at any node: an address that stands in a log opens nothing. */
  spend(sealed: string, ticket: Ticket): Promise<boolean>;
}

/** Addresses of files that a browser can open without the session's token: nothing of one can be read or changed, and it works once. */
export function createTickets<T extends Ticket>(
  { db, vault, clock }: Pick<Platform, 'db' | 'vault' | 'clock'>,
  context: string,
  shape: z.ZodType<T>,
): Tickets<T> {
  return {
    seal(value) {
      const ticket = { ...value, until: clock.machine().getTime() + openMs };
      return vault.seal(Buffer.from(JSON.stringify(ticket)), context).toString('base64url');
    },
    open(sealed, at) {
      try {
        const plain = vault.open(Buffer.from(sealed, 'base64url'), context).toString('utf8');
        const opened = shape.parse(JSON.parse(plain));
        const here = at === 'anywhere' || at.id === opened.merchantId;
        return here && opened.until > clock.machine().getTime() ? opened : null;
      } catch {
        return null;
      }
    },
    async spend(sealed, { until }) {
      const spent = await sqlOn(
        db,
        `WITH swept AS (
           DELETE FROM spent_ticket WHERE ticket_hash = ANY (ARRAY(SELECT ticket_hash FROM spent_ticket WHERE until < now()
             ORDER BY until LIMIT ${sweptAtOnce} FOR UPDATE SKIP LOCKED)))
         INSERT INTO spent_ticket (ticket_hash, until) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING ticket_hash`,
        [createHash('sha256').update(Buffer.from(sealed, 'base64url')).digest(), new Date(until)],
      );
      return spent.length > 0;
    },
  };
}

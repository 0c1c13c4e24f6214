import { createHash } from 'node:crypto';
import { type Db, sqlOn } from '../database/database.ts';

const sweptAtOnce = 50;

/** False for one that was used before, at any node: an address that stands in a log opens nothing. */
export async function spendTicket(db: Db, sealed: string, until: number): Promise<boolean> {
  const spent = await sqlOn(
    db,
    `WITH swept AS (
       DELETE FROM spent_ticket WHERE ticket_hash IN (
         SELECT ticket_hash FROM spent_ticket WHERE until < now() ORDER BY until LIMIT ${sweptAtOnce} FOR UPDATE SKIP LOCKED))
     INSERT INTO spent_ticket (ticket_hash, until) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING ticket_hash`,
    [createHash('sha256').update(Buffer.from(sealed, 'base64url')).digest(), new Date(until)],
  );
  return spent.length > 0;
}

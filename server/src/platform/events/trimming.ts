import { type Db, sqlOn, transaction, type Tx } from '../database/database.ts';
import { eventKinds } from './kinds.ts';

const rowsPerStatement = 1_000;
const statementsPerRun = 50;

/**
 * Takes away events from before an instant that every consumer has read and nobody has parked, a bounded number of each kind.
 * One node at a time; the database itself refuses to lose one that is unread.
 */
export async function trimEvents(db: Db, before: Date): Promise<number> {
  let removed = 0;
  for (const kind of eventKinds) {
    let full = true;
    for (let count = 0; full && count < statementsPerRun; count += 1) {
      const rows = await transaction(db, (tx) => trimKind(tx, kind, before));
      removed += rows;
      full = rows === rowsPerStatement;
    }
  }
  return removed;
}

async function trimKind(tx: Tx, kind: string, before: Date): Promise<number> {
  const turn = await sqlOn(tx, 'SELECT 1 FROM event_line FOR UPDATE SKIP LOCKED');
  if (turn.length === 0) return 0;
  // The oldest of the kind first and no further: where they stay for now, those behind them are younger.
  const rows = await sqlOn(
    tx,
    `WITH oldest AS MATERIALIZED (
       SELECT id, generation, xid, at FROM domain_event e WHERE kind = $1
         AND NOT EXISTS (SELECT FROM parked_event p WHERE p.kind = e.kind AND p.event_id = e.id)
       ORDER BY id LIMIT $3
     ), passed AS (
       SELECT id FROM oldest WHERE at < $2 AND NOT EXISTS (SELECT FROM event_cursor c
         WHERE $1 = ANY (c.kinds) AND c.seen_at > now() - interval '7 days'
           AND NOT event_passed(c, oldest.generation, oldest.xid))
     )
     DELETE FROM domain_event WHERE kind = $1 AND id IN (SELECT id FROM passed) RETURNING 1`,
    [kind, before, rowsPerStatement],
  );
  return rows.length;
}

/** A consumer that some node runs is not gone, however long it has had nothing to read. */
export async function showThemselves(db: Db, consumers: readonly string[]): Promise<void> {
  await sqlOn(
    db,
    `UPDATE event_cursor SET seen_at = now() WHERE consumer = ANY ($1::text[]) AND seen_at < now() - interval '1 hour'`,
    [consumers],
  );
}

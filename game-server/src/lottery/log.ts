import { entryHash, firstEntryHash } from '@croupier/games/fairness';
import type { Tx } from '../database.ts';

/** Log entries of a title are written by the process that sells and by the one that draws: one at a time, for each title. */
const lockSpace = 7_201;

/** Adds to the public, chained log of a title. */
export async function appendToLog(tx: Tx, title: string, body: object, at: Date): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [lockSpace, title]);
  const last = await tx.query<{ sequence: number; entry_hash: string }>(
    'SELECT sequence, entry_hash FROM draw_log WHERE table_code = $1 ORDER BY sequence DESC LIMIT 1',
    [title],
  );
  const previous = last.rows[0]?.entry_hash ?? firstEntryHash;
  const text = JSON.stringify({ ...body, at: at.toISOString() });
  await tx.query(
    'INSERT INTO draw_log (table_code, sequence, previous_hash, entry_hash, body, at) VALUES ($1, $2, $3, $4, $5, $6)',
    [title, (last.rows[0]?.sequence ?? 0) + 1, previous, entryHash(previous, text), text, at],
  );
}

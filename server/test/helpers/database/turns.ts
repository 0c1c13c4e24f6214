import { sqlOn, type Tx } from '../../../src/platform/database/database.ts';

/** How many things a transaction works at alone, and whether one of these names is among them. */
export async function turnsIn(tx: Tx, ...names: string[]): Promise<{ held: number; named: boolean }> {
  const keys = await sqlOn<{ named: boolean }>(
    tx,
    `SELECT ((classid::bigint << 32) | objid::bigint) = hashtextextended($1, 0) AS named FROM pg_locks
     WHERE locktype = 'advisory' AND pid = pg_backend_pid()`,
    [names.join(':')],
  );
  return { held: keys.length, named: keys.some(({ named }) => named) };
}

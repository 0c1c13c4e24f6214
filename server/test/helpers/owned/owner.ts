import pg from 'pg';
import { sqlOn, type Tx } from '../../../src/platform/database/database.ts';

/** A statement with the rights of the tables' owner, which the running site doesn't have. */
export async function asOwner(
  { options }: pg.Pool,
  text: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: options.connectionString });
  await client.connect();
  try {
    return await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}

/** Ends the database session of a transaction, as a broken line would; throws what its next statement throws. */
export async function endSession(pool: pg.Pool, tx: Tx): Promise<void> {
  const [own] = await sqlOn<{ pid: number }>(tx, 'SELECT pg_backend_pid() AS pid');
  await asOwner(pool, 'SELECT pg_terminate_backend($1, 5000)', [own?.pid]);
  await sqlOn(tx, 'SELECT 1');
}

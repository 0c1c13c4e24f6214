import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

/** Everything that runs inside a transaction takes one of these; nothing in a store opens its own. */
export type Tx = pg.PoolClient;
export type Database = pg.Pool;

const int8 = 20;
const lockKey = 5_104_227;
const folder = new URL('./migrations/', import.meta.url);

/** Money fits JavaScript's integers (the protocol bounds it), so bigint columns are read as numbers; a larger one throws. */
function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('bigint out of range');
  return value;
}

export function openDatabase(url: string, connections = 12): Database {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid, format) => (oid === int8 ? readInt8 : pg.types.getTypeParser(oid, format)),
  };
  const pool = new pg.Pool({ connectionString: url, max: connections, types });
  // A connection lost between two queries of a transaction has no other listener; the next query of it fails and is handled.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

export async function inTransaction<Value>(
  database: Database,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  const tx = await database.connect();
  let broken: Error | undefined;
  try {
    await tx.query('BEGIN');
    const value = await work(tx);
    await tx.query('COMMIT');
    return value;
  } catch (error) {
    await tx.query('ROLLBACK').catch((second: unknown) => {
      broken = second instanceof Error ? second : new Error('rollback failed');
    });
    throw error;
  } finally {
    tx.release(broken);
  }
}

/** Whether a table isn't there yet, or its owner hasn't granted a right to it: at a first start the owner is still at it. */
export const isUnprepared = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '42P01' || error.code === '42501');

/** The constraint that an insert ran into, if that is what went wrong. */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === '23505' ? (error.constraint ?? '') : null;
}

/** Forward only, each file in its own transaction, under a lock so that two nodes may start at once. */
export async function migrate(database: Database): Promise<void> {
  const tx = await database.connect();
  try {
    await tx.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await tx.query(
      'CREATE TABLE IF NOT EXISTS studio_migration (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const done = await tx.query<{ name: string; hash: string }>('SELECT name, hash FROM studio_migration');
    const known = new Map(done.rows.map((row) => [row.name, row.hash]));
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
    for (const name of names) await apply(tx, name, known.get(name));
  } finally {
    await tx.query('SELECT pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    tx.release();
  }
}

async function apply(tx: Tx, name: string, known: string | undefined): Promise<void> {
  const sql = await readFile(new URL(name, folder), 'utf8');
  const hash = createHash('sha256').update(sql).digest('hex');
  if (known === hash) return;
  if (known !== undefined) throw new Error(`Migration ${name} was changed after it had been applied`);
  await tx.query('BEGIN');
  try {
    await tx.query(sql);
    await tx.query('INSERT INTO studio_migration (name, hash) VALUES ($1, $2)', [name, hash]);
    await tx.query('COMMIT');
  } catch (error) {
    await tx.query('ROLLBACK');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
/** One number for all nodes; only its uniqueness in the database matters. */
const lockKey = 7_236_411;

export type Stamp = 'demo' | 'live';

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}_.+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}${name}`, 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** What nodes that start at once do one after the other. */
export async function takingTurns<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    // A turn may be long in coming, and a migration of a large table takes its time.
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    return await work(client);
  } finally {
    // A connection that can't let go of the lock takes it along.
    await client
      .query('RESET statement_timeout; RESET idle_in_transaction_session_timeout')
      .then(() => client.query('SELECT pg_advisory_unlock($1)', [lockKey]))
      .catch(() => (broken = true));
    client.release(broken);
  }
}

/**
 * Brings the schema up to date, forward only. Each file runs in its own transaction under one lock, so two nodes that
 * start at once take turns. The first run permanently stamps the database as demo or live.
 */
export function migrate(pool: pg.Pool, stamp: Stamp): Promise<{ applied: string[]; stamp: Stamp }> {
  return takingTurns(pool, async (client) => {
    const migrations = await readMigrations();
    await client.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    await client.query(
      `CREATE TABLE IF NOT EXISTS database_stamp (
         single boolean PRIMARY KEY DEFAULT true CHECK (single), stamp text NOT NULL CHECK (stamp IN ('demo', 'live')))`,
    );
    await client.query('INSERT INTO database_stamp (stamp) VALUES ($1) ON CONFLICT DO NOTHING', [stamp]);
    const applied = await applyMissing(client, migrations);
    const found = await client.query<{ stamp: Stamp }>('SELECT stamp FROM database_stamp');
    return { applied, stamp: found.rows[0]?.stamp ?? stamp };
  });
}

async function applyMissing(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  const done = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM migration');
  const hashes = new Map(done.rows.map((row) => [row.name, row.hash]));
  const applied: string[] = [];
  for (const { name, sql, hash } of migrations) {
    const known = hashes.get(name);
    if (known === hash) continue;
    if (known !== undefined) throw new Error(`Migration ${name} was changed after it had been applied`);
    try {
      await client.query('BEGIN');
      await client.query(sql);
      await client.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [name, hash]);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw new Error(`Migration ${name} failed`, { cause: error });
    }
    applied.push(name);
  }
  return applied;
}

/** A database that could lose acknowledged money on a power cut is refused. */
export async function assertDurable(pool: pg.Pool): Promise<void> {
  const result = await pool.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')",
  );
  const off = result.rows.filter((row) => row.setting === 'off').map((row) => row.name);
  if (off.length > 0)
    throw new Error(`DATABASE_URL: the database runs with ${off.join(', ')} off and could lose money`);
  const version = await pool.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  );
  if ((version.rows[0]?.version ?? 0) < 150_000)
    throw new Error('DATABASE_URL: PostgreSQL 15 or newer is needed');
}

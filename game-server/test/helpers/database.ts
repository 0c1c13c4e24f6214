import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../src/database.ts';

/** An empty database in the run's cluster, for one test file. */
export async function createStudioDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `studio_${randomBytes(6).toString('hex')}`;
  const onCluster = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: `${inject('clusterUrl')}postgres` });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await onCluster(`CREATE DATABASE ${name}`);
  return {
    url: `${inject('clusterUrl')}${name}`,
    drop: () => onCluster(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

const migrations = new URL('../../src/migrations/', import.meta.url);

/** The tables as the release had them that came before this migration. */
export async function migrateBefore(sql: Database, next: string): Promise<void> {
  await sql.query(
    'CREATE TABLE studio_migration (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  for (const name of (await readdir(migrations)).filter((one) => one < next).toSorted()) {
    const text = await readFile(new URL(name, migrations), 'utf8');
    await sql.query(text);
    const hash = createHash('sha256').update(text).digest('hex');
    await sql.query('INSERT INTO studio_migration (name, hash) VALUES ($1, $2)', [name, hash]);
  }
}

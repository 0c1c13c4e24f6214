import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, migrate, openDatabase } from '../../src/database.ts';

const template = 'template_studio';
const unfinished = `${template}_unfinished`;
const urlOf = (name: string): string => `${inject('clusterUrl')}${name}`;

async function onCluster(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The studio's tables, migrated once for each cluster. */
async function makeTemplate(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (rowCount !== 0) return;
  await client.query(`DROP DATABASE IF EXISTS ${unfinished}`);
  await client.query(`CREATE DATABASE ${unfinished}`);
  const database = openDatabase(urlOf(unfinished), 1);
  try {
    await migrate(database);
  } finally {
    await database.end();
  }
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
}

/** A database of the run's cluster with the studio's tables (or an empty one), for one test or file. */
export async function createStudioDatabase({ empty = false } = {}): Promise<{
  url: string;
  drop(): Promise<void>;
}> {
  const name = `studio_${randomBytes(6).toString('hex')}`;
  await onCluster(async (client) => {
    // Copying needs the template to itself; files that start together take turns.
    await client.query('SELECT pg_advisory_lock(2)');
    if (!empty) await makeTemplate(client);
    // Its files are copied: by the log, which is the default, it costs ten times the work.
    await client.query(
      `CREATE DATABASE ${name} TEMPLATE ${empty ? 'template1' : template} STRATEGY FILE_COPY`,
    );
  });
  return {
    url: urlOf(name),
    drop: () => onCluster((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
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

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { templateDatabase } from './cluster.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

async function onCluster(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('clusterUrl')}postgres` });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** A fresh copy of the migrated site's database (or an empty one) in the run's cluster. */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = options.empty === true ? 'template1' : templateDatabase;
  await onCluster(async (client) => {
    // Copying needs the template to itself; files that start together take turns.
    await client.query('SELECT pg_advisory_lock(1)');
    // Its files are copied: by the log, which is the default, it costs ten times the work.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  });
  return {
    url: `${inject('clusterUrl')}${name}`,
    drop: () => onCluster(async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  };
}

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

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

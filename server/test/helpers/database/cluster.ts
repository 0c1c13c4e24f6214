import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startCluster } from '../../../src/platform/embedded/cluster.ts';
import { testFolder } from '../../../../tools/memory-folder.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { grantRights } from '../../../src/platform/database/rights.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test cluster, without a database name. */
    clusterUrl: string;
  }
}

export const templateDatabase = 'template_site';

/** One real PostgreSQL for the whole run; each test file copies the migrated template. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(testFolder(), 'croupier-test-'));
  // The database's system user must reach it when the tests run as root; else it would lie, and stay, somewhere else.
  chmodSync(folder, 0o755);
  const cluster = await startCluster(folder);
  await cluster.ensureDatabase(templateDatabase);
  const pool = new pg.Pool({ connectionString: cluster.url(templateDatabase), max: 2 });
  // What the queue expects of anyone who lends it a pool.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  await migrate(pool, 'demo');
  await runMigrations({ pgPool: pool });
  const client = await pool.connect();
  await grantRights(client);
  client.release();
  await pool.end();
  project.provide('clusterUrl', cluster.url(''));
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

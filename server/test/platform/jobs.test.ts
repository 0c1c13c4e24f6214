import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { sqlOn } from '../../src/platform/database/database.ts';
import { createLogger } from '../../src/platform/observe/log.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { until } from '../helpers/sites/cashier-site.ts';
import { startTestSite } from '../helpers/sites/site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startTestSite);

test('a job that fails is given back and tried again, and the process lives on', async () => {
  const { platform } = site;
  const jobs = createJobs(platform.pool, platform.clock, platform.log);
  let runs = 0;
  await jobs.start({
    'test.fails': async () => {
      runs += 1;
      if (runs === 1) throw new Error('not this time');
    },
  });
  await jobs.add(null, 'test.fails', {}, { key: 'test.fails' });
  type Row = { attempts: number; locked: boolean; last_error: string | null };
  const text = `SELECT attempts::int, locked_at IS NOT NULL AS locked, last_error
    FROM graphile_worker._private_jobs WHERE key = 'test.fails'`;
  const failed = await until(async () =>
    (await sqlOn<Row>(platform.db, text)).find((row) => row.last_error !== null),
  );
  expect(failed).toMatchObject({ attempts: 1, locked: false, last_error: 'not this time' });
  await until(async () => runs === 2);
  await jobs.stop();
});

test('a hundred messages that a gateway does not take fill no log', async () => {
  const { platform } = site;
  const lines: string[] = [];
  const log = createLogger('warn', { write: (line) => void lines.push(line) });
  const jobs = createJobs(platform.pool, platform.clock, log);
  let runs = 0;
  await jobs.start({
    'test.away': async () => {
      runs += 1;
      throw new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') });
    },
  });
  for (let n = 0; n < 100; n += 1) await jobs.add(null, 'test.away', {}, { key: `test.away.${n}` });
  await until(async () => runs >= 100);
  await jobs.stop();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    task: 'test.away',
    error: 'fetch failed: ECONNREFUSED',
  });
  await sqlOn(platform.db, "DELETE FROM graphile_worker._private_jobs WHERE key LIKE 'test.away.%'");
});

test('what a worker that died had locked is worked on by the next one', async () => {
  const { platform } = site;
  const jobs = createJobs(platform.pool, platform.clock, platform.log);
  await jobs.add(null, 'test.left', {}, { key: 'test.left' });
  await sqlOn(
    platform.db,
    `UPDATE graphile_worker._private_jobs
     SET locked_by = 'worker-that-died', locked_at = now() - interval '2 minutes', attempts = 1 WHERE key = 'test.left'`,
  );
  let runs = 0;
  await jobs.start({ 'test.left': async () => void (runs += 1) });
  await until(async () => runs === 1);
  await jobs.stop();
});

test('a database that is away when a job fails ends neither the process nor the work on the queue', async () => {
  const { platform } = site;
  const jobs = createJobs(platform.pool, platform.clock, platform.log);
  const [here] = await sqlOn<{ name: string }>(platform.db, 'SELECT current_database() AS name');
  const name = here?.name ?? '';
  const elsewhere = new pg.Client({ connectionString: `${inject('clusterUrl')}postgres` });
  await elsewhere.connect();
  let runs = 0;
  await jobs.start({
    'test.away': async () => {
      runs += 1;
      if (runs > 1) return;
      await elsewhere.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await elsewhere.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
        name,
      ]);
      throw new Error('the database went away');
    },
  });
  await jobs.add(null, 'test.away', {});
  await until(async () => runs === 1);
  await sleep(1_500);
  await elsewhere.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  await until(async () => runs === 2);
  await jobs.stop();
  await elsewhere.end();
});

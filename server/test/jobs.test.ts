import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlOn } from '../src/platform/database.ts';
import { createJobs } from '../src/platform/jobs.ts';
import { until } from './helpers/cashier-site.ts';
import { startTestSite, type TestSite } from './helpers/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

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

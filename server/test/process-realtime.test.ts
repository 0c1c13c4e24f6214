import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openRealtimePool } from '../src/platform/realtime-pool.ts';
import { until } from './helpers/cashier-site.ts';
import { startTestSite, type TestSite } from './helpers/site.ts';

let site: TestSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

const closesWithinMs = 5_000;

test('a site closes quickly however soon after its start', async () => {
  for (const afterMs of [0, 0, 1, 3, 8, 20, 60]) {
    const started = await startTestSite();
    await sleep(afterMs);
    const began = performance.now();
    await started.close();
    expect(performance.now() - began, `closed ${afterMs} ms after its start`).toBeLessThan(closesWithinMs);
  }
});

test('connections that break are replaced: the real-time channel outlives any number of database restarts', async () => {
  site = await startTestSite();
  const { pool } = site.platform;
  const listener = async (): Promise<number | undefined> => {
    const { rows } = await pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
       AND application_name = 'croupier-realtime' AND query LIKE 'LISTEN%'`,
    );
    return rows[0]?.pid;
  };
  // More often than the channel has places.
  for (let restart = 0; restart < 4; restart += 1) {
    const pid = await until(listener);
    await pool.query('SELECT pg_terminate_backend($1)', [pid]);
    await until(async () => (await listener()) !== pid);
  }
  expect(await until(listener)).toBeGreaterThan(0);
});

test('a listener that is still being connected does not keep the end waiting', async () => {
  site = await startTestSite();
  const { pool, close } = openRealtimePool(site.platform.pool.options);
  const listening = pool.connect().then((client: pg.PoolClient) => client.query('LISTEN nothing'));
  void listening.catch(() => undefined);
  const began = performance.now();
  await close();
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(pool.ended).toBe(true);
});

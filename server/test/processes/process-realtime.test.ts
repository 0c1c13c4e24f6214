import type pg from 'pg';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { asOwner } from '../helpers/owned/owner.ts';
import { openRealtimePool } from '../../src/platform/realtime/realtime-pool.ts';
import { until } from '../helpers/sites/cashier-site.ts';
import { startTestSite, type TestSite } from '../helpers/sites/site.ts';

let site: TestSite | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

test('a site comes to its end however soon after its start', async () => {
  for (const afterMs of [0, 0, 1, 3, 8, 20, 60]) {
    const started = await startTestSite();
    await sleep(afterMs);
    await started.close();
    expect(started.platform.pool.ended, `closed ${afterMs} ms after its start`).toBe(true);
  }
});

test('connections that break are replaced: the real-time channel outlives any number of database restarts', async () => {
  site = await startTestSite();
  const { pool } = site.platform;
  const listener = async (): Promise<number | undefined> => {
    const { rows } = await asOwner(
      pool,
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
       AND application_name = 'croupier-realtime' AND query LIKE 'LISTEN%'`,
    );
    return (rows as { pid: number }[])[0]?.pid;
  };
  // More often than the channel has places.
  for (let restart = 0; restart < 4; restart += 1) {
    const pid = await until(listener);
    await asOwner(pool, 'SELECT pg_terminate_backend($1)', [pid]);
    await until(async () => (await listener()) !== pid);
  }
  expect(await until(listener)).toBeGreaterThan(0);
});

test('a listener that is still being connected does not keep the end waiting', async () => {
  site = await startTestSite();
  const { pool, close } = openRealtimePool(site.platform.pool.options);
  const listening = pool.connect().then((client: pg.PoolClient) => client.query('LISTEN nothing'));
  void listening.catch(() => undefined);
  await close();
  expect(pool.ended).toBe(true);
});

test('nor does one whose connection never comes', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const { pool, close } = openRealtimePool({ host: '127.0.0.1', port, user: 'nobody', password: 'none' });
  const sockets: Socket[] = [];
  silent.on('connection', (socket) => sockets.push(socket));
  let got = 0;
  void pool.connect().then(
    () => (got += 1),
    () => (got += 1),
  );
  await until(async () => sockets.length > 0);
  await close();
  expect(pool.ending).toBe(true);
  // What the adapter waits for stays away, so that it doesn't look for another connection.
  expect(got).toBe(0);
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
});

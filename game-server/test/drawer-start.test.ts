import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { Beacon } from '../src/beacon.ts';
import { startDrawer } from '../src/drawer/drawer.ts';
import { createStudioDatabase } from './helpers/database.ts';

test('the process that draws waits without a word for the tables, which another process makes at a first start', async () => {
  const { url, drop } = await createStudioDatabase({ empty: true });
  const log = pino({ level: 'silent' });
  const warned = vi.spyOn(log, 'warn');
  const beacon = { now: () => Date.now() } as Beacon;
  const drawer = startDrawer({ databaseUrl: url, sealKeys: [Buffer.alloc(32, 7)], beacon, log, tickMs: 5 });
  await expect(drawer.tick()).rejects.toThrow('lottery_chain');
  await sleep(50);
  await drawer.stop();
  await drop();
  expect(warned).not.toHaveBeenCalled();
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMessaging } from '../../src/people/messaging/index.ts';
import { readConfig } from '../../src/platform/config.ts';
import { startPlatform } from '../../src/platform/process/start.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database/database.ts';
import { brandFacts } from '../helpers/parties/brand.ts';

let database: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-live-'));
const live = (environment: Record<string, string> = {}) =>
  startPlatform(
    readConfig({
      PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SEED: 'none',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      LOG_LEVEL: 'silent',
      ...environment,
    }),
  );
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a live site', () => {
  test('has no demo accounts, no sandbox and no way around the human verification, for ever', async () => {
    const first = await live();
    await first.stop();
    await expect(live({ SEED: 'demo' })).rejects.toThrow(/refuses the demo seed/);
    await expect(live({ SANDBOX: 'on' })).rejects.toThrow(/refuses the sandbox/);
    await expect(live({ HUMAN_VERIFICATION: 'off' })).rejects.toThrow(/refuses off/);
  });

  test('without a gateway sends no code and shows no outbox', async () => {
    const { platform, stop } = await live();
    const messaging = createMessaging(platform);
    expect(messaging.routes).toEqual([]);
    expect([messaging.ready('sms'), messaging.ready('email')]).toEqual([false, false]);
    const merchant = await platform.merchants.create({
      ...brandFacts,
      code: 'live',
      name: 'Live',
      isDefault: true,
    });
    const ask = { merchant, language: 'pt', address: '203.0.113.1', purpose: 'door', deliver: true } as const;
    await expect(
      messaging.codes.send({ ...ask, to: { channel: 'sms', to: '+5511987654321' } }),
    ).rejects.toMatchObject({ code: 'MESSAGES_UNAVAILABLE' });
    await messaging.stop();
    await stop();
  });
});

import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { seedDemo } from '../../../seed/src/index.ts';
import { type App, buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/platform/config.ts';
import { takingTurns } from '../../src/platform/database/migrate.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { startPlatform } from '../../src/platform/process/start.ts';
import { root } from '../../../tools/root.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database/database.ts';

interface Node {
  url: string;
  platform: Platform;
  app: App;
  close(): Promise<void>;
}

let database: TestDatabase | undefined;
let nodes: Node[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-nodes-'));

afterEach(async () => {
  for (const node of nodes) await node.close();
  nodes = [];
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What a process does at its start, in the same order. */
async function startNode(url: string): Promise<Node> {
  const started = await startPlatform(
    readConfig({
      PORT: '0',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SEED: 'demo',
      SANDBOX: 'off',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      LOG_LEVEL: 'silent',
    }),
  );
  const { platform } = started;
  const app = await buildApp(platform, {
    beside: async (features) => {
      await takingTurns(platform.pool, () => seedDemo(platform, features));
      return [];
    },
  });
  const node = {
    url: await app.listen(),
    platform,
    app,
    async close() {
      await app.close();
      await started.stop();
    },
  };
  nodes.push(node);
  return node;
}

test('two nodes that start at once on an empty database take turns, and both post to one wallet', async () => {
  database = await createTestDatabase({ empty: true });
  const [a, b] = await Promise.all([startNode(database.url), startNode(database.url)]);
  for (const { url } of nodes) expect((await fetch(`${url}/readyz`)).status).toBe(200);

  const { pool } = a.platform;
  const applied = await pool.query<{ name: string }>('SELECT name FROM migration ORDER BY name');
  const files = readdirSync(join(root, 'server', 'migrations')).filter((name) => name.endsWith('.sql'));
  expect(applied.rows.map(({ name }) => name)).toEqual(files.toSorted());
  const stamps = await pool.query('SELECT stamp FROM database_stamp');
  expect(stamps.rows).toEqual([{ stamp: 'demo' }]);

  const merchant = await a.platform.merchants.byCode('demo');
  if (!merchant) throw new Error('the demo brand is missing');
  const found = await pool.query<{ id: string }>(
    "SELECT id FROM member WHERE merchant_id = $1 AND account = 'player1'",
    [merchant.id],
  );
  const [player] = found.rows;
  if (!player || found.rows.length !== 1) throw new Error('the demo player is not there once');
  const { id: merchantId, currency } = merchant;
  const funds = async ({ app }: Node) =>
    (await app.features.ledger.balances(merchantId, player.id)).find(({ purpose }) => purpose === 'main')
      ?.balance;
  // Welcome money came once.
  expect(await funds(b)).toBe(100_000n);

  const bet = (node: Node, transactionId: string) =>
    node.app.features.ledger.submit({
      type: 'bet',
      merchantId,
      vendorId: 'STUDIO',
      memberId: player.id,
      accountId: node.app.features.ledger.accountId({
        merchantId,
        owner: { kind: 'member', id: player.id },
        purpose: 'main',
        currency,
      }),
      transactionId,
      roundId: transactionId,
      gameId: 'jaguar-moon',
      amount: 1_000n,
      currency,
    });
  const key = randomUUID();
  expect(await bet(a, key)).toMatchObject({ status: 'posted', balance: 99_000n });
  expect(await bet(b, key)).toMatchObject({ status: 'duplicate', balance: 99_000n });
  expect(await bet(b, randomUUID())).toMatchObject({ status: 'posted', balance: 98_000n });
  const at = randomUUID();
  const outcomes = await Promise.all([bet(a, at), bet(b, at)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['duplicate', 'posted']);
  expect(await funds(a)).toBe(97_000n);
  expect(await funds(b)).toBe(97_000n);
});

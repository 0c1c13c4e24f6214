import { randomUUID } from 'node:crypto';
import { seedStudio } from '@croupier/seed';
import { titles } from '@croupier/games/lottery';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startDrawer } from '../../../game-server/src/drawer/drawer.ts';
import { lotterySession, purchaseAnswer, quoteAnswer } from '../../../game-server/src/protocol.ts';
import { TestBeacon } from '../../../game-server/test/helpers/beacon.ts';
import { createTestDatabase } from '../helpers/database/database.ts';
import { startQuietStudio } from '../helpers/parties/studio.ts';
import { startGameSite, textIn } from '../helpers/sites/game-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const vendor = 'ELOTT';
const gameCode = 'quick-three';
/** A side of a market at 1.00 each. */
const lines = [{ play: 'K3_SIZE', entry: 'BIG', unit: 100, multiplier: 2 }];

/** The shipped site, its studio and the process that draws. */
const world = startedOnce(async () => {
  const site = await startGameSite();
  await seedStudio(site.features, site.merchant);
  const key = await site.features.catalogue.issueKey(site.merchant.id, vendor, 'elott-1');
  const database = await createTestDatabase({ empty: true });
  const beacon = new TestBeacon();
  const lotteries = [...titles.values()].filter(({ code }) => code === gameCode);
  const own = { operator: site.merchant.code, vendor, playsIn: 'BRL', ...key };
  const studio = await startQuietStudio(
    {
      databaseUrl: database.url,
      siteUrl: new URL(site.url),
      vendor: { code: 'STUDIO', keys: [own] },
      walletTimeoutMs: 10_000,
    },
    { beacon, lotteries, sharedGames: [] },
  );
  const drawer = startDrawer({
    ...{ databaseUrl: database.url, sealKeys: [Buffer.alloc(32, 9)], beacon, titles: lotteries },
    ...{ log: pino({ level: 'silent' }), chainLength: 300, tickMs: 50 },
  });
  return {
    site,
    studio,
    close: async () => {
      await drawer.stop();
      await studio.stop();
      await database.drop();
      await site.close();
    },
  };
});

async function ask(path: string, key = '', body?: object) {
  const answer = await fetch(`http://127.0.0.1:${world.studio.port}/studio/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, json: (await answer.json()) as { failure?: { code: string } } };
}

/** A session of the member at the draw, by the site's launch. */
async function sitDown(token: string): Promise<string> {
  const game = await world.site.features.catalogue.game(world.site.merchant.id, vendor, gameCode);
  const launched = await world.site.call('POST', '/wps/game/launchGame', {
    token,
    body: { nodeId: game?.nodeId },
  });
  const address = new URL(textIn(launched.body.value, 'url'), world.site.url).searchParams;
  const { json } = await ask('api/session', '', {
    launchToken: address.get('token'),
    operator: address.get('operator'),
    gameCode,
  });
  return lotterySession.parse(json).sessionKey;
}

async function buy(key: string, count: number) {
  const { json } = await ask(`lottery/titles/${gameCode}/issues?limit=10`);
  const [, next] = (json as unknown as { issues: { sequence: number }[] }).issues;
  const first = next?.sequence ?? 0;
  const issues = Array.from({ length: count }, (_, at) => ({ sequence: first + at, multiple: 1 }));
  const quoted = quoteAnswer.parse((await ask('lottery/quote', key, { gameCode, lines, issues })).json);
  return ask('lottery/tickets', key, {
    ...{ requestId: randomUUID(), gameCode, lines, issues, stop: { on: 'never' } },
    ...{ price: quoted.price, tableVersion: quoted.tableVersion },
  });
}

test('a whole series counts at once: one that passes a limit is refused, not shortened, and nothing of it is charged', async () => {
  const { site } = world;
  const token = await site.logIn('player1');
  const key = await sitDown(token);
  const balance = async (): Promise<bigint> => {
    const rows = await site.features.ledger.balances(site.merchant.id, await site.memberId('player1'));
    return rows.find(({ purpose, currency }) => purpose === 'main' && currency === 'BRL')?.balance ?? 0n;
  };
  await expect
    .poll(async () => (await ask(`lottery/titles/${gameCode}`)).json, { timeout: 60_000 })
    .toMatchObject({ title: { current: { state: 'selling' } } });
  const limited = await site.call('PUT', '/wps/responsible-gaming/limits', {
    token,
    body: { kind: 'wager', period: 'day', amount: 500 },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  expect(limited.status).toBe(200);
  const before = await balance();

  expect(await buy(key, 3)).toMatchObject({ status: 422, json: { failure: { code: 'LIMIT_REACHED' } } });
  await expect.poll(balance, { timeout: 30_000 }).toBe(before);
  const kept = await ask('lottery/tickets', key);
  expect(JSON.stringify(kept.json)).not.toMatch(/"state":"(?:accepted|placing)"/);

  // What was given back counts no more; what is bought counts whole.
  const bought = await buy(key, 2);
  expect([bought.status, bought.json.failure]).toEqual([200, undefined]);
  expect(purchaseAnswer.parse(bought.json).tickets).toHaveLength(2);
  expect(await balance()).toBe(before - 400n);
  expect(await buy(key, 1)).toMatchObject({ status: 422, json: { failure: { code: 'LIMIT_REACHED' } } });
  expect(await balance()).toBe(before - 400n);

  // A break gives back what still sells, through the site's own event.
  const paused = await site.call('POST', '/wps/responsible-gaming/time-out', {
    token,
    body: { duration: 'P1D' },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  expect(paused.status).toBe(200);
  await site.platform.pool.query('UPDATE vendor SET events_url = $1 WHERE code = $2', [
    `http://127.0.0.1:${world.studio.port}/studio/events`,
    vendor,
  ]);
  await expect
    .poll(
      async () => {
        await site.platform.pool.query('UPDATE vendor_event SET next_at = now() WHERE ended_at IS NULL');
        return balance();
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(before);
  expect((await buy(key, 1)).status).toBe(403);
});

import { randomUUID } from 'node:crypto';
import { seedStudio } from '@croupier/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningStudio } from '../../../game-server/src/studio.ts';
import { createClient } from '../../../tools/conformance/client.ts';
import { refused } from '../../../tools/conformance/table.ts';
import type { Merchant } from '../../src/platform/merchants.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database/database.ts';
import { type GameSite, startGameSite, textIn } from '../helpers/sites/game-site.ts';
import { startQuietStudio } from '../helpers/parties/studio.ts';

const vendor = 'STUDIO';
const slot = 'jaguar-moon';
let site: GameSite;
let database: TestDatabase;
let studio: RunningStudio;
const keys = new Map<string, { operator: string; keyId: string; secret: string }>();
beforeAll(async () => {
  site = await startGameSite();
  for (const merchant of [site.merchant, site.other]) {
    await seedStudio(site.features, merchant);
    const key = await site.features.catalogue.issueKey(merchant.id, vendor, `studio-${merchant.code}`);
    keys.set(merchant.code, { operator: merchant.code, ...key });
  }
  database = await createTestDatabase({ empty: true });
  studio = await startQuietStudio({
    databaseUrl: database.url,
    siteUrl: new URL(site.url),
    vendor: { code: vendor, keys: [keyOf(site.merchant), keyOf(site.other)] },
    walletTimeoutMs: 5_000,
  });
});
afterAll(async () => {
  await studio.stop();
  await database.drop();
  await site.close();
});

function keyOf({ code }: Merchant) {
  const key = keys.get(code);
  if (!key) throw new Error(`no key of ${code}`);
  return key;
}

/** What the page of the game is given in its address. */
async function launch(merchant: Merchant): Promise<URLSearchParams> {
  const token = await site.logIn('player1', merchant);
  const game = await site.features.catalogue.game(merchant.id, vendor, slot);
  const answer = await site.call('POST', '/wps/game/launchGame', { token, body: { nodeId: game?.nodeId } });
  return new URL(textIn(answer.body.value, 'url'), site.url).searchParams;
}

async function atStudio(path: string, body: object, key?: string) {
  const answer = await fetch(`http://127.0.0.1:${studio.port}/studio/api/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function enter(merchant: Merchant): Promise<string> {
  const address = await launch(merchant);
  const body = { launchToken: address.get('token'), operator: address.get('operator'), gameCode: slot };
  return textIn((await atStudio('session', body)).body, 'sessionKey');
}

const balances = async (merchant: Merchant) => {
  const memberId = await site.memberId('player1', merchant);
  const rows = await site.features.ledger.balances(merchant.id, memberId);
  return rows.find(({ purpose, currency }) => purpose === 'main' && currency === 'BRL')?.balance ?? 0n;
};

describe('one studio for two brands', () => {
  test('both play, each with its own money', async () => {
    for (const [merchant, bystander] of [
      [site.merchant, site.other],
      [site.other, site.merchant],
    ] as const) {
      const before = [await balances(merchant), await balances(bystander)] as const;
      const key = await enter(merchant);
      const spun = await atStudio('bet', { requestId: randomUUID(), stake: 100, form: {} }, key);
      expect(spun.status).toBe(200);
      const { payout, status } = spun.body['round'] as { payout: number; status: string };
      const won = status === 'open' ? 0 : payout;
      expect(await balances(merchant)).toBe(before[0] - 100n + BigInt(won));
      expect(await balances(bystander)).toBe(before[1]);
    }
  });

  test('a launch of one brand cannot be shown with the other brand\u2019s key', async () => {
    const address = await launch(site.merchant);
    const launchToken = address.get('token');
    const wrong = { launchToken, operator: site.other.code, gameCode: slot };
    expect((await atStudio('session', wrong)).body).toMatchObject({ failure: { code: 'LAUNCH_REFUSED' } });
    const unknown = { ...wrong, operator: 'nobody' };
    expect((await atStudio('session', unknown)).body).toMatchObject({
      failure: { code: 'LAUNCH_REFUSED' },
    });
    // It was not spent by that, and the first key is that of a launch which names no operator.
    expect((await atStudio('session', { launchToken, gameCode: slot })).status).toBe(200);
  });

  test('a game session of one brand is refused with the other brand\u2019s key, and nothing moves', async () => {
    const launchToken = (await launch(site.merchant)).get('token') ?? '';
    const own = createClient(site.url, { vendor, ...keyOf(site.merchant) });
    const foreign = createClient(site.url, { vendor, ...keyOf(site.other) });
    const { value } = await own.call('authenticate', { launchToken, gameCode: slot });
    const seat = {
      gameSession: textIn(value, 'gameSession'),
      playerId: textIn(value, 'playerId'),
      currency: 'BRL',
    };
    const before = await balances(site.merchant);
    refused(await foreign.call('balance', seat), 'GAME_SESSION_EXPIRED');
    const move = { ...seat, gameCode: slot, roundId: randomUUID(), amount: 100 };
    const transactionId = randomUUID();
    refused(await foreign.call('bet', { ...move, transactionId }), 'GAME_SESSION_EXPIRED');
    expect((await own.call('bet', { ...move, transactionId })).code).toBe('');
    const back = { ...move, transactionId: randomUUID(), betTransactionId: transactionId };
    const { gameSession: _gameSession, ...late } = back;
    expect((await foreign.call('rollback', late)).code).not.toBe('');
    expect(await balances(site.merchant)).toBe(before - 100n);
    expect((await own.call('rollback', late)).code).toBe('');
    expect(await balances(site.merchant)).toBe(before);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { byAddress } from '../../../src/platform/brakes/counters.ts';
import { until } from '../../helpers/sites/cashier-site.ts';
import { demoPassword, form, startMemberSite, type Visitor } from '../../helpers/sites/member-site.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(() => startMemberSite({}, { seeded: 'demo' }));

async function trial(visitor = site.visitor()): Promise<{ visitor: Visitor; id: string; account: string }> {
  const answer = await visitor.call('POST', '/wps/session/login/freeplay', {
    os: 'tests',
    platform: 'W',
    encryption: '',
    gatewayVersion: '3',
  });
  const { token, account } = answer.body.value as { token: string; account: string };
  visitor.token = token;
  const member = await site.features.members.byAccount(site.demo.id, account);
  return { visitor, id: member?.id ?? '', account };
}

const nodes = async (count: number): Promise<{ node_id: string; vendor_code: string; category: string }[]> =>
  (
    await site.platform.pool.query<{ node_id: string; vendor_code: string; category: string }>(
      `SELECT g.node_id, g.vendor_code, v.category FROM game g JOIN vendor v
         ON v.merchant_id = g.merchant_id AND v.code = g.vendor_code WHERE g.merchant_id = $1 LIMIT $2`,
      [site.demo.id, count],
    )
  ).rows;

const favourites = async (visitor: Visitor): Promise<string[]> => {
  const answer = await visitor.call('GET', '/wps/relay/MCSFE_getFavoriteGames');
  return (answer.body.value as { favGameIds: string[] }).favGameIds;
};

test('a demo player has a document and a birthday on file, so that everything can be tried with it', async () => {
  const visitor = site.visitor();
  const { token } = (await visitor.login('player1', demoPassword)).body.value as { token: string };
  visitor.token = token;
  expect((await visitor.call('GET', '/wps/member/security')).body.value).toMatchObject({
    onFile: { maskedCpf: expect.stringMatching(/\d/), birthDate: '1990-05-17' },
  });
});

test('one block of addresses opens a hundred accounts for free play an hour at most', async () => {
  const { counters, db, clock, config } = site.platform;
  config.rateLimits = true;
  const blocks = byAddress('127.0.0.1', { action: 'free-play', windowSeconds: 3600 });
  await counters.add(db, blocks, clock.machine(), 99);
  const start = () =>
    site.visitor().call('POST', '/wps/session/login/freeplay', {
      os: 'tests',
      platform: 'W',
      encryption: '',
      gatewayVersion: '3',
    });
  expect([(await start()).status, (await start()).status]).toEqual([200, 429]);
  config.rateLimits = false;
  await counters.forget(db, blocks);
});

describe('a free-play account', () => {
  test('that registers keeps its favourites, and its session ends', async () => {
    const { visitor, id } = await trial();
    const games = await nodes(2);
    for (const { node_id, vendor_code, category } of games) {
      const added = await visitor.call('POST', '/wps/relay/MCSFE_addFavoriteGameV2', {
        nodeId: node_id,
        vendor: vendor_code,
        gameType: category,
      });
      expect(added.body).toMatchObject({ success: true });
    }
    const before = await favourites(visitor);
    expect(before).toHaveLength(2);
    const old = visitor.token;
    const name = `t${randomUUID().slice(0, 8)}`;
    const made = await visitor.register(form(name));
    expect(made.body).toMatchObject({ success: true });
    expect((await favourites(visitor)).toSorted()).toEqual(before.toSorted());
    const info = await visitor.call('GET', '/wps/member/info');
    expect(info.body.value).toMatchObject({ account: name, type: 0, currency: 'BRL' });
    visitor.token = old;
    expect((await visitor.call('GET', '/wps/member/info')).body.code).toBe('UNAUTHENTICATED');
    expect(
      (await site.features.ledger.balances(site.demo.id, id)).some(({ currency }) => currency === 'BRL'),
    ).toBe(false);
  });

  test('of another brand gives nothing to a registration here', async () => {
    const foreign = site.visitor({ merchant: 'demo2' });
    await trial(foreign);
    const name = `t${randomUUID().slice(0, 8)}`;
    const visitor = site.visitor();
    visitor.token = foreign.token;
    const answer = await visitor.register(form(name));
    expect(answer.body.code).toBe('MERCHANT_MISMATCH');
  });

  test('ends after a day: nobody comes in, the play money is back, what it left is gone', async () => {
    const { visitor, id } = await trial();
    const money = async () => {
      const balances = await site.features.ledger.balances(site.demo.id, id);
      return balances.find(({ purpose }) => purpose === 'main')?.balance;
    };
    expect(await money()).toBe(100_000n);
    await site.advance('PT23H');
    expect(await money()).toBe(100_000n);
    await site.advance('PT2H');
    await until(async () => (await money()) === 0n);
    expect((await visitor.call('GET', '/wps/member/info')).body.code).toBe('UNAUTHENTICATED');
    const left = await site.platform.pool.query(
      `SELECT member_id FROM member_session WHERE member_id = $1 UNION ALL
       SELECT member_id FROM trusted_device WHERE member_id = $1 UNION ALL
       SELECT member_id FROM favourite WHERE member_id = $1`,
      [id],
    );
    expect(left.rows).toEqual([]);
    const member = await site.features.members.find(site.demo.id, id);
    expect(member?.status).toBe('blocked');
  });

  test('that has lost all its play money ends like any other', async () => {
    const { id } = await trial();
    const owner = { kind: 'member', id } as const;
    const { ledger } = site.features;
    const accountId = ledger.accountId({ merchantId: site.demo.id, owner, purpose: 'main', currency: 'XTS' });
    await ledger.submit({
      ...{ type: 'bet', merchantId: site.demo.id, vendorId: 'studio', memberId: id, accountId },
      ...{ gameId: 'slot', roundId: id, transactionId: id, currency: 'XTS', amount: 100_000n },
    });
    await site.advance('PT25H');
    await until(async () => (await site.features.members.find(site.demo.id, id))?.status === 'blocked');
  });
});

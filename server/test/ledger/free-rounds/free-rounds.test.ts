import { randomUUID } from 'node:crypto';
import { dayMs, hourMs } from '@croupier/contract/days';
import { describe, expect, test } from 'vitest';
import { type Ledger, readOverdue } from '../../../src/ledger/engine/index.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { startedOnce } from '../../helpers/sites/once.ts';
import { type Bank, bet, deposit, openBank } from '../engine/ledger-bank.ts';
import { freeBet, freeRollback, freeWin, give, rewardOn, standing, takeBack } from './free-rounds-bank.ts';

const bank = startedOnce(() => openBank());

const refusedAs = (reason: string) => ({ status: 'refused', reason, final: true });
const posted = { status: 'posted' };

async function brokenIn({ database }: Bank): Promise<string[]> {
  const { freeRoundsChecks } = await import('../../../src/ledger/audit/stored-checks/free-rounds-checks.ts');
  const { ledgerChecks } = await import('../../../src/ledger/audit/checks/ledger-checks.ts');
  const broken: string[] = [];
  for (const { name, sql } of [...ledgerChecks, ...freeRoundsChecks]) {
    const rows = await sqlOn<{ id: string }>(database.db, `SELECT id FROM (${sql}) c WHERE ok IS NOT TRUE`);
    broken.push(...rows.map(({ id }) => `${name} ${id}`));
  }
  return broken;
}

describe('free rounds', () => {
  test('ten at 50, of which four are played and win 0, 120, 0 and 900: the rest returns, and the gift has cost 200', async () => {
    const member = await bank.member(1_000n);
    const before = await standing(bank, member);
    const offer = await give(bank, member);
    expect(await standing(bank, member)).toEqual({
      ...{ main: 1_000n, waiting: 500n, campaign: 0n },
      promotions: before.promotions - 500n,
    });
    for (const amount of [0n, 120n, 0n, 900n]) {
      const id = randomUUID();
      // The balance that is answered is the wallet's, which no free stake touches.
      const placed = await bank.ledger.submit(freeBet(bank, member, offer, id));
      expect(placed).toMatchObject({ ...posted, balance: (await standing(bank, member)).main });
      expect(await bank.ledger.submit(freeWin(bank, member, offer, id, amount))).toMatchObject(posted);
    }
    expect(await standing(bank, member)).toMatchObject({ main: 2_020n, waiting: 300n });
    expect(await rewardOn(bank, offer)).toEqual({ used: 4, returned: 0, won: 1_020n, ended: false });
    expect(await takeBack(bank, offer)).toBe(6);
    expect(await standing(bank, member)).toEqual({
      ...{ main: 2_020n, waiting: 0n, campaign: 0n },
      promotions: before.promotions - 200n,
    });
    expect(await takeBack(bank, offer)).toBe(0);
    expect(await brokenIn(bank)).toEqual([]);
  });

  test.each([
    ['another stake', { amount: 49n }],
    ['another game', { gameId: 'dice' }],
    ['another vendor', { vendorId: 'acme' }],
    ['a reward that nobody has', { reward: { id: randomUUID(), wallet: '' } }],
  ])('%s is refused for good, and nothing moves', async (_what, change) => {
    const member = await bank.member(1_000n);
    const offer = await give(bank, member);
    const before = await standing(bank, member);
    const asked = { ...freeBet(bank, member, offer), ...change };
    if ('reward' in change) asked.reward = { ...change.reward, wallet: member.wallet };
    expect(await bank.ledger.submit(asked)).toMatchObject(refusedAs('reward_invalid'));
    expect(await bank.ledger.submit(asked)).toMatchObject(refusedAs('reward_invalid'));
    expect(await standing(bank, member)).toEqual(before);
    expect(await rewardOn(bank, offer)).toEqual({ used: 0, returned: 0, won: 0n, ended: false });
  });

  test("another member's rounds are none, whether it has some of its own or not", async () => {
    const [owner, other, stranger] = [await bank.member(), await bank.member(), await bank.member()];
    const offer = await give(bank, owner);
    await give(bank, other);
    for (const thief of [other, stranger])
      expect(await bank.ledger.submit(freeBet(bank, thief, offer))).toMatchObject(
        refusedAs('reward_invalid'),
      );
    expect(await rewardOn(bank, offer)).toMatchObject({ used: 0 });
  });

  test('an own bet is none under a reward, nor a free one without it or under another', async () => {
    const member = await bank.member(1_000n);
    const [offer, next] = [await give(bank, member), await give(bank, member)];
    const [own, free] = [randomUUID(), randomUUID()];
    await bank.ledger.submit(bet(bank, member, own, 50n));
    await bank.ledger.submit(freeBet(bank, member, offer, free));
    for (const asked of [
      freeBet(bank, member, offer, own),
      bet(bank, member, free, 50n),
      freeBet(bank, member, next, free),
    ])
      expect(await bank.ledger.submit(asked)).toMatchObject(refusedAs('key_conflict'));
    expect(await bank.ledger.submit(freeBet(bank, member, offer, free))).toMatchObject({
      status: 'duplicate',
    });
    // A win that doesn't speak of the account is sent there by who sends it; here it is refused.
    const { reward: _, ...strange } = freeWin(bank, member, offer, free, 5n);
    expect(await bank.ledger.submit(strange)).toMatchObject(refusedAs('key_conflict'));
    expect(await rewardOn(bank, offer)).toMatchObject({ used: 1 });
  });

  test('no more rounds are taken than there are, however many ask at once on two nodes', async () => {
    const second: Ledger = await bank.node();
    const member = await bank.member();
    const offer = await give(bank, member, { rounds: 5 });
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, (_, place) =>
        (place % 2 === 0 ? bank.ledger : second).submit(freeBet(bank, member, offer)),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'posted')).toHaveLength(5);
    expect(
      outcomes.filter((one) => one.status === 'refused' && one.reason === 'reward_invalid'),
    ).toHaveLength(19);
    expect(await rewardOn(bank, offer)).toMatchObject({ used: 5 });
    expect(await standing(bank, member)).toMatchObject({ waiting: 0n });
  });

  test('a bet that is taken back gives its round back, also after the end, when it returns to the house', async () => {
    const member = await bank.member();
    const offer = await give(bank, member, { rounds: 2 });
    const [first, second] = [randomUUID(), randomUUID()];
    for (const id of [first, second]) await bank.ledger.submit(freeBet(bank, member, offer, id));
    expect(await bank.ledger.submit(freeRollback(bank, member, offer, first))).toMatchObject(posted);
    expect(await rewardOn(bank, offer)).toMatchObject({ used: 1 });
    expect(await standing(bank, member)).toMatchObject({ waiting: 50n });
    expect(await takeBack(bank, offer)).toBe(1);
    expect(await bank.ledger.submit(freeRollback(bank, member, offer, second))).toMatchObject(posted);
    expect(await rewardOn(bank, offer)).toMatchObject({ used: 0, returned: 1, ended: true });
    expect(await readOverdue(bank.database.db, bank.clock.now(), 100)).toContainEqual({
      merchantId: bank.merchantId,
      id: offer.id,
    });
    expect(await takeBack(bank, offer)).toBe(1);
    expect(await standing(bank, member)).toMatchObject({ waiting: 0n });
    expect(await brokenIn(bank)).toEqual([]);
  });

  test('nothing is taken at the second of the expiry or later; what was placed before is still paid', async () => {
    const member = await bank.member();
    const offer = await give(bank, member);
    const id = randomUUID();
    await bank.ledger.submit(freeBet(bank, member, offer, id));
    bank.clock.advance(hourMs);
    expect(await bank.ledger.submit(freeBet(bank, member, offer))).toMatchObject(refusedAs('reward_invalid'));
    await takeBack(bank, offer);
    expect(await bank.ledger.submit(freeWin(bank, member, offer, id, 70n))).toMatchObject(posted);
    expect(await standing(bank, member)).toMatchObject({ main: 70n, waiting: 0n });
    expect(await brokenIn(bank)).toEqual([]);
  });

  test('all wins together are bounded at the win, and the bet says what was kept back', async () => {
    const member = await bank.member();
    const offer = await give(bank, member, { maxWin: 100n });
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [first, second, third]) await bank.ledger.submit(freeBet(bank, member, offer, id));
    await bank.ledger.submit(freeWin(bank, member, offer, first, 70n));
    const large = freeWin(bank, member, offer, second, 90n);
    await bank.ledger.submit(large);
    expect(await bank.ledger.submit(large)).toMatchObject({ status: 'duplicate' });
    await bank.ledger.submit(freeWin(bank, member, offer, third, 5n));
    expect(await standing(bank, member)).toMatchObject({ main: 100n });
    const kept = await Promise.all(
      [first, second, third].map(
        async (id) => (await bank.ledger.bet(bank.merchantId, 'studio', id))?.reward,
      ),
    );
    expect(kept.map((one) => one?.withheld)).toEqual([0n, 60n, 5n]);
    expect(await brokenIn(bank)).toEqual([]);
  });

  test("a win above the vendor's cap waits by what would be paid, and is bounded when it is let pass", async () => {
    const member = await bank.member();
    const offer = await give(bank, member, { maxWin: 1_000n });
    const [small, large] = [randomUUID(), randomUUID()];
    for (const id of [small, large]) await bank.ledger.submit(freeBet(bank, member, offer, id));
    const waits = { ...freeWin(bank, member, offer, large, 5_000n), cap: 900n };
    expect(await bank.ledger.submit(waits)).toMatchObject({ reason: 'win_above_cap_pending' });
    // Closed meanwhile, so that what comes is late.
    await bank.ledger.submit(freeWin(bank, member, offer, large, 0n));
    await bank.ledger.submit(freeWin(bank, member, offer, small, 400n));
    const { merchantId, vendorId, transactionId } = waits;
    await bank.ledger.decidePendingWin({ merchantId, vendorId, transactionId, approve: true });
    expect(await standing(bank, member)).toMatchObject({ main: 1_000n });
    expect((await bank.ledger.bet(merchantId, vendorId, large))?.reward?.withheld).toBe(4_400n);
    const later = randomUUID();
    await bank.ledger.submit(freeBet(bank, member, offer, later));
    // Nothing more is paid, so nothing waits.
    const more = { ...freeWin(bank, member, offer, later, 5_000n), cap: 900n };
    expect(await bank.ledger.submit(more)).toMatchObject(posted);
    expect(await brokenIn(bank)).toEqual([]);
  });

  test("the player's own limits count neither a free stake nor what it wins, and a closed gate stops it", async () => {
    const member = await bank.member(1_000n);
    const offer = await give(bank, member);
    const limit = { merchantId: bank.merchantId, memberId: member.id, windowDays: 1 } as const;
    const windowEnd = new Date(bank.clock.now().getTime() + dayMs);
    await bank.inTransaction(async (tx) => {
      for (const kind of ['loss', 'wager'] as const)
        await bank.ledger.setLimit(tx, { ...limit, kind, limit: 60n, windowEnd });
    });
    await bank.ledger.submit(bet(bank, member, randomUUID(), 60n));
    const id = randomUUID();
    expect(await bank.ledger.submit(freeBet(bank, member, offer, id))).toMatchObject(posted);
    await bank.ledger.submit(freeWin(bank, member, offer, id, 500n));
    const used = async () =>
      (await bank.inTransaction((tx) => bank.ledger.limits(tx, bank.merchantId, member.id))).map(
        (one) => one.used,
      );
    expect(await used()).toEqual([60n, 60n]);
    const back = randomUUID();
    await bank.ledger.submit(freeBet(bank, member, offer, back));
    await bank.ledger.submit(freeRollback(bank, member, offer, back));
    expect(await used()).toEqual([60n, 60n]);
    await bank.inTransaction((tx) =>
      bank.ledger.setGate(tx, {
        ...{ merchantId: bank.merchantId, memberId: member.id },
        ...{ status: 'closed', reason: 'self_exclusion' },
      }),
    );
    expect(await bank.ledger.submit(freeBet(bank, member, offer))).toMatchObject(refusedAs('gate_closed'));
  });
});

test('a budget of 10.000 pays three claims of 3.000 out of five at once on two nodes, and says the same when asked again', async () => {
  const second = await bank.node();
  const owner = { kind: 'house', id: 'spring' } as const;
  const key = { merchantId: bank.merchantId, owner, purpose: 'campaign', currency: 'BRL' } as const;
  const campaign = await bank.inTransaction((tx) => bank.ledger.openAccount(tx, key));
  await bank.inTransaction((tx) =>
    bank.ledger.postIn(tx, [
      deposit(bank.merchantId, bank.outside, { id: randomUUID(), wallet: campaign }, 10_000n, 'spring'),
    ]),
  );
  const members = await Promise.all([1, 2, 3, 4, 5].map(() => bank.member()));
  const claims = members.map((member) => ({
    ...({
      type: 'transfer',
      merchantId: bank.merchantId,
      kind: 'bonus',
      scope: 'spring',
      key: member.id,
    } as const),
    legs: [
      { accountId: campaign, amount: -3_000n },
      { accountId: member.wallet, amount: 3_000n },
    ],
    reference: { type: 'campaign', id: 'spring' },
    memberId: member.id,
  }));
  const ask = () =>
    Promise.all(claims.map((claim, place) => (place % 2 === 0 ? bank.ledger : second).submit(claim)));
  const outcomes = await ask();
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
    ...['posted', 'posted', 'posted', 'refused', 'refused'],
  ]);
  expect(await bank.ledger.familyBalance(bank.merchantId, campaign)).toBe(1_000n);
  expect((await ask()).map(({ status }) => status).toSorted()).toEqual([
    ...['duplicate', 'duplicate', 'duplicate', 'refused', 'refused'],
  ]);
});

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { dayMs } from '@croupier/contract/days';
import { giveFreeRounds, returnFreeRounds } from '../../../src/engagement/free-rounds/fund.ts';
import { recordCorrection } from '../../../src/network/commission/settlement/corrections.ts';
import { sqlOn, transaction } from '../../../src/platform/database/database.ts';
import { type CashierSite, type TestMember, until } from '../../helpers/sites/cashier-site.ts';
import { openCharge, payIn } from '../../helpers/steps/money-in.ts';
import { readWithdrawal, readyMember, withdrawalPassword, withdraw } from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import type { OperatorSite, TestOperator } from '../../helpers/sites/operator-site.ts';

/** A day with a row of every kind: whatever stands for money or for a right to it. */
export async function liveThroughADay(console: OperatorSite): Promise<void> {
  const { cashier: site } = console;
  await rebateClaimed(site);
  await commissionsPaid(site);
  const member = await readyMember(site);
  await payIn(site, member, 50_000);
  const late = await openCharge(member, 1_000);
  valueOf(await site.atSandbox(`/sandbox/payments/${late.txid}/pay`, { amount: 999 }));
  await member.play(60_000 - 10_000, 70_000);
  await member.play(1_000);
  await payOutInEachWay(site, member);
  await playByHand(site, member);
  await freeRoundsPlayed(site);
  await seatsTaken(site);
  await takenBackByTheBank(site);
  await workThroughQueues(console);
  await limitsAndBreaks(site);
  await site.finance.catchUp();
}

async function settlePart(site: CashierSite, partId: string | undefined): Promise<void> {
  await until(async () => (await site.atSandbox(`/sandbox/payouts/${partId ?? ''}/settle`)).status === 200);
}

/** One paid, one given back, one that waits, and one in parts. */
async function payOutInEachWay(site: CashierSite, member: TestMember & { accountId: string }): Promise<void> {
  const paid = await withdraw(member, 6_000);
  await site.approve(paid.id);
  await settlePart(site, paid.parts[0]?.id);
  await until(async () => (await readWithdrawal(member, paid.id)).state === 'settled');
  const returned = await withdraw(member, 2_000);
  await site.reject(returned.id, 'no');
  await site.set({ 'withdrawal.partMaximum': 1_500 });
  await withdraw(member, 3_000);
  await site.set({ 'withdrawal.partMaximum': 0 });
}

/** The bank takes a payment back of which a part is spent. */
async function takenBackByTheBank(site: CashierSite): Promise<void> {
  const member = await site.member();
  const { txid } = await payIn(site, member, 5_000);
  await member.play(3_000);
  valueOf(await site.atSandbox(`/sandbox/payments/${txid}/reverse`));
  await until(async () => {
    const rows = await sqlOn(site.platform.db, 'SELECT 1 FROM payment_reversal WHERE member_id = $1', [
      member.id,
    ]);
    return rows.length > 0;
  });
}

/** A level with a rebate, a day of play, and a claim of the next day. */
async function rebateClaimed(site: CashierSite): Promise<void> {
  const { platform, merchant } = site;
  await sqlOn(
    platform.db,
    `INSERT INTO vip_level (merchant_id, id, position, updated_at, updated_by, code, name, turnover, rebates, enabled)
     VALUES ($1, gen_random_uuid(), 1, now(), 'test', 'base', '{"pt": "Base", "en": "Base"}', 0, '{"": "0.01"}', true)`,
    [merchant.id],
  );
  const member = await readyMember(site);
  await payIn(site, member, 20_000);
  await member.play(20_000, 20_000);
  platform.clock.advance(dayMs);
  await member.again();
  valueOf(await member.call('POST', '/wps/rebate/claim', {}));
  await member.play(1_000, 1_000);
}

/** Corrections by hand, a withdrawal that two people agreed to, money to an upline and to a vendor's wallet. */
async function workThroughQueues(console: OperatorSite): Promise<void> {
  const { cashier: site } = console;
  const agent = await site.member({ type: 1 });
  const member = await readyMember(site, { upline: agent.id });
  await payIn(site, member, 20_000);
  await member.play(20_000, 20_000);
  const [one, other] = [await console.operator('finance'), await console.operator('finance')];
  for (const amount of [1_000, 2_000]) {
    const credit = { purpose: 'main', direction: 'credit', category: 'goodwill', reason: 'a broken round' };
    const request = { ...credit, memberId: member.id, amount, turnover: amount };
    const { id } = valueOf<{ id: string }>(await one.post('/operator/api/adjustments', request));
    if (amount === 1_000) valueOf(await other.post(`/operator/api/adjustments/${id}/approve`));
  }
  await member.play(1_000, 1_000);
  await giftsByHand(site, member, one);
  await site.set({ 'withdrawal.fourEyesAbove': 4_000, 'withdrawal.feeFixed': 150, 'wallet.separate': true });
  const large = await withdraw(member, 5_000);
  for (const person of [one, other])
    valueOf(await person.post(`/operator/api/withdrawals/${large.id}/approve`));
  await settlePart(site, large.parts[0]?.id);
  await until(async () => (await readWithdrawal(member, large.id)).state === 'settled');
  const up = { amount: 1_000, withdrawalPassword };
  valueOf(await member.sealed('POST', '/wps/cashier/upline-transfers', up));
  await site.addVendor('STUDIO');
  const move = { from: 'main', to: 'vendor:STUDIO', amount: 700 };
  valueOf(await member.call('POST', '/wps/relay/GCS_walletTransfer', move));
  valueOf(await member.call('POST', '/wps/v2/wallets/collect', {}));
  await site.set({ 'withdrawal.fourEyesAbove': 0, 'withdrawal.feeFixed': 0, 'wallet.separate': false });
}

/** Two agents with a real-time salary, one below the other; a bet that was found not to count, and what it cost was set off. */
async function commissionsPaid(site: CashierSite): Promise<void> {
  const { commission, merchant, platform } = site;
  const agent = await site.member({ type: 1 });
  const below = await site.member({ type: 2, upline: agent.id });
  await payIn(site, agent, 30_000);
  await payIn(site, below, 30_000);
  const offer = async (party: string | null, memberId: string, rate: bigint) => {
    const by = { merchant, language: 'en', confirmTerminations: false } as const;
    const tier = { minTurnover: 0n, minActive: 0, minNetLoss: 0n, rate, amount: null };
    const { contract } = await commission.contracts.offer(
      { ...by, party },
      {
        memberId,
        kind: 'realtimeSalary',
        period: 'fiveMinutes',
        terms: { mode: 'rate', cap: null, tiers: [tier] },
      },
    );
    const answer = { contractId: contract.id, action: 'Accept' } as const;
    await commission.contracts.answer({ ...by, party: memberId }, answer);
  };
  await offer(null, agent.id, 20_000n);
  await offer(agent.id, below.id, 10_000n);
  platform.clock.advance(300_000);
  await below.play(10_000, 10_000);
  platform.clock.advance(300_000);
  await until(async () => (await commission.runDue()) && (await below.balance()) === 30_100n);
  await until(async () => (await agent.balance()) === 30_100n);
  const [bet] = await sqlOn<{ vendorId: string; transactionId: string }>(
    platform.db,
    'SELECT vendor_id AS "vendorId", transaction_id AS "transactionId" FROM bet WHERE member_id = $1',
    [below.id],
  );
  if (!bet) throw new Error('no bet');
  const about = {
    merchantId: merchant.id,
    ...bet,
    reason: 'both sides',
    by: 'test',
    now: platform.clock.now(),
  };
  await transaction(platform.db, (tx) => recordCorrection(tx, site.ledger, about));
  await until(() => commission.runDue());
  await below.play(20_000, 20_000);
  platform.clock.advance(300_000);
  await until(async () => (await commission.runDue()) && (await below.balance()) === 30_200n);
}

/** Bets that are open, taken back, refused, waiting, decided, on two sides of a market and on several positions; a hold and a reversal. */
async function playByHand(site: CashierSite, member: TestMember): Promise<void> {
  const { ledger, merchant, platform } = site;
  const owner = { kind: 'member', id: member.id } as const;
  const wallet = ledger.accountId({ merchantId: merchant.id, owner, purpose: 'main', currency: 'BRL' });
  const bet = (transactionId: string, roundId = `r-${transactionId}`) =>
    ({
      type: 'bet',
      merchantId: merchant.id,
      vendorId: 'studio',
      memberId: member.id,
      accountId: wallet,
      transactionId,
      roundId,
      gameId: 'slot',
      amount: 500n,
      currency: 'BRL',
    }) as const;
  const placed = ['taken-back', 'open', 'waiting', 'paid-late', 'turned-down'];
  for (const id of placed) expect(await ledger.submit(bet(id))).toMatchObject({ status: 'posted' });
  const about = (of: string, roundId?: string) => {
    const { amount: _, ...rest } = bet(of, roundId);
    return { ...rest, transactionId: randomUUID(), betTransactionId: of };
  };
  for (const selection of ['red', 'black']) {
    const side = {
      ...bet(selection, 'table'),
      market: 'colour',
      selection,
      amount: selection === 'red' ? 900n : 400n,
    };
    expect(await ledger.submit(side)).toMatchObject({ status: 'posted' });
    await ledger.submit({ ...about(selection, 'table'), type: 'win', amount: 0n, roundClosed: true });
  }
  const chips = [
    { market: 'colour', selection: 'black', amount: 300n },
    { market: 'parity', selection: 'odd', amount: 200n },
  ];
  expect(await ledger.submit({ ...bet('chips', 'table'), positions: chips })).toMatchObject({
    status: 'posted',
  });
  await ledger.submit({ ...about('chips', 'table'), type: 'win', amount: 0n, roundClosed: true });
  await ledger.submit({ ...about('taken-back'), type: 'rollback' });
  await ledger.submit({ ...about('never-came'), type: 'rollback' });
  const above = { type: 'win', amount: 900n, roundClosed: true, cap: 100n } as const;
  await ledger.submit({ ...about('waiting'), ...above });
  for (const [of, approve] of [
    ['paid-late', true],
    ['turned-down', false],
  ] as const) {
    const win = { ...about(of), ...above };
    await ledger.submit(win);
    await ledger.submit({ ...about(of), type: 'win', amount: 0n, roundClosed: true });
    const { merchantId, vendorId, transactionId } = win;
    await sqlOn(
      platform.db,
      `INSERT INTO win_decision (merchant_id, vendor_id, transaction_id, approved, reason, operator_id, operator_account, decided_at)
       VALUES ($1, $2, $3, $4, 'looked at', gen_random_uuid(), 'operator1', now())`,
      [merchantId, vendorId, transactionId, approve],
    );
    await ledger.decidePendingWin({ merchantId, vendorId, transactionId, approve });
  }
  expect(await ledger.submit({ ...bet('too-much'), amount: 10n ** 9n })).toMatchObject({ status: 'refused' });
  await holdAndReverse(site, member, wallet);
}

/** Free rounds that one person gives, one gift of which is cancelled, and one that waits for a second person. */
async function giftsByHand(site: CashierSite, member: TestMember, by: TestOperator): Promise<void> {
  await site.addGame('LUCKY');
  const form = {
    ...{ memberId: member.id, vendor: 'LUCKY', games: ['one'], stake: 50, days: 7 },
    ...{ occasion: 'past_play', reason: 'A month of play' },
  };
  for (const rounds of [2, 3, 1_000]) {
    const { id } = valueOf<{ id: string }>(await by.post('/operator/api/free-rounds', { ...form, rounds }));
    if (rounds === 3)
      valueOf(await by.post(`/operator/api/free-rounds/${id}/cancel`, { reason: 'a mistake' }));
  }
}

/** Rounds that are played, bounded, taken back and returned, and some that wait. */
async function freeRoundsPlayed(site: CashierSite): Promise<void> {
  const { ledger, merchant, platform } = site;
  const member = await site.member();
  const owner = { kind: 'member', id: member.id } as const;
  const account = (purpose: string) =>
    ledger.accountId({ merchantId: merchant.id, owner, purpose, currency: 'BRL' });
  const offer = {
    ...{ merchantId: merchant.id, memberId: member.id, currency: 'BRL', vendorId: 'studio', games: ['slot'] },
    ...{ stake: 50n, rounds: 4, maxWin: 120n, paysTo: 'main' },
    expiresAt: new Date(platform.clock.now().getTime() + 30 * dayMs),
  };
  for (const id of ['11111111-0000-4000-8000-000000000001', '11111111-0000-4000-8000-000000000002']) {
    await transaction(platform.db, (tx) => giveFreeRounds(ledger, tx, { ...offer, id }));
    const about = (of: string) => ({
      ...{
        merchantId: merchant.id,
        vendorId: 'studio',
        memberId: member.id,
        accountId: account('free_rounds'),
      },
      ...{ roundId: `r-${of}`, gameId: 'slot', currency: 'BRL', reward: { id, wallet: account('main') } },
    });
    for (const [of, won] of [
      ['free', 100n],
      ['bounded', 70n],
      ['back', null],
    ] as const) {
      const name = `${of}-${id.at(-1) ?? ''}`;
      const placed = { type: 'bet', ...about(name), transactionId: name, amount: 50n } as const;
      expect(await ledger.submit(placed)).toMatchObject({ status: 'posted' });
      const next = { ...about(name), transactionId: randomUUID(), betTransactionId: name };
      await ledger.submit(
        won === null
          ? { type: 'rollback', ...next }
          : { type: 'win', ...next, amount: won, roundClosed: true },
      );
    }
    // Of one the rest returns, and of the other it waits.
    if (id.endsWith('1'))
      await transaction(platform.db, (tx) => returnFreeRounds(ledger, tx, merchant.id, id));
  }
}

/** Buy-ins at tables: one against other players, one against the house, and one whose cash-out a person let pass. */
async function seatsTaken(site: CashierSite): Promise<void> {
  const { ledger, merchant, platform } = site;
  const member = await readyMember(site);
  await payIn(site, member, 5_000);
  const owner = { kind: 'member', id: member.id } as const;
  const accountId = ledger.accountId({ merchantId: merchant.id, owner, purpose: 'main', currency: 'BRL' });
  const about = (of: string) => ({
    ...{ merchantId: merchant.id, vendorId: 'studio', memberId: member.id, accountId },
    ...{ roundId: `r-${of}`, gameId: 'slot', currency: 'BRL', transactionId: of },
  });
  for (const [of, amount, carried, cap] of [
    ['seat-players', 400n, { wagered: 900n, rake: 20n }, undefined],
    ['seat-house', 300n, { wagered: 450n, rake: null }, undefined],
    ['seat-waits', 800n, { wagered: 1_100n, rake: 30n }, 100n],
  ] as const) {
    expect(await ledger.submit({ type: 'bet', ...about(of), amount: 500n })).toMatchObject({
      status: 'posted',
    });
    const transactionId = `out-${of}`;
    const out = { ...about(of), transactionId, betTransactionId: of, amount, roundClosed: true, carried };
    const { status } = await ledger.submit({ type: 'win', ...out, ...(cap === undefined ? {} : { cap }) });
    expect(status).toBe(cap === undefined ? 'posted' : 'refused');
    if (cap === undefined) continue;
    await sqlOn(
      platform.db,
      `INSERT INTO win_decision (merchant_id, vendor_id, transaction_id, approved, reason, operator_id, operator_account, decided_at)
       VALUES ($1, 'studio', $2, true, 'looked at', gen_random_uuid(), 'operator1', now())`,
      [merchant.id, transactionId],
    );
    const decision = { merchantId: merchant.id, vendorId: 'studio', transactionId, approve: true };
    expect(await ledger.decidePendingWin(decision)).toMatchObject({ status: 'posted' });
  }
}

async function holdAndReverse(site: CashierSite, member: TestMember, wallet: string): Promise<void> {
  const { ledger, merchant, platform } = site;
  const hold = {
    merchantId: merchant.id,
    scope: 'test',
    accountId: wallet,
    reference: { type: 'test', id: 'h' },
  };
  await transaction(platform.db, async (tx) => {
    await ledger.postIn(tx, [{ ...hold, type: 'hold', key: 'h', holdId: randomUUID(), amount: 300n }]);
  });
  const owner = { kind: 'house', id: 'main' } as const;
  const key = { merchantId: merchant.id, owner, purpose: 'promotions', currency: 'BRL' } as const;
  const house = await transaction(platform.db, (tx) => ledger.openAccount(tx, key, { floor: null }));
  const given = await ledger.submit({
    type: 'transfer',
    merchantId: merchant.id,
    kind: 'bonus',
    scope: 'test',
    key: 'given',
    legs: [
      { accountId: house, amount: -700n },
      { accountId: wallet, amount: 700n },
    ],
    reference: { type: 'test', id: 'given' },
    memberId: member.id,
  });
  if (given.status !== 'posted' || !given.transferId) throw new Error('the gift was not posted');
  await ledger.reverse({
    merchantId: merchant.id,
    transferId: given.transferId,
    scope: 'test',
    key: 'back',
    reference: { type: 'test', id: 'back' },
  });
}

async function limitsAndBreaks(site: CashierSite): Promise<void> {
  const limited = await site.member();
  for (const kind of ['loss', 'wager', 'deposit']) {
    const limit = { kind, period: 'day', amount: 9_000 };
    valueOf(await limited.call('PUT', '/wps/responsible-gaming/limits', limit));
  }
  const resting = await readyMember(site);
  const member = { merchantId: site.merchant.id, memberId: resting.id };
  await transaction(site.platform.db, async (tx) => {
    await sqlOn(
      tx,
      `INSERT INTO gaming_exclusion (merchant_id, member_id, kind, started_at, until, status_before, origin)
       VALUES ($1, $2, 'self_exclusion', now(), NULL, 'active', 'member')`,
      [member.merchantId, member.memberId],
    );
    await site.ledger.setGate(tx, { ...member, status: 'closed', reason: 'self_exclusion' });
  });
}

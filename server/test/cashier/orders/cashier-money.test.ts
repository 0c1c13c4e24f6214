import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { runAudit } from '../../../src/ledger/audit/index.ts';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { until } from '../../helpers/sites/cashier-site.ts';
import { payIn, picture } from '../../helpers/steps/money-in.ts';
import {
  readWithdrawal,
  readyMember,
  type Withdrawal,
  withdrawalPassword,
  withdraw,
} from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { startOperatorSite } from '../../helpers/sites/operator-site.ts';
import { madeOnce, startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startOperatorSite);
const cashier = madeOnce(() => site.cashier);
const ana = madeOnce(() => site.operator('finance'));
const proof = await picture();
afterEach(async () => {
  const report = await runAudit(cashier.platform.pool);
  expect(report.checks.filter(({ passed }) => !passed)).toEqual([]);
});

type Member = Awaited<ReturnType<typeof readyMember>>;
interface Row {
  disputes: { partId: string; pictureId: string; remark: string }[];
}

async function rich(amount = 20_000, options: { upline?: string } = {}): Promise<Member> {
  const member = await readyMember(cashier, options);
  await payIn(cashier, member, amount);
  await member.play(amount, amount);
  return member;
}
const settle = async (withdrawal: Withdrawal, part = 0): Promise<void> => {
  const id = withdrawal.parts[part]?.id ?? '';
  await until(async () => (await cashier.atSandbox(`/sandbox/payouts/${id}/settle`)).status === 200);
};

/** A withdrawal that is settled, and whose it is. */
async function paidOut(): Promise<{ member: Member; withdrawal: Withdrawal }> {
  const member = await rich();
  const withdrawal = await withdraw(member, 6_000);
  await cashier.approve(withdrawal.id);
  await settle(withdrawal);
  await until(async () => (await readWithdrawal(member, withdrawal.id)).state === 'settled');
  return { member, withdrawal };
}

describe('a withdrawal’s fee, parts and receipt', () => {
  test('the fee shown is the fee taken; the payout is what arrives; returned it costs nothing', async () => {
    await cashier.set({
      'withdrawal.feeFixed': 100,
      'withdrawal.feeBasisPoints': 100,
      'withdrawal.partMaximum': 3_000,
    });
    const member = await rich();
    const preview = valueOf<{ fee: number; arrives: number; parts: { amount: number; fee: number }[] }>(
      await member.call('GET', '/wps/cashier/withdrawal/preview?amount=6001'),
    );
    expect(preview).toMatchObject({ fee: 160, arrives: 5_841 });
    expect(preview.parts).toHaveLength(3);
    const body = { amount: 6_001, payoutAccountId: member.accountId, withdrawalPassword: '482913' };
    const stale = await member.sealed('POST', '/wps/cashier/withdrawals', { ...body, fee: 0 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'FEE_CHANGED' } });
    const asked = await member.sealed('POST', '/wps/cashier/withdrawals', { ...body, fee: preview.fee });
    const withdrawal = valueOf<Withdrawal>(asked);
    await cashier.approve(withdrawal.id);
    await settle(withdrawal, 0);
    await settle(withdrawal, 1);
    const last = withdrawal.parts[2]?.id ?? '';
    await until(async () => (await cashier.atSandbox(`/sandbox/payouts/${last}/reject`)).status === 200);
    await until(async () => (await readWithdrawal(member, withdrawal.id)).state === 'settled');
    const { steps } = await readWithdrawal(member, withdrawal.id);
    expect(steps.map(({ state }) => state)).toEqual(['requested', 'approved', 'paying', 'settled']);
    const sent = cashier.sandbox.sandbox.payouts.latest().filter(({ state }) => state === 'settled');
    const paid = sent.filter(({ id }) => withdrawal.parts.some((part) => part.id === id));
    const parts = withdrawal.parts.slice(0, 2);
    expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      parts.reduce((sum, { amount, fee }) => sum + amount - fee, 0),
    );
    expect(await member.balance()).toBe(20_000n - 6_001n + BigInt(withdrawal.parts[2]?.amount ?? 0));
    const [fees] = await sqlOn<{ total: bigint }>(
      cashier.platform.db,
      `SELECT sum(balance)::bigint AS total FROM account WHERE owner_kind = 'house' AND purpose = 'fees'`,
    );
    expect(fees?.total).toBe(BigInt(parts.reduce((sum, { fee }) => sum + fee, 0)));
    await cashier.set({ 'withdrawal.feeFixed': 0, 'withdrawal.feeBasisPoints': 0 });
  });

  test('STATVAL-22 STATVAL-23 STATVAL-24: each part is confirmed, a missing one with a picture, all together at the end', async () => {
    await cashier.set({ 'withdrawal.partMaximum': 3_000 });
    const member = await rich();
    const withdrawal = await withdraw(member, 6_000);
    const say = (body: object) =>
      member.call('POST', `/wps/cashier/withdrawals/${withdrawal.id}/receipt`, body);
    expect(await say({ received: true })).toMatchObject({ body: { code: 'STATE_CONFLICT' } });
    await cashier.approve(withdrawal.id);
    await settle(withdrawal, 0);
    await settle(withdrawal, 1);
    await until(async () => (await readWithdrawal(member, withdrawal.id)).state === 'settled');
    const [first, second] = withdrawal.parts.map(({ id }) => id);
    expect(valueOf(await say({ received: true, partId: first }))).toMatchObject({ receipt: 'waiting' });
    expect(await say({ received: false, partId: second })).toMatchObject({
      body: { code: 'PROOF_REQUIRED' },
    });
    const missing = { received: false, partId: second, proof, remark: 'Not on my account' };
    expect(valueOf(await say(missing))).toMatchObject({ receipt: 'not_received' });
    expect(await say({ ...missing, partId: first })).toMatchObject({ body: { code: 'STATE_CONFLICT' } });
    const disputed = valueOf<{ content: (Row & { id: string })[] }>(
      await ana.get('/operator/api/withdrawals?disputed=true'),
    );
    expect(disputed.content).toMatchObject([
      { id: withdrawal.id, disputes: [{ partId: second, remark: 'Not on my account' }] },
    ]);
    // Found after all.
    expect(valueOf(await say({ received: true }))).toMatchObject({ receipt: 'all_received' });
    expect(await say({ received: true })).toMatchObject({ status: 200 });
    // A step is what the whole has become, once.
    const { steps } = await readWithdrawal(member, withdrawal.id);
    expect(steps.slice(4).map(({ state }) => state)).toEqual(['not_received', 'all_received']);
    await cashier.set({ 'withdrawal.partMaximum': 0 });
  });

  test('STATVAL-25 STATVAL-26: forced received ends a dispute and gives nothing back', async () => {
    const { member, withdrawal } = await paidOut();
    const partId = withdrawal.parts[0]?.id;
    const force = () =>
      ana.post(`/operator/api/withdrawals/${withdrawal.id}/force-received`, {
        partId,
        reason: 'Proven by the bank',
      });
    expect((await force()).body.code).toBe('STATE_CONFLICT');
    valueOf(
      await member.call('POST', `/wps/cashier/withdrawals/${withdrawal.id}/receipt`, {
        received: false,
        proof,
      }),
    );
    const before = await member.balance();
    expect(valueOf(await force())).toMatchObject({ receipt: 'forced_received', state: 'settled' });
    expect(await member.balance()).toBe(before);
    expect((await readWithdrawal(member, withdrawal.id)).receipt).toBe('forced_received');
  });

  test('CONST-44 OPEN-014 OPEN-095: unconfirmed for the merchant’s minutes it counts as received', async () => {
    const { member, withdrawal } = await paidOut();
    const { receipt, receivedBy, parts } = await readWithdrawal(member, withdrawal.id);
    expect(receipt).toBe('waiting');
    expect(Date.parse(receivedBy ?? '') - Date.parse(parts[0]?.settledAt ?? '')).toBe(30 * 60_000);
    const [job] = await sqlOn<{ run_at: Date }>(
      cashier.platform.db,
      `SELECT run_at FROM graphile_worker.jobs WHERE key = $1`,
      [`withdrawal.receipt:${parts[0]?.id ?? ''}`],
    );
    expect(Math.abs((job?.run_at.getTime() ?? 0) - Date.parse(receivedBy ?? ''))).toBeLessThan(2_000);
    const due = { merchantId: cashier.merchant.id, withdrawalId: withdrawal.id, partId: parts[0]?.id ?? '' };
    await cashier.cashier.jobs['withdrawal.receipt']?.(due);
    expect((await readWithdrawal(member, withdrawal.id)).receipt).toBe('received');
    // A late word changes nothing.
    const late = await member.call('POST', `/wps/cashier/withdrawals/${withdrawal.id}/receipt`, {
      received: false,
      proof,
    });
    expect(late.body.code).toBe('STATE_CONFLICT');
  });
});

describe('transfer to the upline', () => {
  const send = (member: Member, amount: number, key?: string) =>
    member.sealed(
      'POST',
      '/wps/cashier/upline-transfers',
      { amount, withdrawalPassword: '482913' },
      key === undefined ? {} : { key },
    );

  test('OPEN-085: to the direct upline, once, with the withdrawal password and the turnover played', async () => {
    const agent = await cashier.member({ type: 1 });
    const member = await readyMember(cashier, { upline: agent.id });
    await payIn(cashier, member, 10_000);
    expect((await send(member, 4_000)).body.code).toBe('TURNOVER_UNFINISHED');
    await member.play(10_000, 10_000);
    const wrong = await member.sealed('POST', '/wps/cashier/upline-transfers', {
      amount: 4_000,
      withdrawalPassword: '000000',
    });
    expect(wrong.body.code).toBe('WITHDRAWAL_PASSWORD_WRONG');
    const key = randomUUID();
    const answers = await Promise.all([send(member, 4_000, key), send(member, 4_000, key)]);
    for (const answer of answers) valueOf(answer);
    expect([await member.balance(), await agent.balance()]).toEqual([6_000n, 4_000n]);
    expect((await send(member, 6_001)).body.code).toBe('NO_FUNDS');
    const list = valueOf<{ content: { amount: number }[] }>(
      await member.call('GET', '/wps/cashier/upline-transfers'),
    );
    expect(list.content.map(({ amount }) => amount)).toEqual([4_000]);
  });

  test('nobody above, a player above, and an excluded member: nothing moves', async () => {
    const alone = await rich();
    expect((await send(alone, 2_000)).body.code).toBe('UPLINE_UNAVAILABLE');
    const player = await cashier.member();
    const below = await rich(20_000, { upline: player.id });
    expect((await send(below, 2_000)).body.code).toBe('UPLINE_UNAVAILABLE');
    const agent = await cashier.member({ type: 2 });
    const excluded = await rich(20_000, { upline: agent.id });
    await excluded.restrict();
    expect((await send(excluded, 2_000)).status).not.toBe(200);
    expect(await agent.balance()).toBe(0n);
  });
});

describe('wallets', () => {
  const move = (member: Member, from: string, to: string, amount: number, key?: string) =>
    member.call(
      'POST',
      '/wps/relay/GCS_walletTransfer',
      { from, to, amount },
      key === undefined ? {} : { key },
    );

  test('API-WALLET-02 API-WALLET-04 OPEN-034: with one wallet there is nothing to move', async () => {
    const member = await rich();
    expect((await move(member, 'main', 'vendor:STUDIO', 1_000)).body.code).toBe('SINGLE_WALLET');
    expect(valueOf(await member.call('GET', '/wps/v2/wallets'))).toMatchObject({
      isSingle: true,
      wallets: [{ wallet: 'main', balance: 20_000 }],
    });
  });

  test('API-WALLET-02: with separate wallets money moves to a vendor and back, and games play from the vendor’s', async () => {
    await cashier.addVendor('STUDIO');
    const member = await rich();
    await cashier.set({ 'wallet.separate': true });
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => move(member, 'main', 'vendor:STUDIO', 5_000, key)));
    for (const answer of answers) valueOf(answer);
    expect([await member.balance(), await member.balance('vendor:STUDIO')]).toEqual([15_000n, 5_000n]);
    expect((await move(member, 'main', 'vendor:STUDIO', 15_001)).body.code).toBe('NO_FUNDS');
    expect((await move(member, 'vendor:STUDIO', 'vendor:STUDIO', 100)).body.code).toBe('WALLET_UNKNOWN');
    expect((await move(member, 'main', 'vendor:NOBODY', 100)).body.code).toBe('WALLET_UNKNOWN');
    expect(valueOf(await member.call('GET', '/wps/member/info/funds/consolidated'))).toMatchObject({
      total: 20_000,
      balance: 15_000,
      withVendors: 5_000,
    });
    valueOf(await move(member, 'vendor:STUDIO', 'main', 1_000));
    const both = await Promise.all([1, 2, 3].map(() => member.call('POST', '/wps/v2/wallets/collect', {})));
    const collected = both.map(
      ({ body }) => (body.value as { collected?: number } | undefined)?.collected ?? 0,
    );
    expect(collected.reduce((sum, one) => sum + one, 0)).toBe(4_000);
    expect([await member.balance(), await member.balance('vendor:STUDIO')]).toEqual([20_000n, 0n]);
    await cashier.set({ 'wallet.separate': false });
  });

  test('what is left with a vendor comes back after the brand went over to one wallet', async () => {
    await cashier.set({ 'wallet.separate': true });
    const member = await rich();
    valueOf(await move(member, 'main', 'vendor:STUDIO', 3_000));
    await cashier.set({ 'wallet.separate': false });
    expect((await move(member, 'main', 'vendor:STUDIO', 1_000)).body.code).toBe('SINGLE_WALLET');
    expect(valueOf(await member.call('POST', '/wps/v2/wallets/collect', {}))).toMatchObject({
      collected: 3_000,
    });
    expect(await member.balance()).toBe(20_000n);
  });

  test('an excluded member brings its money back and takes none out', async () => {
    await cashier.set({ 'wallet.separate': true });
    const member = await rich();
    valueOf(await move(member, 'main', 'vendor:STUDIO', 3_000));
    await member.restrict();
    expect((await move(member, 'main', 'vendor:STUDIO', 1_000)).status).toBe(403);
    valueOf(await move(member, 'vendor:STUDIO', 'main', 3_000));
    await cashier.set({ 'wallet.separate': false });
  });
});

/** What pages of operators and of a member are told while this runs. */
async function notifiedBy(work: () => Promise<unknown>): Promise<unknown[][]> {
  const before = cashier.emitted.length;
  await work();
  return cashier.emitted.slice(before).map(({ name, payload }) => [name, payload]);
}

test('a transfer to the upline is shown whole, listed by pages, and told to both', async () => {
  const agent = await cashier.member({ type: 1 });
  const member = await readyMember(cashier, { upline: agent.id });
  await payIn(cashier, member, 20_000);
  await member.play(20_000, 20_000);
  const { nickname } = valueOf<{ nickname: string }>(await agent.call('GET', '/wps/member/info'));
  expect(valueOf(await member.call('GET', '/wps/cashier/upline'))).toEqual({
    ...{ upline: { nickname }, minimum: 1_000, maximum: 1_000_000, available: 20_000, turnoverRemaining: 0 },
    ...{ currency: 'BRL', missing: [] },
  });
  const send = (amount: number) =>
    member.sealed(
      'POST',
      '/wps/cashier/upline-transfers',
      { amount, withdrawalPassword },
      { language: 'en' },
    );
  const refusal = async (amount: number) => {
    const { body } = await send(amount);
    return [body.code, body.message];
  };
  expect(await refusal(999)).toEqual(['AMOUNT_BELOW_MINIMUM', expect.stringContaining('R$10.00')]);
  expect(await refusal(1_000_001)).toEqual(['AMOUNT_ABOVE_MAXIMUM', expect.stringContaining('R$10,000.00')]);
  let sent: object[] = [];
  const notified = await notifiedBy(async () => {
    sent = [valueOf<object>(await send(1_000))];
  });
  const balance = (left: number) => [
    'balance.changed',
    { balance: left, currency: 'BRL', at: expect.any(String) },
  ];
  expect(notified).toEqual([balance(19_000), balance(1_000)]);
  const shown = (amount: number) => ({
    ...{ id: expect.any(String), upline: { nickname }, amount, currency: 'BRL', at: expect.any(String) },
  });
  expect(sent).toEqual([shown(1_000)]);
  sent.unshift(valueOf<object>(await send(2_000)));
  const page = async (query: string) =>
    valueOf<{ content: object[]; nextCursor: string | null }>(
      await member.call('GET', `/wps/cashier/upline-transfers?${query}`),
    );
  expect(await page('limit=2')).toEqual({ content: sent, nextCursor: null });
  const first = await page('limit=1');
  expect(first.content).toEqual([sent[0]]);
  expect(await page(`limit=1&cursor=${first.nextCursor ?? ''}`)).toEqual({
    content: [sent[1]],
    nextCursor: null,
  });
  expect((await page('limit=5')).content).toHaveLength(2);
  expect(
    valueOf<{ content: object[] }>(await agent.call('GET', '/wps/cashier/upline-transfers')).content,
  ).toEqual([]);
});

test('what a withdrawal would cost is told before, and a member’s withdrawals come by pages', async () => {
  const member = await rich();
  await cashier.set({
    'withdrawal.feeFixed': 100,
    'withdrawal.freePerMonth': 1,
    'withdrawal.partMaximum': 1_400,
  });
  const preview = async (amount: number) =>
    valueOf(await member.call('GET', `/wps/cashier/withdrawal/preview?amount=${amount}`));
  const parts = [1_000, 1_000, 1_000].map((amount) => ({ amount, fee: 0 }));
  const free = { amount: 3_000, fee: 0, arrives: 3_000, freeLeft: 1, parts, currency: 'BRL' };
  expect(await preview(3_000)).toEqual(free);
  const first = await withdraw(member, 3_000);
  expect(await preview(3_000)).toEqual({
    ...{ ...free, fee: 100, arrives: 2_900, freeLeft: 0 },
    parts: [34, 33, 33].map((fee) => ({ amount: 1_000, fee })),
  });
  const second = await withdraw(member, 3_000);
  expect(second).toMatchObject({ fee: 100, parts: [{ fee: 34 }, { fee: 33 }, { fee: 33 }] });
  await cashier.set({
    'withdrawal.feeFixed': 0,
    'withdrawal.freePerMonth': 0,
    'withdrawal.partMaximum': 0,
  });
  const path = '/wps/cashier/withdrawals';
  const page = async (query: string) =>
    valueOf<{ content: object[]; nextCursor: string | null }>(await member.call('GET', `${path}?${query}`));
  expect(await page('limit=2')).toEqual({ content: [second, first], nextCursor: null });
  const newest = await page('limit=1');
  expect(newest.content).toEqual([second]);
  expect(await page(`limit=1&cursor=${newest.nextCursor ?? ''}`)).toEqual({
    content: [first],
    nextCursor: null,
  });
  const notified = await notifiedBy(async () =>
    valueOf(await member.call('POST', `${path}/${second.id}/cancel`, {})),
  );
  expect(notified).toEqual([
    ['balance.changed', { balance: 17_000, currency: 'BRL', at: expect.any(String) }],
  ]);
  const stranger = await site.member();
  for (const id of [randomUUID(), 'x', first.id]) {
    expect((await stranger.call('GET', `${path}/${id}`)).status).toBe(404);
    expect((await stranger.call('POST', `${path}/${id}/cancel`, {})).status).toBe(404);
    expect((await stranger.call('POST', `${path}/${id}/receipt`, { received: true })).status).toBe(404);
  }
});

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { runAudit } from '../../../src/ledger/audit/index.ts';
import { until } from '../../helpers/sites/cashier-site.ts';
import { payIn } from '../../helpers/steps/money-in.ts';
import { readWithdrawal, withdraw } from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
import { startOperatorSite, type TestOperator } from '../../helpers/sites/operator-site.ts';
import type { Answer } from '../../helpers/sites/site.ts';
import { madeOnce, startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startOperatorSite);
const admin = madeOnce(() => site.operator('admin'));
beforeAll(async () => {
  await site.cashier.addVendor('PGX');
  await site.cashier.addVendor('EVX');
});

interface SiteView {
  money: { separateWallets: boolean; partMaximum: number };
  version: number;
}
const read = async (): Promise<SiteView> => valueOf(await admin.get('/operator/api/site'));
const put = ({ token }: TestOperator, body: object): Promise<Answer> =>
  site.call('PUT', '/operator/api/site/money', { token, body });
async function rule(separateWallets: boolean, partMaximum = 0): Promise<void> {
  const { version } = await read();
  expect(valueOf<SiteView>(await put(admin, { version, separateWallets, partMaximum })).money).toEqual({
    separateWallets,
    partMaximum,
  });
}

test('API-WALLET-02: wallets and parts are set in the console by those who may, and every change is kept with its author', async () => {
  const { version, money } = await read();
  expect(money).toEqual({ separateWallets: false, partMaximum: 0 });
  const request = { version, separateWallets: true, partMaximum: 50_000 };
  for (const role of ['finance', 'support'] as const)
    expect(await put(await site.operator(role), request)).toMatchObject({ status: 403 });
  for (const partMaximum of [-1, 1, 9_999, 10_000.5, '50000', null])
    expect(await put(admin, { ...request, partMaximum })).toMatchObject({
      status: 400,
      body: { errors: { partMaximum: expect.any(String) } },
    });
  expect(await put(admin, { ...request, separateWallets: 'yes' })).toMatchObject({
    status: 400,
    body: { errors: { separateWallets: expect.any(String) } },
  });
  expect(await put(admin, { ...request, version: version + 1 })).toMatchObject({
    status: 409,
    body: { code: 'STATE_CONFLICT' },
  });
  expect((await read()).money).toEqual(money);
  expect(valueOf<SiteView>(await put(admin, request)).money).toEqual({
    separateWallets: true,
    partMaximum: 50_000,
  });
  const { content } = valueOf<{ content: { action: string; detail: object; operator: string }[] }>(
    await admin.get('/operator/api/actions?limit=5'),
  );
  expect(content.find(({ action }) => action === 'site.money')).toMatchObject({
    detail: { 'wallet.separate': expect.stringContaining('true') },
  });
  await rule(false);
});

interface Wallets {
  isSingle: boolean;
  wallets: { wallet: string; name: string; balance: number }[];
}

test('API-WALLET-02, API-WALLET-04: a player of a brand with several wallets moves money between them and takes all back', async () => {
  await rule(true);
  const member = await site.member();
  await payIn(site.cashier, member, 10_000);
  expect(valueOf(await member.call('GET', '/wps/relay/GCS_merchantWallet'))).toEqual({ isSingle: false });
  const wallets = async (): Promise<Record<string, number>> => {
    const value = valueOf<Wallets>(await member.call('GET', '/wps/v2/wallets'));
    expect(value.isSingle).toBe(false);
    return Object.fromEntries(value.wallets.map(({ wallet, balance }) => [wallet, balance]));
  };
  const transfer = (from: string, to: string, amount: number, key: string = randomUUID()) =>
    member.call('POST', '/wps/relay/GCS_walletTransfer', { from, to, amount }, { key });
  expect(await wallets()).toEqual({ main: 10_000, 'vendor:PGX': 0, 'vendor:EVX': 0 });
  const key = randomUUID();
  for (let time = 0; time < 2; time += 1) valueOf(await transfer('main', 'vendor:PGX', 6_000, key));
  valueOf(await transfer('main', 'vendor:EVX', 1_500));
  valueOf(await transfer('vendor:PGX', 'main', 1_000));
  expect(await wallets()).toEqual({ main: 3_500, 'vendor:PGX': 5_000, 'vendor:EVX': 1_500 });
  expect(await transfer('main', 'vendor:PGX', 3_501)).toMatchObject({
    status: 422,
    body: { code: 'NO_FUNDS' },
  });
  for (const [from, to] of [
    ['vendor:PGX', 'vendor:EVX'],
    ['main', 'vendor:NONE'],
    ['main', 'main'],
  ] as const)
    expect((await transfer(from, to, 100)).body.code).toBe('WALLET_UNKNOWN');
  expect((await transfer('main', 'withdrawal_hold', 100)).status).toBe(400);
  for (const amount of [0, -1, 1.5]) expect((await transfer('main', 'vendor:PGX', amount)).status).toBe(400);
  expect(valueOf(await member.call('GET', '/wps/member/info/funds/consolidated'))).toMatchObject({
    total: 10_000,
    withVendors: 6_500,
    balance: 3_500,
  });
  // What lies with vendors can be fetched, but not added to, once the brand has one wallet again.
  await rule(false);
  expect(await transfer('main', 'vendor:PGX', 100)).toMatchObject({ body: { code: 'SINGLE_WALLET' } });
  valueOf(await transfer('vendor:EVX', 'main', 500));
  await rule(true);
  expect(valueOf(await member.call('POST', '/wps/v2/wallets/collect', {}))).toMatchObject({
    collected: 6_000,
  });
  expect(await wallets()).toEqual({ main: 10_000, 'vendor:PGX': 0, 'vendor:EVX': 0 });
  const { checks } = await runAudit(site.cashier.platform.pool);
  expect(checks.filter(({ passed }) => !passed)).toEqual([]);
  await rule(false);
});

test('STATVAL-21, STATVAL-24: with a part size from the console a withdrawal comes in parts, and is all received once each is confirmed', async () => {
  const member = await site.member();
  await payIn(site.cashier, member, 40_000);
  await member.play(40_000, 40_000);
  await rule(false, 10_000);
  const withdrawal = await withdraw(member, 30_000);
  await rule(false);
  expect(withdrawal.parts.map(({ amount }) => amount)).toEqual([10_000, 10_000, 10_000]);
  await site.cashier.approve(withdrawal.id);
  const states: (string | null)[] = [];
  for (const { id } of withdrawal.parts) {
    await until(async () => site.cashier.sandbox.sandbox.payouts.latest().some((payout) => payout.id === id));
    valueOf(await site.cashier.atSandbox(`/sandbox/payouts/${id}/settle`));
  }
  for (const { id } of withdrawal.parts) {
    const path = `/wps/cashier/withdrawals/${withdrawal.id}/receipt`;
    valueOf(await member.call('POST', path, { partId: id, received: true }));
    states.push((await readWithdrawal(member, withdrawal.id)).receipt);
  }
  expect(states).toEqual(['waiting', 'waiting', 'all_received']);
});

import { describe, expect, test } from 'vitest';
import { startCashierSite } from '../../helpers/sites/cashier-site.ts';
import { askForPayout, payIn, readyMember, valueOf } from '../../helpers/steps/cashier-steps.ts';
import { startedOnce } from '../../helpers/sites/once.ts';

const site = startedOnce(startCashierSite);

const paths = [
  '/wps/v2/wallets/balance',
  '/wps/member/info/funds/consolidated',
  '/wps/relay/GCS_merchantWallet',
];

test.each(paths)('API-WALLET %s asks for a token', async (path) => {
  const answer = await fetch(site.url + path);
  expect(answer.status).toBe(401);
});

describe('the wallet', () => {
  test('API-WALLET-01 OPEN-033: the balance, with its sign in the caller’s language', async () => {
    const member = await site.member();
    expect(valueOf(await member.call('GET', paths[0] ?? ''))).toEqual({
      balance: 0,
      currency: 'BRL',
      currencySymbol: 'R$',
    });
    await payIn(site, member, 5_000);
    expect(valueOf(await member.call('GET', paths[0] ?? ''))).toMatchObject({ balance: 5_000 });
  });

  test('a free-play member has play money only', async () => {
    const member = await site.member({ type: 4 });
    expect(valueOf(await member.call('GET', paths[0] ?? ''))).toMatchObject({ balance: 0, currency: 'XTS' });
    expect((await member.call('GET', paths[1] ?? '')).body.code).toBe('TRIAL_NOT_ALLOWED');
  });

  test('API-WALLET-04 OPEN-036: one wallet for all vendors, unless the merchant separates them', async () => {
    const member = await site.member();
    const read = async () => valueOf(await member.call('GET', paths[2] ?? ''));
    expect(await read()).toEqual({ isSingle: true });
    await site.set({ 'wallet.separate': true });
    expect(await read()).toEqual({ isSingle: false });
    await site.set({ 'wallet.separate': false });
  });

  test('API-WALLET-03 OPEN-035: all funds, with what is held and what turnover locks', async () => {
    const member = await readyMember(site);
    const funds = async () => valueOf(await member.call('GET', paths[1] ?? ''));
    await payIn(site, member, 10_000);
    await member.play(4_000, 3_000);
    expect(await funds()).toEqual({
      total: 9_000,
      balance: 9_000,
      withdrawable: 0,
      lockedByTurnover: 9_000,
      held: 0,
      withVendors: 0,
      bonus: 0,
      turnover: { required: 10_000, done: 4_000, remaining: 6_000 },
      currency: 'BRL',
    });
    await member.play(6_000, 6_000);
    valueOf(await askForPayout(member, 2_000));
    expect(await funds()).toMatchObject({
      total: 9_000,
      balance: 7_000,
      withdrawable: 7_000,
      lockedByTurnover: 0,
      held: 2_000,
      turnover: { remaining: 0 },
    });
  });
});

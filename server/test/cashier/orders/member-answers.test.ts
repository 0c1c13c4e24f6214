import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { ChargeMismatch } from '../../../src/cashier/payments/index.ts';
import { ProviderRefused } from '../../../src/platform/security/provider-errors.ts';
import { type CashierSite, startCashierSite, type TestMember } from '../../helpers/sites/cashier-site.ts';
import {
  bankTransfers,
  type Deposit,
  openCharge,
  paidEvent,
  payIn,
  picture,
  readDeposit,
} from '../../helpers/steps/money-in.ts';
import { readyMember, verify, withdraw } from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';
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
    await withdraw(member, 2_000);
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

const ask = (member: TestMember, amount: number) =>
  member.call('POST', '/wps/cashier/deposits', { method: 'pix', amount });

describe('a bank transfer', () => {
  const open = (member: TestMember) =>
    member.call('POST', '/wps/cashier/deposits', { method: 'bank_transfer', amount: 50_000 });

  test('is shown with the account that it goes to, under a reference that nobody misreads', async () => {
    const member = await site.member();
    expect((await open(member)).body.code).toBe('METHOD_UNAVAILABLE');
    await site.set(bankTransfers);
    const deposit = valueOf<Deposit>(await open(member));
    const {
      'bankTransfer.bank': bank,
      'bankTransfer.branch': branch,
      'bankTransfer.account': account,
    } = bankTransfers;
    const { 'bankTransfer.holder': holder, 'bankTransfer.document': document } = bankTransfers;
    expect(deposit).toEqual({
      ...{
        id: expect.any(String),
        txid: expect.stringMatching(/^[2-9A-HJKMNP-Z]{10}$/),
        method: 'bank_transfer',
      },
      ...{ amount: 50_000, currency: 'BRL', state: 'created', reason: null, brCode: '', proofs: 0 },
      payTo: { bank, branch, account, holder, document, reference: deposit.txid },
      ...{ createdAt: expect.any(String), expiresAt: expect.any(String), creditedAt: null, payerPage: null },
      ...{ refund: null, steps: [{ state: 'created', at: deposit.createdAt }] },
    });
    expect(Date.parse(deposit.expiresAt) - Date.parse(deposit.createdAt)).toBe(2_880 * 60_000);
    expect(await readDeposit(member, deposit.id)).toEqual(deposit);
    const { methods, currency } = valueOf<{ methods: object[]; currency: string }>(
      await member.call('GET', '/wps/cashier/deposit/methods', undefined, { language: 'en' }),
    );
    expect(currency).toBe('BRL');
    expect(methods).toEqual([
      {
        ...{ method: 'pix', name: 'Pix', minimum: 1_000, maximum: 5_000_000, expiresMinutes: 15 },
        ...{ quickAmounts: [2_000, 5_000, 10_000, 20_000, 50_000], hours: null, open: true, opensAt: null },
      },
      {
        ...{ method: 'bank_transfer', name: 'TED', minimum: 10_000, maximum: 20_000_000 },
        ...{ expiresMinutes: 2_880, quickAmounts: [50_000, 100_000, 200_000, 500_000] },
        ...{ hours: null, open: true, opensAt: null },
      },
    ]);
  });

  test('has up to three pictures, of its member alone, and the first one says that it is paid', async () => {
    const member = await site.member();
    const { id } = valueOf<Deposit>(await open(member));
    const prove = async (who: TestMember, of = id) =>
      who.call('POST', `/wps/cashier/deposits/${of}/proof`, { data: await picture(16, 16) });
    expect((await prove(await site.member())).status).toBe(404);
    const before = site.emitted.length;
    expect(valueOf(await prove(member))).toMatchObject({ state: 'paid', proofs: 1 });
    expect(site.emitted.slice(before)).toMatchObject([
      { name: 'config.changed', memberId: undefined, payload: { topic: 'deposits' } },
    ]);
    valueOf(await prove(member));
    const last = valueOf<Deposit>(await prove(member));
    expect(last.proofs).toBe(3);
    expect(last.steps.map(({ state }) => state)).toEqual(['created', 'paid']);
    const more = await prove(member);
    expect([more.body.code, more.body.message]).toEqual(['TOO_MANY_PICTURES', expect.stringContaining('3')]);
    const charge = await openCharge(member, 5_000);
    expect((await prove(member, charge.id)).body.code).toBe('STATE_CONFLICT');
    for (const of of [randomUUID(), 'x']) expect((await prove(member, of)).status).toBe(404);
  });

  test('that nobody says is paid ends by itself, without anyone being asked', async () => {
    const member = await site.member();
    const { id } = valueOf<Deposit>(await open(member));
    const asked = vi.spyOn(site.providers, 'byId');
    await site.cashier.jobs['deposit.expire']?.({ merchantId: site.merchant.id, depositId: id });
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    expect(await readDeposit(member, id)).toMatchObject({ state: 'expired', reason: null });
  });
});

describe('what a brand asks before it takes a deposit', () => {
  const codeOf = async (member: TestMember) => (await ask(member, 5_000)).body.code;

  test('who it is, where it wants to know', async () => {
    const member = await site.member();
    await site.set({ 'deposit.identityRequired': true });
    expect(await codeOf(member)).toBe('IDENTITY_REQUIRED');
    await verify(member);
    expect(await codeOf(member)).toBeUndefined();
    await site.set({ 'deposit.identityRequired': false });
  });

  test('that there are not too many open ones', async () => {
    const member = await site.member();
    await site.set({ 'deposit.openCharges': 2 });
    expect([await codeOf(member), await codeOf(member), await codeOf(member)]).toEqual([
      ...[undefined, undefined, 'LIMIT_REACHED'],
    ]);
    await site.set({ 'deposit.openCharges': 10 });
  });

  test('that the time is right, else it says when', async () => {
    const member = await site.member();
    const day = (new Date().getUTCDay() + 2) % 7 || 7;
    await site.set({ 'deposit.hours': `${day}-${day} 08:00-09:00` });
    const answer = await member.call(
      'POST',
      '/wps/cashier/deposits',
      { method: 'pix', amount: 5_000 },
      { language: 'en' },
    );
    expect([answer.body.code, answer.body.message]).toEqual([
      'METHOD_CLOSED',
      expect.stringContaining('08:00'),
    ]);
    await site.set({ 'deposit.hours': '' });
  });
});

describe('a provider that answers otherwise', () => {
  type Provider = Awaited<ReturnType<CashierSite['providers']['byId']>>;
  /** The next time that a provider is asked for, it is this one. */
  const next = (provider: Partial<NonNullable<Provider>> | null) =>
    vi.spyOn(site.providers, 'byId').mockImplementationOnce(async () => provider as Provider);
  const failing = (error: Error) => async () => {
    throw error;
  };

  test.each([
    [503, 'another charge than was ordered', { createCharge: failing(new ChargeMismatch('amount')) }],
    [503, 'a refusal', { createCharge: failing(new ProviderRefused(422, 'NO')) }],
    [503, 'nobody', null],
    [500, 'what nobody expects', { createCharge: failing(new Error('odd')) }],
  ])('is told of with %i: %s', async (status, _what, provider) => {
    const asked = next(provider);
    const answer = await ask(await site.member(), 5_000);
    asked.mockRestore();
    expect([answer.status, answer.body.code]).toEqual([
      ...[status, status === 503 ? 'PROVIDER_UNAVAILABLE' : 'INTERNAL'],
    ]);
  });

  test.each([
    [200, 'that the charge is refused: nobody is named', { charge: failing(new ProviderRefused(422, 'NO')) }],
    [200, 'that there is no such charge', { charge: async () => null }],
    [500, 'what nobody expects', { charge: failing(new Error('odd')) }],
    [503, 'nobody', null],
  ])('when it is asked who paid, with %i: %s', async (status, _what, provider) => {
    const member = await site.member();
    await verify(member);
    const deposit = await openCharge(member, 5_000);
    const { payer: _payer, ...event } = paidEvent(deposit);
    const asked = next(provider);
    expect((await site.webhook(event)).status).toBe(status);
    asked.mockRestore();
    expect(await readDeposit(member, deposit.id)).toMatchObject({
      ...(status === 200 ? { state: 'failed', reason: 'wrong_payer' } : { state: 'created' }),
    });
  });

  test('at the end of its time: a charge that it has never heard of is over, and without one nothing ends', async () => {
    const member = await site.member();
    const deposit = await openCharge(member, 5_000);
    const expire = () =>
      site.cashier.jobs['deposit.expire']?.({ merchantId: site.merchant.id, depositId: deposit.id });
    const nobody = next(null);
    await expect(expire()).rejects.toThrow('not reachable');
    nobody.mockRestore();
    expect(await readDeposit(member, deposit.id)).toMatchObject({ state: 'created' });
    const unheard = next({ cancelCharge: async () => null });
    await expire();
    unheard.mockRestore();
    expect(await readDeposit(member, deposit.id)).toMatchObject({ state: 'expired' });
    // Once more changes nothing.
    await expire();
    expect((await readDeposit(member, deposit.id)).steps.map(({ state }) => state)).toEqual([
      'created',
      'expired',
    ]);
  });

  test.each(['payout.settled', 'payout.rejected'])(
    'of what was never sent: %s is not found',
    async (type) => {
      const event = { type, occurredAt: new Date().toISOString() };
      for (const payoutId of [randomUUID(), 'nothing']) {
        const { status, body } = await site.webhook({ ...event, eventId: randomUUID(), payoutId });
        expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
      }
    },
  );

  test('jobs about what there isn’t do nothing', async () => {
    const { jobs } = site.cashier;
    const nothing = {
      merchantId: site.merchant.id,
      depositId: randomUUID(),
      paymentId: randomUUID(),
      partId: randomUUID(),
    };
    const asked = vi.spyOn(site.providers, 'byId');
    for (const name of ['deposit.expire', 'payment.refund', 'withdrawal.pay']) {
      await jobs[name]?.(nothing);
    }
    await expect(jobs['withdrawal.receipt']?.({ ...nothing, withdrawalId: randomUUID() })).rejects.toThrow(
      'NOT_FOUND',
    );
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  test('a refund waits while it is away, or says that less is left', async () => {
    const member = await site.member();
    const deposit = await openCharge(member, 5_000);
    const away = vi.spyOn(site.providers, 'byId').mockImplementation(async () => null);
    expect((await site.webhook(paidEvent(deposit, { amount: 100 }))).status).toBe(200);
    const { rows } = await site.platform.pool.query<{ id: string }>(
      "SELECT id FROM payment WHERE deposit_id = $1 AND state = 'suspense'",
      [deposit.id],
    );
    const refund = () =>
      site.cashier.jobs['payment.refund']?.({ merchantId: site.merchant.id, paymentId: rows[0]?.id ?? '' });
    await expect(refund()).rejects.toThrow('not reachable');
    const sent: object[] = [];
    const answering = (left: boolean) =>
      away.mockImplementation(async () => {
        const sendRefund = async (order: object) => (sent.push(order), left);
        return { id: 'p', code: 'sandbox', sendRefund } as unknown as Provider;
      });
    answering(false);
    await expect(refund()).rejects.toThrow('less than the amount is left');
    answering(true);
    await refund();
    await refund();
    away.mockRestore();
    const order = { id: rows[0]?.id, amount: 100n, reason: 'wrong_amount', endToEndId: expect.any(String) };
    expect(sent.length).toBeGreaterThan(1);
    for (const one of sent) expect(one).toEqual(order);
    expect(await readDeposit(member, deposit.id)).toMatchObject({
      ...{ state: 'failed', reason: 'wrong_amount' },
      refund: { reason: 'wrong_amount', amount: 100, state: 'sent' },
    });
  });
});

test('a provider is kept with its address and known by its key; the sandbox’s has none of its own', async () => {
  const { providers, merchant, platform } = site;
  const secret = Buffer.alloc(32, 7);
  const facts = { code: 'psp-of-house', baseUrl: 'http://127.0.0.1:9/psp', keyId: 'k1', secret };
  await providers.register({ ...facts, merchantId: merchant.id });
  const { rows } = await platform.pool.query<{ id: string }>(
    "SELECT id, code, kind, merchant_id, base_url FROM payment_provider WHERE code IN ('sandbox', $1) ORDER BY code",
    [facts.code],
  );
  expect(rows).toEqual([
    {
      ...{ id: expect.any(String), code: facts.code, kind: 'pix', merchant_id: merchant.id },
      base_url: facts.baseUrl,
    },
    { id: expect.any(String), code: 'sandbox', kind: 'pix', merchant_id: null, base_url: null },
  ]);
  const providerId = rows[0]?.id ?? '';
  expect(await providers.providerKey(facts.code, 'k1')).toEqual({
    ...{ providerId, providerCode: facts.code, merchantId: merchant.id, secret, used: expect.any(Function) },
  });
  expect(await providers.providerKey(facts.code, 'k2')).toBeNull();
  expect(await providers.providerKey('nobody', 'k1')).toBeNull();
  expect([await providers.kindOf(providerId), await providers.kindOf(randomUUID())]).toEqual(['pix', null]);
  expect(await providers.byId(providerId)).toMatchObject({ id: providerId, code: facts.code, kind: 'pix' });
  expect(await providers.byId(randomUUID())).toBeNull();
  expect((await providers.ofMerchant(merchant))?.code).toBe('sandbox');
  expect((await providers.codesOf(merchant)).toSorted()).toEqual(['bank-house', facts.code, 'sandbox']);
});

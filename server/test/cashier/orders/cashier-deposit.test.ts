import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  abilitiesOf,
  methodsThat,
  paymentMethodNames,
  type ProviderKind,
  providerKinds,
} from '@croupier/contract/payment-methods';
import { codeFault, parseBrCode } from '../../../src/cashier/payments/pix/br-code.ts';
import { startBankSite } from '../../helpers/sites/bank-site.ts';
import { type CashierSite, type TestMember, until } from '../../helpers/sites/cashier-site.ts';
import type { Answer } from '../../helpers/sites/site.ts';
import { booksHold, cashierSite } from '../../helpers/steps/books.ts';
import { type Deposit, openCharge, payIn, readDeposit } from '../../helpers/steps/money-in.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';

const site = cashierSite();

describe('a Pix deposit', () => {
  test('OPEN-083: charge, payer, webhook, credit, event: once', async () => {
    const member = await site.member();
    const deposit = await openCharge(member, 5_000);
    expect(deposit).toMatchObject({ state: 'created', amount: 5_000, currency: 'BRL', creditedAt: null });
    expect(codeFault(deposit.brCode, 5_000n)).toBeNull();
    expect(parseBrCode(deposit.brCode)?.payeeName).toBe('Cassino Sao Joao');
    expect(Date.parse(deposit.expiresAt) - Date.parse(deposit.createdAt)).toBe(15 * 60_000);
    expect(deposit.payerPage).toBe(`/sandbox/pay/${deposit.txid}`);

    const paid = await site.atSandbox(`/sandbox/payments/${deposit.txid}/pay`);
    expect(paid.headers.get('Sandbox')).toBe('on');
    expect(paid.body.value).toMatchObject({ state: 'paid', delivered: true });
    const credited = await readDeposit(member, deposit.id);
    expect(credited).toMatchObject({ state: 'credited' });
    expect(credited.steps.map(({ state }) => state)).toEqual(['created', 'paid', 'credited']);
    expect(await member.balance()).toBe(5_000n);
    const events = site.emitted.filter(({ memberId }) => memberId === member.id).map(({ name }) => name);
    expect(events).toEqual(['message.received', 'deposit.credited', 'balance.changed']);
  });

  test('opens a turnover requirement of one time the amount, which locks the cash', async () => {
    const member = await site.member();
    await payIn(site, member, 5_000);
    expect(valueOf(await member.call('GET', '/wps/member/info/funds/consolidated'))).toMatchObject({
      balance: 5_000,
      withdrawable: 0,
      lockedByTurnover: 5_000,
      turnover: { required: 5_000, done: 0, remaining: 5_000 },
    });
  });

  test('the same Idempotency-Key gives the same charge; with another amount it is refused', async () => {
    const member = await site.member();
    const key = randomUUID();
    const body = { method: 'pix', amount: 5_000 };
    const first = valueOf<Deposit>(await member.call('POST', '/wps/cashier/deposits', body, { key }));
    const again = valueOf<Deposit>(await member.call('POST', '/wps/cashier/deposits', body, { key }));
    expect(again).toEqual(first);
    const other = await member.call('POST', '/wps/cashier/deposits', { ...body, amount: 5_001 }, { key });
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_CONFLICT' } });
    expect(
      valueOf<{ content: Deposit[] }>(await member.call('GET', '/wps/cashier/deposits')).content,
    ).toHaveLength(1);
  });

  test('while the provider is away nothing is promised, and the same key succeeds later', async () => {
    const member = await site.member();
    const key = randomUUID();
    const body = { method: 'pix', amount: 5_000 };
    await site.stopSandbox();
    const away = await member.call('POST', '/wps/cashier/deposits', body, { key });
    expect(away).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } });
    await site.restartSandbox();
    expect(
      valueOf<Deposit>(await member.call('POST', '/wps/cashier/deposits', body, { key })).brCode,
    ).not.toBe('');
  });

  test('the payer lets it fail', async () => {
    const member = await site.member();
    const deposit = await openCharge(member, 5_000);
    valueOf(await site.atSandbox(`/sandbox/payments/${deposit.txid}/fail`));
    expect(await readDeposit(member, deposit.id)).toMatchObject({ state: 'failed' });
    expect(site.emitted.filter((emitted) => emitted.memberId === member.id)).toMatchObject([
      { name: 'message.received' },
      { name: 'deposit.failed' },
    ]);
    expect(await site.atSandbox(`/sandbox/payments/${deposit.txid}/pay`)).toMatchObject({ status: 409 });
  });

  test('refusals in order of precedence', async () => {
    const cases: [string, () => Promise<{ status: number; body: { code?: string } }>, number, string][] = [
      ['a free-play member', async () => ask(await site.member({ type: 4 }), 1), 403, 'TRIAL_NOT_ALLOWED'],
      [
        'a self-excluded member',
        async () => ask(await site.member({ restricted: true }), 1),
        403,
        'PLAY_CLOSED',
      ],
      ['too little', async () => ask(await site.member(), 999), 422, 'AMOUNT_BELOW_MINIMUM'],
      ['too much', async () => ask(await site.member(), 5_000_001), 422, 'AMOUNT_ABOVE_MAXIMUM'],
    ];
    for (const [what, attempt, status, code] of cases) {
      const answer = await attempt();
      expect({ what, status: answer.status, code: answer.body.code }).toEqual({ what, status, code });
    }
    const said = await (
      await site.member()
    ).call('POST', '/wps/cashier/deposits', { method: 'pix', amount: 1 }, { language: 'en' });
    expect(said.body.message).toBe('The minimum is R$10.00');
  });

  test('another member’s deposit is not found, and neither is a made-up one', async () => {
    const deposit = await openCharge(await site.member(), 5_000);
    const stranger = await site.member();
    for (const id of [deposit.id, randomUUID(), 'x']) {
      expect((await stranger.call('GET', `/wps/cashier/deposits/${id}`)).status).toBe(404);
    }
  });

  test('lists by cursor, newest first', async () => {
    const member = await site.member();
    for (const amount of [1_000, 2_000, 3_000]) await openCharge(member, amount);
    type Page = { content: Deposit[]; nextCursor: string | null };
    const first = valueOf<Page>(await member.call('GET', '/wps/cashier/deposits?limit=2'));
    expect(first.content.map(({ amount }) => amount)).toEqual([3_000, 2_000]);
    const second = valueOf<Page>(
      await member.call('GET', `/wps/cashier/deposits?limit=2&cursor=${first.nextCursor ?? ''}`),
    );
    expect(second).toMatchObject({ content: [{ amount: 1_000 }], nextCursor: null });
  });
});

/** A site on which a kind of provider takes payments, and what a payer does there. */
interface Payments {
  site: CashierSite;
  member: () => Promise<TestMember>;
  pay: (deposit: Deposit) => Promise<Answer>;
  close: () => Promise<void>;
}

const payments: Readonly<Record<ProviderKind, () => Promise<Payments>>> = {
  pix: async () => ({
    site,
    member: () => site.member(),
    pay: ({ txid }) => site.atSandbox(`/sandbox/payments/${txid}/pay`),
    close: () => Promise.resolve(),
  }),
  bank_redirect: async () => {
    const bank = await startBankSite();
    const pay = ({ txid }: Deposit) => bank.atBank(`/payments/${txid}/approve`);
    return { site: bank.site, member: bank.payer, pay, close: bank.close };
  },
};

describe('each method that a provider charges', () => {
  const charged = methodsThat(({ provider }) => provider !== null);

  test.each(charged)('%s: charged, paid and credited once', async (method) => {
    const { provider } = abilitiesOf(method);
    if (provider === null) throw new Error(`${method} has no provider`);
    const { site: own, member: join, pay, close } = await payments[provider]();
    try {
      const member = await join();
      const amount = 5_000_000;
      const charge = await member.call('POST', '/wps/cashier/deposits', { method, amount });
      const { id, state } = valueOf<Deposit>(charge);
      expect(state).toBe('created');
      valueOf(await pay(await readDeposit(member, id)));
      await until(async () => (await readDeposit(member, id)).state === 'credited');
      expect(await member.balance()).toBe(BigInt(amount));
      const stored = await own.platform.pool.query('SELECT method FROM deposit WHERE id = $1', [id]);
      expect(stored.rows).toEqual([{ method }]);
      await booksHold(own);
    } finally {
      await close();
    }
  });
});

test('a method or a kind of provider is a name to the database, whichever names there are', async () => {
  const { pool } = site.platform;
  const written = await pool.query<{ definition: string }>(
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE conname IN ('deposit_method_check', 'payment_provider_kind_check')`,
  );
  expect(written.rows).toHaveLength(2);
  for (const { definition } of written.rows)
    for (const name of [...paymentMethodNames, ...providerKinds]) expect(definition).not.toContain(name);
  const { id } = await openCharge(await site.member(), 5_000);
  const rename = (method: string) => pool.query('UPDATE deposit SET method = $2 WHERE id = $1', [id, method]);
  await expect(rename('No name')).rejects.toThrow('deposit_method_check');
  await rename('someday');
  await rename('pix');
});

const ask = (member: Awaited<ReturnType<CashierSite['member']>>, amount: number) =>
  member.call('POST', '/wps/cashier/deposits', { method: 'pix', amount });

describe('at the end of its time', () => {
  const past = (deposit: Deposit) =>
    site.platform.pool.query("UPDATE deposit SET expires_at = now() - interval '1 second' WHERE id = $1", [
      deposit.id,
    ]);
  const expire = (deposit: Deposit) =>
    site.cashier.jobs['deposit.expire']?.({ merchantId: site.merchant.id, depositId: deposit.id });

  test('a charge is closed at the provider before it is closed here', async () => {
    const member = await site.member();
    const deposit = await openCharge(member, 5_000);
    await past(deposit);
    await expire(deposit);
    expect(await readDeposit(member, deposit.id)).toMatchObject({ state: 'expired' });
    expect(await site.atSandbox(`/sandbox/payments/${deposit.txid}/pay`)).toMatchObject({ status: 409 });
  });

  test('a payment whose webhook never came is found and credited', async () => {
    const member = await site.member();
    const deposit = await openCharge(member, 5_000);
    valueOf(await site.atSandbox(`/sandbox/payments/${deposit.txid}/pay`, { delayMs: 600_000 }));
    expect(await member.balance()).toBe(0n);
    await expire(deposit);
    expect(await readDeposit(member, deposit.id)).toMatchObject({ state: 'credited' });
    expect(await member.balance()).toBe(5_000n);
  });

  test('without an answer from the provider nothing is closed', async () => {
    const member = await site.member();
    const deposit = await openCharge(member, 5_000);
    await site.stopSandbox();
    await expect(expire(deposit)).rejects.toThrow('does not answer');
    expect(await readDeposit(member, deposit.id)).toMatchObject({ state: 'created' });
    await site.restartSandbox();
  });

  test('the job runs by the business clock', async () => {
    const member = await site.member();
    const deposit = await openCharge(member, 5_000);
    const moved = await fetch(`${site.url}/sandbox/clock`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ advance: 'PT16M' }),
    });
    expect(moved.status).toBe(200);
    await until(async () => (await readDeposit(member, deposit.id)).state === 'expired');
  });
});

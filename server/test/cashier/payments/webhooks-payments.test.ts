import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sqlOn, transaction } from '../../../src/platform/database/database.ts';
import { requiredText } from '../../../src/platform/http/validation.ts';
import { type Forgery, until } from '../../helpers/sites/cashier-site.ts';
import { cashierSite } from '../../helpers/steps/books.ts';
import { type Deposit, openCharge, paidEvent, payIn, readDeposit } from '../../helpers/steps/money-in.ts';
import { freshCpf, verify } from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';

const site = cashierSite();

interface PaymentFacts {
  state: string;
  fault: string | null;
  reversed: bigint;
}
const paymentsOf = (deposit: Deposit) =>
  sqlOn<PaymentFacts>(
    site.platform.db,
    'SELECT state, fault, reversed FROM payment WHERE deposit_id = $1 ORDER BY id',
    [deposit.id],
  );
const refunded = (deposit: Deposit) =>
  until(async () => (await paymentsOf(deposit)).find(({ state }) => state === 'refunded'));
const atProvider = (deposit: Deposit) => site.sandbox.sandbox.charges.payments(deposit.txid);

describe('a forged webhook changes nothing', () => {
  const forgeries: [string, Forgery, number, string][] = [
    ['another secret', { secret: Buffer.alloc(32, 1) }, 401, 'SIGNATURE_INVALID'],
    ['an unknown key', { keyId: 'sandbox-2' }, 401, 'SIGNATURE_INVALID'],
    ['an unknown provider', { provider: 'bank' }, 401, 'SIGNATURE_INVALID'],
    [
      'a body changed on the way',
      { tamper: (body) => body.replace('"amount":5000', '"amount":9000') },
      401,
      'SIGNATURE_INVALID',
    ],
    ['signed 31 seconds ago', { secondsOff: -31 }, 401, 'SIGNATURE_STALE'],
    ['signed in the future', { secondsOff: 33 }, 401, 'SIGNATURE_STALE'],
  ];
  test.each(forgeries)('%s', async (_what, forgery, status, code) => {
    const member = await site.member();
    const deposit = await openCharge(member, 5_000);
    expect(await site.webhook(paidEvent(deposit), forgery)).toMatchObject({ status, body: { code } });
    expect(await readDeposit(member, deposit.id)).toMatchObject({ state: 'created' });
    expect(await member.balance()).toBe(0n);
  });

  test('unsigned', async () => {
    const answer = await fetch(`${site.url}/webhooks/payments/sandbox`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(401);
  });

  test('signed 25 seconds ago is still taken', async () => {
    const member = await site.member();
    const deposit = await openCharge(member, 5_000);
    expect((await site.webhook(paidEvent(deposit), { secondsOff: -25 })).status).toBe(200);
    expect(await member.balance()).toBe(5_000n);
  });
});

describe('a repeated webhook credits once', () => {
  test('the same event, ten times at once', async () => {
    const member = await site.member();
    const deposit = await openCharge(member, 5_000);
    const event = paidEvent(deposit);
    const answers = await Promise.all(Array.from({ length: 10 }, () => site.webhook(event)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await member.balance()).toBe(5_000n);
  });

  test('other events about the same payment', async () => {
    const member = await site.member();
    const deposit = await openCharge(member, 5_000);
    const event = paidEvent(deposit);
    await Promise.all(Array.from({ length: 6 }, () => site.webhook({ ...event, eventId: randomUUID() })));
    expect(await member.balance()).toBe(5_000n);
    expect(await paymentsOf(deposit)).toHaveLength(1);
  });

  test('delivered again by the provider', async () => {
    const member = await site.member();
    const deposit = await openCharge(member, 5_000);
    valueOf(await site.atSandbox(`/sandbox/payments/${deposit.txid}/pay`, { copies: 3, repeated: true }));
    await until(async () => (await sqlOn(site.platform.db, 'SELECT 1 FROM payment_event')).length > 0);
    expect(await member.balance()).toBe(5_000n);
  });

  test('a known event id with other content is refused', async () => {
    const deposit = await openCharge(await site.member(), 5_000);
    const event = paidEvent(deposit);
    await site.webhook(event);
    expect(await site.webhook({ ...event, amount: 6_000 })).toMatchObject({ status: 409 });
  });

  test('a payment’s id on another charge is refused', async () => {
    const member = await site.member();
    const [first, second] = [await openCharge(member, 5_000), await openCharge(member, 5_000)];
    const event = paidEvent(first);
    await site.webhook(event);
    const moved = { ...event, eventId: randomUUID(), txid: second.txid };
    expect(await site.webhook(moved)).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
    expect(await member.balance()).toBe(5_000n);
  });
});

describe('a bad payment goes to suspense and back to its payer', () => {
  test.each([
    ['wrong amount', { amount: 4_999 }, 'wrong_amount', 'failed'],
    ['late', { late: true }, 'late', 'expired'],
  ])('%s', async (_what, order, fault, state) => {
    const member = await site.member();
    const deposit = await openCharge(member, 5_000);
    valueOf(await site.atSandbox(`/sandbox/payments/${deposit.txid}/pay`, order));
    expect(await readDeposit(member, deposit.id)).toMatchObject({ state });
    expect(await refunded(deposit)).toMatchObject({ fault });
    expect(await member.balance()).toBe(0n);
    const [payment] = atProvider(deposit);
    expect(payment?.returned).toBe(payment?.amount);
    expect(site.emitted.filter(({ memberId }) => memberId === member.id)).toMatchObject([
      { name: 'message.received' },
      { name: 'deposit.failed' },
    ]);
  });

  test('another person pays for a verified member', async () => {
    const member = await site.member();
    const cpf = await verify(member);
    const deposit = await openCharge(member, 5_000);
    const payer = { name: 'Outra Pessoa', document: freshCpf() };
    valueOf(await site.atSandbox(`/sandbox/payments/${deposit.txid}/pay`, { payer }));
    expect(await refunded(deposit)).toMatchObject({ fault: 'wrong_payer' });
    expect(await member.balance()).toBe(0n);

    const own = await openCharge(member, 5_000);
    valueOf(
      await site.atSandbox(`/sandbox/payments/${own.txid}/pay`, { payer: { name: 'Ana', document: cpf } }),
    );
    expect(await member.balance()).toBe(5_000n);
  });

  test('a member who excluded itself meanwhile', async () => {
    const member = await site.member();
    const deposit = await openCharge(member, 5_000);
    const gate = {
      merchantId: site.merchant.id,
      memberId: member.id,
      status: 'closed',
      reason: 'self_exclusion',
    } as const;
    await site.platform.db.transaction().execute((tx) => site.ledger.setGate(tx, gate));
    valueOf(await site.atSandbox(`/sandbox/payments/${deposit.txid}/pay`));
    expect(await refunded(deposit)).toMatchObject({ fault: 'excluded' });
    expect(await member.balance()).toBe(0n);
  });

  test('a second payment of one charge', async () => {
    const member = await site.member();
    const deposit = await payIn(site, member, 5_000);
    valueOf(await site.atSandbox(`/sandbox/payments/${deposit.txid}/pay`, { late: true }));
    expect(await refunded(deposit)).toMatchObject({ fault: 'extra' });
    expect(await readDeposit(member, deposit.id)).toMatchObject({ state: 'credited' });
    expect(await member.balance()).toBe(5_000n);
  });

  test('the refund waits while the provider is away, and is sent once', async () => {
    const deposit = await openCharge(await site.member(), 5_000);
    valueOf(await site.atSandbox(`/sandbox/payments/${deposit.txid}/pay`, { amount: 100, delayMs: 600_000 }));
    const [payment] = atProvider(deposit);
    await site.stopSandbox();
    const event = paidEvent(deposit, { endToEndId: payment?.end_to_end_id, amount: 100 });
    expect((await site.webhook(event)).status).toBe(200);
    expect(await paymentsOf(deposit)).toMatchObject([{ state: 'suspense', fault: 'wrong_amount' }]);
    await site.restartSandbox();
    expect(await refunded(deposit)).toMatchObject({ fault: 'wrong_amount' });
    expect(atProvider(deposit)).toMatchObject([{ returned: 100 }]);
  });
});

describe('a webhook that names no payer', () => {
  /** Paid at the provider, whose own webhook comes later than the one that the test sends without a payer. */
  async function paidWithout(order: (cpf: string) => object) {
    const member = await site.member();
    const cpf = await verify(member);
    const deposit = await openCharge(member, 5_000);
    const more = { delayMs: 600_000, ...order(cpf) };
    valueOf(await site.atSandbox(`/sandbox/payments/${deposit.txid}/pay`, more));
    const [payment] = atProvider(deposit);
    const { payer: _payer, ...event } = paidEvent(deposit, { endToEndId: payment?.end_to_end_id });
    return { member, deposit, event };
  }
  const own = (document: string) => ({ payer: { name: 'Ana', document } });

  test('the charge is asked who paid, and nothing goes back before it answers', async () => {
    const { member, deposit, event } = await paidWithout(own);
    await site.stopSandbox();
    expect(await site.webhook(event)).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } });
    expect(await paymentsOf(deposit)).toEqual([]);
    await site.restartSandbox();
    expect((await site.webhook(event)).status).toBe(200);
    expect((await site.webhook(event)).status).toBe(200);
    expect(await member.balance()).toBe(5_000n);
    expect(await paymentsOf(deposit)).toMatchObject([{ state: 'credited', fault: null }]);
  });

  test('the payer whom the charge names is held against the member', async () => {
    const { member, deposit, event } = await paidWithout(() => own(freshCpf()));
    expect((await site.webhook(event)).status).toBe(200);
    expect(await refunded(deposit)).toMatchObject({ fault: 'wrong_payer' });
    expect(await member.balance()).toBe(0n);
  });

  test('money goes back where the charge names nobody for it either', async () => {
    const member = await site.member();
    await verify(member);
    const deposit = await openCharge(member, 5_000);
    const { payer: _payer, ...event } = paidEvent(deposit);
    expect((await site.webhook(event)).status).toBe(200);
    expect(await paymentsOf(deposit)).toMatchObject([{ fault: 'wrong_payer' }]);
    expect(await member.balance()).toBe(0n);
  });
});

test('what a type needs is asked for in words, and an amount is at least 1', async () => {
  const { payer: _payer, txid: _txid, ...event } = paidEvent(await openCharge(await site.member(), 5_000));
  expect((await site.webhook(event)).body.errors).toEqual({ txid: requiredText('pt') });
  expect((await site.webhook({ ...event, amount: -5 })).body.errors).toEqual({ amount: 'No mínimo 1' });
});

describe('webhooks out of order', () => {
  test.each(['charge.failed', 'charge.expired'])('%s after the payment changes nothing', async (type) => {
    const member = await site.member();
    const deposit = await payIn(site, member, 5_000);
    const event = { eventId: randomUUID(), type, occurredAt: new Date().toISOString(), txid: deposit.txid };
    expect((await site.webhook(event)).status).toBe(409);
    expect(await readDeposit(member, deposit.id)).toMatchObject({ state: 'credited' });
  });

  test('a reversal that overtakes its payment is refused, and taken when it comes again', async () => {
    const member = await site.member();
    const deposit = await openCharge(member, 5_000);
    const paid = paidEvent(deposit);
    const { endToEndId, txid } = paid;
    const occurredAt = new Date().toISOString();
    const reversed = {
      eventId: randomUUID(),
      type: 'charge.reversed',
      occurredAt,
      txid,
      endToEndId,
      amount: 5_000,
    };
    expect(await site.webhook(reversed)).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
    await site.webhook(paid);
    expect((await site.webhook(reversed)).status).toBe(200);
    expect(await member.balance()).toBe(0n);
  });

  test('a reversal through the provider, whose payment was held up', async () => {
    const member = await site.member();
    const deposit = await openCharge(member, 5_000);
    valueOf(await site.atSandbox(`/sandbox/payments/${deposit.txid}/pay`, { delayMs: 1_000 }));
    const early = await site.atSandbox(`/sandbox/payments/${deposit.txid}/reverse`);
    expect(early.body.value).toMatchObject({ delivered: false });
    await until(async () => (await paymentsOf(deposit)).find(({ reversed }) => reversed === 5_000n));
    expect(await member.balance()).toBe(0n);
  });
});

describe('the bank takes a payment back', () => {
  const reverse = (deposit: Deposit, body: object = {}) =>
    site.atSandbox(`/sandbox/payments/${deposit.txid}/reverse`, body);
  const owed = async (memberId: string) => {
    const text = 'SELECT COALESCE(sum(owed), 0)::bigint AS owed FROM payment_reversal WHERE member_id = $1';
    return (await sqlOn<{ owed: bigint }>(site.platform.db, text, [memberId]))[0]?.owed;
  };

  test('what is there is taken, the rest is owed', async () => {
    const member = await site.member();
    const deposit = await payIn(site, member, 5_000);
    await member.play(3_000);
    expect((await reverse(deposit)).body.value).toMatchObject({ delivered: true });
    expect(await member.balance()).toBe(0n);
    expect(await owed(member.id)).toBe(3_000n);
    expect(await readDeposit(member, deposit.id)).toMatchObject({ state: 'credited' });
  });

  test('in two parts, and no more than was paid', async () => {
    const member = await site.member();
    const deposit = await payIn(site, member, 5_000);
    valueOf(await reverse(deposit, { amount: 2_000 }));
    expect(await member.balance()).toBe(3_000n);
    const news = site.emitted.filter(({ memberId }) => memberId === member.id).at(-1);
    expect(news).toMatchObject({ name: 'balance.changed', payload: { balance: 3_000, currency: 'BRL' } });
    valueOf(await reverse(deposit, { amount: 3_000 }));
    expect(await member.balance()).toBe(0n);
    expect((await reverse(deposit)).status).toBe(409);
    const [payment] = atProvider(deposit);
    const occurredAt = new Date().toISOString();
    const more = {
      eventId: randomUUID(),
      type: 'charge.reversed',
      occurredAt,
      endToEndId: payment?.end_to_end_id,
      amount: 1,
    };
    expect((await site.webhook(more)).status).toBe(409);
  });

  test('while the member bets the money away, nothing is lost and nothing goes below zero', async () => {
    const member = await site.member();
    const deposit = await payIn(site, member, 5_000);
    const bets = Array.from({ length: 20 }, () => member.play(250).catch(() => undefined));
    await reverse(deposit);
    await Promise.all(bets);
    await until(async () => (await paymentsOf(deposit))[0]?.reversed === 5_000n);
    expect(await member.balance()).toBeGreaterThanOrEqual(0n);
  });
});

describe('what contradicts, and what comes while a gate closes', () => {
  test.each(['charge.failed', 'charge.expired'])(
    '%s of a charge that was paid is refused, and nothing moves',
    async (type) => {
      const member = await site.member();
      const { txid } = await payIn(site, member, 5_000);
      const event = { eventId: randomUUID(), type, occurredAt: new Date().toISOString(), txid };
      expect(await site.webhook(event)).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
      expect(await member.balance()).toBe(5_000n);
    },
  );

  test.each([0, -1, 1.5])('an amount of %s is refused', async (amount) => {
    const member = await site.member();
    const deposit = await openCharge(member, 5_000);
    expect((await site.webhook({ ...paidEvent(deposit), amount })).status).toBe(400);
  });

  test('a payment that comes while its member excludes itself is judged by what that leaves', async () => {
    const member = await site.member();
    const deposit = await openCharge(member, 5_000);
    let answer: Promise<{ status: number }> | undefined;
    await transaction(site.platform.db, async (tx) => {
      const gate = { merchantId: site.merchant.id, memberId: member.id };
      await site.ledger.setGate(tx, { ...gate, status: 'closed', reason: 'self_exclusion' });
      answer = site.webhook(paidEvent(deposit));
      await until(async () => {
        const waiting = await sqlOn(site.platform.db, `SELECT 1 FROM pg_locks WHERE NOT granted LIMIT 1`);
        return waiting.length > 0;
      });
    });
    expect((await answer)?.status).toBe(200);
    expect(await paymentsOf(deposit)).toMatchObject([{ fault: 'excluded' }]);
    expect(await member.balance()).toBe(0n);
  });
});

describe('what a webhook must say', () => {
  test.each([
    ['a payment without its id', { endToEndId: undefined }, 400],
    ['a payment without an amount', { amount: undefined }, 400],
    ['an unknown field', { extra: 1 }, 400],
    ['an unknown charge', { txid: 'a'.repeat(32) }, 404],
  ])('%s', async (_what, change, status) => {
    const deposit = await openCharge(await site.member(), 5_000);
    expect((await site.webhook(paidEvent(deposit, change))).status).toBe(status);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type TestMember, until } from '../../helpers/sites/cashier-site.ts';
import { cashierSite } from '../../helpers/steps/books.ts';
import { payIn } from '../../helpers/steps/money-in.ts';
import {
  addKey,
  askForPayout,
  freshCpf,
  readWithdrawal,
  readyMember,
  setPassword,
  verify,
  type Withdrawal,
  withdrawalPassword,
  withdraw,
} from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';

const site = cashierSite();

type Ready = Awaited<ReturnType<typeof readyMember>>;

/** Paid in, played once, won it back. */
async function richMember(amount = 10_000): Promise<Ready> {
  const member = await readyMember(site);
  await payIn(site, member, amount);
  await member.play(amount, amount);
  return member;
}

const stateIs = (member: TestMember, id: string, state: string) =>
  until(async () => {
    const withdrawal = await readWithdrawal(member, id);
    return withdrawal.state === state ? withdrawal : null;
  });
const payoutsAtBank = (ids: string[]) =>
  site.sandbox.sandbox.payouts.latest().filter(({ id }) => ids.includes(id));
const eventsOf = (member: TestMember) =>
  site.emitted.filter(({ memberId }) => memberId === member.id).map(({ name }) => name);
const atBank = (withdrawal: Withdrawal, action: string, part = 0) =>
  site.atSandbox(`/sandbox/payouts/${withdrawal.parts[part]?.id ?? ''}/${action}`);

describe('a withdrawal', () => {
  test('OPEN-084: held at once, approved, paid out, settled by the bank', async () => {
    const member = await richMember();
    const withdrawal = await withdraw(member, 6_000);
    expect(withdrawal).toMatchObject({
      state: 'requested',
      amount: 6_000,
      fee: 0,
      parts: [{ state: 'pending' }],
    });
    expect(withdrawal.payoutAccount).toMatchObject({
      kind: 'cpf',
      masked: expect.stringMatching(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/),
    });
    expect([await member.balance(), await member.balance('withdrawal_hold')]).toEqual([4_000n, 6_000n]);

    await site.approve(withdrawal.id);
    const part = withdrawal.parts[0]?.id ?? '';
    await until(async () => payoutsAtBank([part]).length === 1);
    expect(payoutsAtBank([part])).toMatchObject([
      { state: 'accepted', amount: 6_000, key_value: member.cpf },
    ]);
    expect(await readWithdrawal(member, withdrawal.id)).toMatchObject({
      state: 'paying',
      parts: [{ state: 'sent' }],
    });

    const before = site.emitted.length;
    valueOf(await atBank(withdrawal, 'settle'));
    const about = { withdrawalId: withdrawal.id, amount: 6_000, currency: 'BRL' };
    expect(site.emitted.slice(before).filter(({ memberId }) => memberId === member.id)).toMatchObject([
      { name: 'message.received' },
      { name: 'withdrawal.settled', payload: about },
    ]);
    const settled = await readWithdrawal(member, withdrawal.id);
    expect(settled).toMatchObject({ state: 'settled', parts: [{ state: 'settled' }] });
    expect(settled.steps.map(({ state }) => state)).toEqual(['requested', 'approved', 'paying', 'settled']);
    expect([await member.balance(), await member.balance('withdrawal_hold')]).toEqual([4_000n, 0n]);
    expect(eventsOf(member)).toEqual(expect.arrayContaining(['withdrawal.approved', 'withdrawal.settled']));
  });

  test('rejected by the operator: the money is back and the reason is told', async () => {
    const member = await richMember();
    const withdrawal = await withdraw(member, 6_000);
    await site.reject(withdrawal.id, 'Please send a document');
    expect(await readWithdrawal(member, withdrawal.id)).toMatchObject({
      state: 'rejected',
      reason: 'Please send a document',
      parts: [{ state: 'returned' }],
    });
    expect(await member.balance()).toBe(10_000n);
    expect(eventsOf(member)).toContain('withdrawal.rejected');
    await expect(site.approve(withdrawal.id)).rejects.toThrow('STATE_CONFLICT');
  });

  test('rejected by the bank: returned', async () => {
    const member = await richMember();
    const withdrawal = await withdraw(member, 6_000);
    await site.approve(withdrawal.id);
    await until(async () => payoutsAtBank([withdrawal.parts[0]?.id ?? '']).length === 1);
    const before = site.emitted.length;
    valueOf(await atBank(withdrawal, 'reject'));
    expect(await readWithdrawal(member, withdrawal.id)).toMatchObject({
      state: 'returned',
      reason: 'ACCOUNT_CLOSED',
      parts: [{ state: 'returned', settledAt: null, receipt: null }],
    });
    const news = site.emitted.slice(before).filter(({ memberId }) => memberId === member.id);
    const about = { withdrawalId: withdrawal.id, amount: 6_000, currency: 'BRL' };
    expect(news).toMatchObject([
      { name: 'message.received' },
      { name: 'withdrawal.rejected', payload: { ...about, reason: 'ACCOUNT_CLOSED' } },
      { name: 'balance.changed', payload: { balance: 10_000, currency: 'BRL' } },
    ]);
    const { rows } = await site.platform.pool.query(
      'SELECT kind, detail FROM member_message WHERE reference_id = $1 ORDER BY id',
      [withdrawal.id],
    );
    const detail = { amount: '6000', currency: 'BRL' };
    expect(rows).toEqual([
      { kind: 'withdrawal.approved', detail: { ...detail, reason: '' } },
      { kind: 'withdrawal.rejected', detail: { ...detail, reason: 'ACCOUNT_CLOSED' } },
    ]);
    expect(await member.balance()).toBe(10_000n);
  });

  test('cancelled by the member while nobody has decided', async () => {
    const member = await richMember();
    const withdrawal = await withdraw(member, 6_000);
    const path = `/wps/cashier/withdrawals/${withdrawal.id}/cancel`;
    expect((await (await site.member()).call('POST', path, {})).status).toBe(404);
    expect(valueOf(await member.call('POST', path, {}))).toMatchObject({ state: 'cancelled' });
    expect(await member.balance()).toBe(10_000n);
    expect(await member.call('POST', path, {})).toMatchObject({
      status: 409,
      body: { code: 'STATE_CONFLICT' },
    });
    await expect(site.approve(withdrawal.id)).rejects.toThrow('STATE_CONFLICT');
  });

  test('approved, rejected and cancelled at once: exactly one of them wins', async () => {
    const member = await richMember();
    const withdrawal = await withdraw(member, 6_000);
    const outcomes = await Promise.allSettled([
      site.approve(withdrawal.id),
      site.approve(withdrawal.id),
      site.reject(withdrawal.id, 'no'),
      member.call('POST', `/wps/cashier/withdrawals/${withdrawal.id}/cancel`, {}).then((answer) => {
        if (answer.status !== 200) throw new Error('STATE_CONFLICT');
      }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('the same key asks once, however often it is sent; two keys are two withdrawals', async () => {
    const member = await richMember();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => askForPayout(member, 4_000, key)));
    expect(new Set(answers.map((answer) => valueOf<Withdrawal>(answer).id)).size).toBe(1);
    expect(await member.balance()).toBe(6_000n);
    await withdraw(member, 4_000);
    expect(await askForPayout(member, 4_000)).toMatchObject({ status: 422, body: { code: 'NO_FUNDS' } });
  });

  test('above the merchant’s limit it is paid in parts, each on its own', async () => {
    await site.set({ 'withdrawal.partMaximum': 2_500 });
    const member = await richMember();
    const withdrawal = await withdraw(member, 6_000);
    await site.set({ 'withdrawal.partMaximum': 0 });
    expect(withdrawal.parts.map(({ amount }) => amount)).toEqual([2_000, 2_000, 2_000]);
    await site.approve(withdrawal.id);
    await until(async () => payoutsAtBank(withdrawal.parts.map(({ id }) => id)).length === 3);
    valueOf(await atBank(withdrawal, 'settle', 0));
    valueOf(await atBank(withdrawal, 'reject', 1));
    expect(await readWithdrawal(member, withdrawal.id)).toMatchObject({ state: 'paying' });
    valueOf(await atBank(withdrawal, 'settle', 2));
    expect(await readWithdrawal(member, withdrawal.id)).toMatchObject({
      state: 'settled',
      parts: [{ state: 'settled' }, { state: 'returned' }, { state: 'settled' }],
    });
    expect(await member.balance()).toBe(6_000n);
  });

  test('approval without a person only where the merchant says so, and never with a hint', async () => {
    await site.set({ 'withdrawal.automaticMaximum': 3_000 });
    const member = await richMember();
    const first = await withdraw(member, 2_000);
    expect(first.state).toBe('requested');
    await site.approve(first.id);
    await until(async () => payoutsAtBank([first.parts[0]?.id ?? '']).length === 1);
    valueOf(await atBank(first, 'settle'));
    await site.platform.pool.query(
      `WITH a AS (UPDATE payout_account SET created_at = now() - interval '3 days' WHERE member_id = $1)
       UPDATE deposit SET credited_at = now() - interval '3 hours' WHERE member_id = $1 AND state = 'credited'`,
      [member.id],
    );
    for (let bets = 0; bets < 5; bets += 1) await member.play(5_000, bets % 2 === 0 ? 10_000 : 0);
    // Up to the limit and exactly at it; one cent more waits for a person.
    for (const amount of [2_999, 3_000]) {
      const within = await withdraw(member, amount);
      expect(within.steps.map(({ state }) => state)).toEqual(['requested', 'approved']);
      await stateIs(member, within.id, 'paying');
    }
    const above = await withdraw(member, 3_001);
    const { rows } = await site.platform.pool.query<{ hints: string[] }>(
      'SELECT hints FROM withdrawal WHERE id = $1',
      [above.id],
    );
    expect(rows).toEqual([{ hints: [] }]);
    expect(above.state).toBe('requested');
    await site.set({ 'withdrawal.automaticMaximum': 0 });
  });
});

describe('refusals in order of precedence: each case also has what the later ones would refuse', () => {
  const huge = 5_000_001;
  const wrong = { amount: huge, payoutAccountId: randomUUID(), withdrawalPassword: '000000' };
  const ask = (member: TestMember, change: object = {}) =>
    member.sealed('POST', '/wps/cashier/withdrawals', { ...wrong, ...change });

  test('OPEN-084 identity, payout account, rest, password, limits, turnover, funds', async () => {
    const member = await site.member();
    expect(await ask(member)).toMatchObject({ status: 409, body: { code: 'IDENTITY_REQUIRED' } });
    const cpf = await verify(member);
    expect(await ask(member)).toMatchObject({ status: 422, body: { code: 'PAYOUT_ACCOUNT_INVALID' } });
    const first = await addKey(member, 'cpf', cpf);
    const second = await addKey(member, 'email', `${member.id}@example.com`);
    const resting = await ask(member, { payoutAccountId: second.id });
    expect(resting).toMatchObject({ status: 409, body: { code: 'PAYOUT_ACCOUNT_RESTING' } });
    const change = { payoutAccountId: first.id };
    expect(await ask(member, change)).toMatchObject({
      status: 409,
      body: { code: 'WITHDRAWAL_PASSWORD_REQUIRED' },
    });
    await setPassword(member);
    expect(await ask(member, change)).toMatchObject({
      status: 422,
      body: { code: 'WITHDRAWAL_PASSWORD_WRONG' },
    });
    const right = { ...change, withdrawalPassword };
    expect(await ask(member, right)).toMatchObject({ status: 422, body: { code: 'AMOUNT_ABOVE_MAXIMUM' } });
    expect(await ask(member, { ...right, amount: 999 })).toMatchObject({
      body: { code: 'AMOUNT_BELOW_MINIMUM' },
    });
    await payIn(site, member, 5_000);
    const much = { ...right, amount: 9_000 };
    expect(await ask(member, much)).toMatchObject({ status: 409, body: { code: 'TURNOVER_UNFINISHED' } });
    await member.play(5_000, 5_000);
    expect(await ask(member, much)).toMatchObject({ status: 422, body: { code: 'NO_FUNDS' } });
    expect(await ask(member, { ...right, amount: 5_000 })).toMatchObject({ status: 200 });
  });

  test('someone else’s payout account is not the member’s', async () => {
    const [member, other] = [await richMember(), await readyMember(site)];
    const answer = await askForPayout({ ...member, accountId: other.accountId }, 2_000);
    expect(answer).toMatchObject({ status: 422, body: { code: 'PAYOUT_ACCOUNT_INVALID' } });
  });

  test('a self-excluded member takes its money without playing for it', async () => {
    const member = await readyMember(site);
    await payIn(site, member, 5_000);
    expect((await askForPayout(member, 5_000)).body.code).toBe('TURNOVER_UNFINISHED');
    await member.restrict();
    expect(await withdraw(member, 5_000)).toMatchObject({ state: 'requested' });
  });

  test('the options say what is missing', async () => {
    const member = await site.member();
    const options = async () => valueOf(await member.call('GET', '/wps/cashier/withdrawal/options'));
    await payIn(site, member, 5_000);
    expect(await options()).toMatchObject({
      withdrawable: 0,
      turnoverRemaining: 5_000,
      missing: ['identity', 'payout_account', 'withdrawal_password', 'turnover'],
    });
    const cpf = await verify(member);
    await addKey(member, 'cpf', cpf);
    await setPassword(member);
    await member.play(5_000, 4_000);
    expect(await options()).toMatchObject({ withdrawable: 4_000, turnoverRemaining: 0, missing: [] });
  });

  test('a plain body is refused', async () => {
    const member = await site.member();
    const answer = await member.call('POST', '/wps/cashier/withdrawals', wrong);
    expect(answer).toMatchObject({ status: 400, body: { code: 'ENCRYPTION_REQUIRED' } });
  });
});

describe('a payout whose answer is lost', () => {
  test('stays held while unknown, and is found when the provider is back', async () => {
    const member = await richMember();
    const withdrawal = await withdraw(member, 6_000);
    await site.stopSandbox();
    await site.approve(withdrawal.id);
    await stateIs(member, withdrawal.id, 'paying');
    expect(await member.balance('withdrawal_hold')).toBe(6_000n);
    await site.restartSandbox();
    await until(async () => payoutsAtBank([withdrawal.parts[0]?.id ?? '']).length === 1);
    expect(await member.balance('withdrawal_hold')).toBe(6_000n);
  });

  test('sent but not recorded: the job asks first, and pays once', async () => {
    const member = await richMember();
    const withdrawal = await withdraw(member, 6_000);
    await site.approve(withdrawal.id);
    const partId = withdrawal.parts[0]?.id ?? '';
    await until(async () => payoutsAtBank([partId]).length === 1);
    const again = () =>
      site.cashier.jobs['withdrawal.pay']?.({ merchantId: site.merchant.id, partId, tries: '3' });
    await Promise.all([again(), again()]);
    expect(payoutsAtBank([partId])).toHaveLength(1);
    // The bank settles, but its webhook is lost: asking finds it.
    site.sandbox.sandbox.payouts.settle(partId);
    await again();
    await stateIs(member, withdrawal.id, 'settled');
  });

  test('the bank’s decision is taken once, in any repetition, and never both ways', async () => {
    const member = await richMember();
    const withdrawal = await withdraw(member, 6_000);
    const payoutId = withdrawal.parts[0]?.id ?? '';
    const occurredAt = new Date().toISOString();
    const sendWebhook = (type: string) => site.webhook({ eventId: randomUUID(), type, occurredAt, payoutId });
    // Nothing was sent yet.
    expect((await sendWebhook('payout.settled')).status).toBe(409);
    await site.approve(withdrawal.id);
    await until(async () => payoutsAtBank([payoutId]).length === 1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendWebhook('payout.settled')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await sendWebhook('payout.rejected')).status).toBe(409);
    expect([await member.balance(), await member.balance('withdrawal_hold')]).toEqual([4_000n, 0n]);
  });

  test('refused as a conflict, it is asked about, and returned on the signed rejection only', async () => {
    const member = await richMember();
    const withdrawal = await withdraw(member, 6_000);
    // An order of this id is there already, to a key of someone else, which the provider has rejected.
    const { payouts } = site.sandbox.sandbox;
    const partId = withdrawal.parts[0]?.id ?? '';
    payouts.send({
      id: partId,
      amount: 6_000,
      currency: 'BRL',
      key: { kind: 'cpf', value: freshCpf() },
      holder: { name: 'Ana', document: member.cpf },
    });
    await site.approve(withdrawal.id);
    await stateIs(member, withdrawal.id, 'paying');
    // The provider answers 409 to our order (the id is known with other content): unknown, so it is asked, and it signs a rejection.
    await stateIs(member, withdrawal.id, 'returned');
    expect(await member.balance()).toBe(10_000n);
  });
});

describe('what the operator sees', () => {
  test('the queue is oldest first, with hints and transfers', async () => {
    const member = await richMember();
    const [first, second] = [await withdraw(member, 2_000), await withdraw(member, 3_000)];
    const { queue } = site.cashier;
    const query = { state: 'requested', memberId: member.id, limit: 1 };
    const page = await queue.withdrawals(site.merchant.id, query);
    expect(page.content.map(({ id }) => id)).toEqual([first.id]);
    const next = await queue.withdrawals(site.merchant.id, { ...query, cursor: page.nextCursor ?? '' });
    expect(next.content.map(({ id }) => id)).toEqual([second.id]);
    expect(page.content[0]).toMatchObject({
      member: { id: member.id },
      decidedBy: null,
      hints: ['first_withdrawal', 'new_payout_account', 'quick_cash_out', 'few_bets'],
      transferIds: [expect.any(String)],
    });
    await site.approve(first.id);
    expect(await queue.withdrawal(site.merchant.id, first.id)).toMatchObject({ decidedBy: 'operator1' });
    await expect(queue.withdrawal(randomUUID(), first.id)).rejects.toThrow('NOT_FOUND');
    const deposits = await queue.deposits(site.merchant.id, { memberId: member.id, limit: 5 });
    expect(deposits.content).toMatchObject([
      { state: 'credited', endToEndId: expect.stringMatching(/^E99999999/), transferId: expect.any(String) },
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { loginPassword, type TestMember, until } from '../../helpers/sites/cashier-site.ts';
import { cashierSite } from '../../helpers/steps/books.ts';
import { payIn } from '../../helpers/steps/money-in.ts';
import {
  addBankAccount,
  addKey,
  askForPayout,
  freshCpf,
  readWithdrawal,
  setPassword,
  verify,
  type Withdrawal,
  withdrawalPassword,
  withdraw,
} from '../../helpers/steps/money-out.ts';
import { valueOf } from '../../helpers/steps/value-of.ts';

const site = cashierSite();

describe('a bank account as payout account', () => {
  const own = {
    bank: '341',
    branch: '1234-5',
    account: '0045678-X',
    accountType: 'checking',
    holderName: 'ANA PAULA FERREIRA',
    withdrawalPassword,
  };
  const bindAccount = (member: TestMember, holderCpf: string, change: object = {}) =>
    member.sealed('POST', '/wps/member/bank-accounts', { ...own, holderCpf, ...change }, { language: 'en' });
  const ready = async () => {
    const member = await site.member();
    const cpf = await verify(member);
    await setPassword(member);
    return { member, cpf };
  };

  test('is bound once, shown masked, and rests 24 hours behind another one', async () => {
    const { member, cpf } = await ready();
    await addKey(member, 'cpf', cpf);
    const before = site.platform.clock.now().getTime();
    const bound = valueOf<{ id: string; usableFrom: string }>(await bindAccount(member, cpf));
    expect(bound).toMatchObject({ kind: 'bank', masked: 'Itaú · 1234 · ****8-X' });
    const rested = Date.parse(bound.usableFrom) - 24 * 3_600_000;
    expect(rested).toBeGreaterThanOrEqual(before);
    expect(rested).toBeLessThanOrEqual(site.platform.clock.now().getTime());
    const again = valueOf(await bindAccount(member, cpf, { branch: '1234', account: '45678x' }));
    expect(again).toMatchObject({ id: bound.id });
    const savings = valueOf(await bindAccount(member, cpf, { accountType: 'savings' }));
    expect(savings).not.toMatchObject({ id: bound.id });
    expect(await bindAccount(member, cpf, { account: '1-9' })).toMatchObject({
      status: 409,
      body: { code: 'PAYOUT_ACCOUNT_LIMIT' },
    });
    const path = `/wps/member/payout-accounts/${bound.id}/remove`;
    expect((await member.sealed('POST', path, { password: loginPassword })).status).toBe(200);
    const back = valueOf<{ id: string; usableFrom: string }>(await bindAccount(member, cpf));
    expect(back.id).toBe(bound.id);
    expect(Date.parse(back.usableFrom)).toBeGreaterThan(before + 23 * 3_600_000);
  });

  test('needs a verified person and a withdrawal password', async () => {
    const member = await site.member();
    expect((await bindAccount(member, freshCpf())).body.code).toBe('IDENTITY_REQUIRED');
    const cpf = await verify(member);
    expect((await bindAccount(member, cpf)).body.code).toBe('WITHDRAWAL_PASSWORD_REQUIRED');
    await setPassword(member);
    const wrong = await bindAccount(member, cpf, { withdrawalPassword: '000001' });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'WITHDRAWAL_PASSWORD_WRONG' } });
  });

  test('what is wrong is said field by field', async () => {
    const { member, cpf } = await ready();
    const change = { bank: '999', branch: '12345', account: '123-', holderName: 'Ana Souza' };
    const answer = await bindAccount(member, '111.444.777-35', change);
    expect(answer).toMatchObject({ status: 422, body: { code: 'FIELDS_INVALID' } });
    expect(answer.body.errors).toEqual({
      bank: 'Please choose a bank from the list',
      branch: 'A branch has up to four digits',
      account: 'Enter the account with its check digit',
      holderName: 'The account must be in your own name',
      holderCpf: 'The owner’s document must be your own',
    });
    expect((await bindAccount(member, cpf, { bank: '__proto__' })).status).toBe(422);
    for (const other of [{ accountType: 'salary' }, { account: '1'.repeat(21) }, { pix: 1 }]) {
      expect((await bindAccount(member, cpf, other)).status).toBe(400);
    }
  });

  test.each([
    ['somebody else’s', { branch: '9998' }],
    ['no account of the bank', { branch: '9999' }],
  ])('refused by the bank: %s', async (_what, change) => {
    const { member, cpf } = await ready();
    const answer = await bindAccount(member, cpf, change);
    expect(answer).toMatchObject({ status: 422, body: { code: 'BANK_ACCOUNT_UNCONFIRMED' } });
  });

  test('one that another member has bound is not one’s own; nothing of it is read out of the database', async () => {
    const [first, second] = [await ready(), await ready()];
    const account = { account: '7654321-0' };
    expect((await bindAccount(first.member, first.cpf, account)).status).toBe(200);
    const taken = await bindAccount(second.member, second.cpf, account);
    expect(taken.body.code).toBe('BANK_ACCOUNT_UNCONFIRMED');
    const rows = await sqlOn<{ text: string }>(
      site.platform.db,
      'SELECT row_to_json(t)::text AS text FROM payout_account t',
    );
    expect(rows.map(({ text }) => text).join('\n')).not.toContain('7654321');
  });
});

/** As rich, with an account at a bank as the first one to be paid to. */
async function bankMember(account: object): Promise<TestMember & { cpf: string; accountId: string }> {
  const made = await site.member();
  const person = { ...made, cpf: await verify(made) };
  await setPassword(person);
  const { id: accountId } = await addBankAccount(person, account);
  await payIn(site, person, 10_000);
  await person.play(10_000, 10_000);
  return { ...person, accountId };
}

const payoutsAtBank = (ids: string[]) =>
  site.sandbox.sandbox.payouts.latest().filter(({ id }) => ids.includes(id));
const atBank = (withdrawal: Withdrawal, action: string) =>
  site.atSandbox(`/sandbox/payouts/${withdrawal.parts[0]?.id ?? ''}/${action}`);

describe('a withdrawal to an account at a bank', () => {
  test('is sent as a bank transfer, settled by its signed webhook, shown masked', async () => {
    const member = await bankMember({ bank: '001', account: '98765-X' });
    const { id: changed } = await addBankAccount(member, { bank: '001', account: '11111-1' });
    const resting = await askForPayout({ ...member, accountId: changed }, 3_000);
    expect(resting).toMatchObject({ status: 409, body: { code: 'PAYOUT_ACCOUNT_RESTING' } });
    const withdrawal = await withdraw(member, 3_000);
    expect(withdrawal.payoutAccount).toMatchObject({
      kind: 'bank',
      masked: 'Banco do Brasil · 0001 · ****5-X',
    });
    await site.approve(withdrawal.id);
    const part = withdrawal.parts[0]?.id ?? '';
    await until(async () => payoutsAtBank([part]).length === 1);
    expect(payoutsAtBank([part])).toMatchObject([
      { state: 'accepted', amount: 3_000, key_value: '001 0001 98765-X checking' },
    ]);
    const settledEvent = {
      eventId: randomUUID(),
      type: 'payout.settled',
      occurredAt: new Date().toISOString(),
      payoutId: part,
    };
    const forged = await site.webhook(settledEvent, { secret: Buffer.alloc(32, 7) });
    expect(forged.status).toBe(401);
    expect(await readWithdrawal(member, withdrawal.id)).toMatchObject({ state: 'paying' });
    valueOf(await atBank(withdrawal, 'settle'));
    expect(await readWithdrawal(member, withdrawal.id)).toMatchObject({
      state: 'settled',
      receipt: 'waiting',
    });
    expect([await member.balance(), await member.balance('withdrawal_hold')]).toEqual([7_000n, 0n]);
  });

  test('that its bank closed meanwhile comes back', async () => {
    const member = await bankMember({ account: '13579-1' });
    const withdrawal = await withdraw(member, 2_000);
    await site.approve(withdrawal.id);
    await until(async () => payoutsAtBank([withdrawal.parts[0]?.id ?? '']).length === 1);
    valueOf(await atBank(withdrawal, 'reject'));
    expect(await readWithdrawal(member, withdrawal.id)).toMatchObject({
      state: 'returned',
      reason: 'ACCOUNT_CLOSED',
    });
    expect(await member.balance()).toBe(10_000n);
  });
});

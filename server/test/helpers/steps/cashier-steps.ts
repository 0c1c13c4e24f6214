import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, expect } from 'vitest';
import type { z } from 'zod';
import type { deposit as depositSchema, withdrawal as withdrawalSchema } from '@croupier/contract';
import { checkDigits } from '@croupier/market';
import { sqlOn } from '../../../src/platform/database/database.ts';
import { type CashierSite, loginPassword, startCashierSite, type TestMember } from '../sites/cashier-site.ts';
import { startedOnce } from '../sites/once.ts';
import type { Answer } from '../sites/site.ts';

export type Deposit = z.output<typeof depositSchema>;
export type Withdrawal = z.output<typeof withdrawalSchema>;

export const withdrawalPassword = '482913';

/** Settings of a brand that takes bank transfers at every hour. */
export const bankTransfers = {
  'bankTransfer.bank': 'Banco do Brasil (001)',
  'bankTransfer.branch': '0001-9',
  'bankTransfer.account': '123456-7',
  'bankTransfer.holder': 'Cassino São João Ltda',
  'bankTransfer.document': '12.345.678/0001-95',
  'bankTransfer.hours': '',
} as const;

/** A picture of one colour, as pages send it. */
export async function picture(width = 64, height = 48): Promise<string> {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#335577' } });
  return (await drawn.png().toBuffer()).toString('base64');
}

let people = 0;
/** A CPF that no other member of the run has. */
export function freshCpf(): string {
  people += 1;
  const nine = String(100_000_000 + people * 7919).slice(0, 9);
  return nine + checkDigits(nine);
}

/** The answer's value, when the call succeeded. */
export function valueOf<T>(answer: Answer): T {
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.value as T;
}

export async function openCharge(member: TestMember, amount: number): Promise<Deposit> {
  return valueOf(await member.call('POST', '/wps/cashier/deposits', { method: 'pix', amount }));
}

/** Deposits through the sandbox's payer. */
export async function payIn(site: CashierSite, member: TestMember, amount: number): Promise<Deposit> {
  const deposit = await openCharge(member, amount);
  valueOf(await site.atSandbox(`/sandbox/payments/${deposit.txid}/pay`));
  return readDeposit(member, deposit.id);
}

export async function readDeposit(member: TestMember, id: string): Promise<Deposit> {
  return valueOf(await member.call('GET', `/wps/cashier/deposits/${id}`));
}

export async function readWithdrawal(member: TestMember, id: string): Promise<Withdrawal> {
  return valueOf(await member.call('GET', `/wps/cashier/withdrawals/${id}`));
}

export async function verify(member: TestMember, cpf = freshCpf()): Promise<string> {
  const person = { cpf, fullName: 'Ana Paula Ferreira', birthDate: '1990-01-31' };
  expect(valueOf(await member.sealed('PUT', '/wps/member/identity', person))).toEqual({ state: 'verified' });
  return cpf;
}

export async function setPassword(member: TestMember): Promise<void> {
  const form = { password: loginPassword, withdrawalPassword, confirmation: withdrawalPassword };
  valueOf(await member.sealed('PUT', '/wps/member/withdrawal-password', form));
}

export async function addKey(
  member: TestMember,
  kind: string,
  pixKey: string,
): Promise<{ id: string; usableFrom: string }> {
  return valueOf(await member.sealed('POST', '/wps/member/payout-accounts', { kind, pixKey }));
}

let accounts = 0;
export async function addBankAccount(
  member: TestMember & { cpf: string },
  change: object = {},
): Promise<{ id: string; usableFrom: string }> {
  accounts += 1;
  const account = {
    bank: '341',
    branch: '1',
    // One that no other member of the run has.
    account: `${20_000 + accounts}-6`,
    accountType: 'checking',
    holderName: 'Ana Paula Ferreira',
    holderCpf: member.cpf,
    withdrawalPassword,
    ...change,
  };
  return valueOf(await member.sealed('POST', '/wps/member/bank-accounts', account));
}

/** A member who may withdraw as soon as there is money that was played. */
export async function readyMember(
  site: CashierSite,
  options: { upline?: string } = {},
): Promise<TestMember & { cpf: string; accountId: string }> {
  const member = await site.member(options);
  const cpf = await verify(member);
  await setPassword(member);
  const { id: accountId } = await addKey(member, 'cpf', cpf);
  return { ...member, cpf, accountId };
}

export function askForPayout(
  member: TestMember & { accountId: string },
  amount: number,
  key?: string,
): Promise<Answer> {
  const body = { amount, payoutAccountId: member.accountId, withdrawalPassword };
  return member.sealed('POST', '/wps/cashier/withdrawals', body, key === undefined ? {} : { key });
}

/** What must hold at every moment; each line names what broke. */
export async function brokenInvariants(site: CashierSite): Promise<string[]> {
  const checks: Record<string, string> = {
    'a transfer does not sum to zero':
      'SELECT transfer_id::text AS id FROM entry GROUP BY merchant_id, transfer_id, currency HAVING sum(amount) <> 0',
    'a balance is not the sum of its entries': `SELECT a.id::text FROM account a LEFT JOIN entry e ON e.merchant_id = a.merchant_id
       AND e.account_id = a.id GROUP BY a.merchant_id, a.id, a.balance HAVING a.balance <> COALESCE(sum(e.amount), 0)`,
    'a member account is negative':
      "SELECT id::text FROM account WHERE owner_kind = 'member' AND balance < held",
    'a credited deposit without its one transfer': `SELECT d.id::text FROM deposit d WHERE state = 'credited' AND NOT EXISTS (
       SELECT FROM transfer t JOIN entry e ON e.transfer_id = t.id AND e.amount = d.amount
       WHERE t.id = d.transfer_id AND t.kind = 'deposit' AND t.reference_id = d.id::text)`,
    'a deposit credited twice': `SELECT reference_id AS id FROM transfer WHERE kind = 'deposit'
       GROUP BY merchant_id, reference_id HAVING count(*) > 1`,
    'a deposit transfer whose deposit is not credited': `SELECT t.id::text FROM transfer t WHERE kind = 'deposit' AND NOT EXISTS (
       SELECT FROM deposit d WHERE d.id::text = t.reference_id AND d.state = 'credited' AND d.transfer_id = t.id)`,
    'a payment with other transfers than its state says': `SELECT p.id::text FROM payment p
       JOIN transfer t ON t.id = p.transfer_id WHERE (p.state = 'credited') <> (t.kind = 'deposit')`,
    'a part with another transfer than its state says': `SELECT p.id::text FROM withdrawal_part p LEFT JOIN transfer t ON t.id = p.transfer_id
       WHERE COALESCE(t.kind, '') <> CASE p.state WHEN 'settled' THEN 'withdrawal' WHEN 'returned' THEN 'withdrawal_return' ELSE '' END`,
    'parts do not add up': `SELECT w.id::text FROM withdrawal w JOIN withdrawal_part p ON p.withdrawal_id = w.id
       GROUP BY w.id, w.amount HAVING sum(p.amount) <> w.amount`,
    'what is held is not what open parts say': `SELECT a.owner_id AS id FROM account a WHERE a.purpose = 'withdrawal_hold' AND a.balance <> (
       SELECT COALESCE(sum(p.amount), 0) FROM withdrawal_part p JOIN withdrawal w ON w.id = p.withdrawal_id
       WHERE w.member_id::text = a.owner_id AND p.state IN ('pending', 'sent'))`,
    'suspense is not what waits for a refund': `SELECT 'suspense' AS id
       WHERE (SELECT COALESCE(sum(balance), 0) FROM account WHERE purpose = 'payments_suspense')
         <> (SELECT COALESCE(sum(amount - reversed), 0) FROM payment WHERE state = 'suspense')`,
    'receivables are not what is owed': `SELECT 'receivables' AS id
       WHERE (SELECT COALESCE(-sum(balance), 0) FROM account WHERE purpose = 'receivables')
         <> (SELECT COALESCE(sum(owed), 0) FROM payment_reversal)`,
  };
  const broken: string[] = [];
  for (const [name, text] of Object.entries(checks)) {
    const rows = await sqlOn<{ id: string }>(site.platform.db, text);
    for (const { id } of rows) broken.push(`${name}: ${id}`);
  }
  return broken;
}

/** Throws with the names of what broke; for after each test. */
export async function booksHold(site: CashierSite): Promise<void> {
  const broken = await brokenInvariants(site);
  if (broken.length > 0) throw new Error(broken.join('\n'));
}

/** A site for the tests of a file, after each of which its books hold. */
export function cashierSite(): CashierSite {
  const site = startedOnce(startCashierSite);
  afterEach(() => booksHold(site));
  return site;
}

/** What the provider says of a charge that was paid in full. */
export const paidEvent = ({ txid, amount }: Pick<Deposit, 'txid' | 'amount'>, more: object = {}) => ({
  eventId: randomUUID(),
  type: 'charge.paid',
  occurredAt: new Date().toISOString(),
  txid,
  endToEndId: `E${randomUUID().replaceAll('-', '').slice(0, 31)}`,
  amount,
  payer: { name: 'Maria da Silva', document: '11144477735' },
  ...more,
});

import { expect } from 'vitest';
import type { z } from 'zod';
import type { withdrawal as withdrawalSchema } from '@croupier/contract';
import { checkDigits } from '@croupier/market';
import { type CashierSite, loginPassword, type TestMember } from '../sites/cashier-site.ts';
import type { Answer } from '../sites/site.ts';
import { valueOf } from './value-of.ts';

export type Withdrawal = z.output<typeof withdrawalSchema>;

export const withdrawalPassword = '482913';

let people = 0;
/** A CPF that no other member of the run has. */
export function freshCpf(): string {
  people += 1;
  const nine = String(100_000_000 + people * 7919).slice(0, 9);
  return nine + checkDigits(nine);
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

/** Asks for a payout, which is taken. */
export const withdraw = async (
  member: TestMember & { accountId: string },
  amount: number,
): Promise<Withdrawal> => valueOf(await askForPayout(member, amount));

import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { z } from 'zod';
import type { deposit as depositSchema } from '@croupier/contract';
import type { CashierSite, TestMember } from '../sites/cashier-site.ts';
import { valueOf } from './value-of.ts';

export type Deposit = z.output<typeof depositSchema>;

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

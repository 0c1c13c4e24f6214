import { methodsThat } from '@croupier/contract/payment-methods';
import { sql } from 'kysely';
import { brandRows, holding } from '../../../platform/lists/brand-rows.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Step } from '../steps.ts';
import { addStep } from '../steps.ts';
import type { BankAccount, DepositMethod } from '../settings.ts';
import type { DepositState, PaymentFault } from './payments/rules.ts';

export type DepositRow = {
  merchant_id: string;
  id: string;
  member_id: string;
  provider_id: string;
  txid: string;
  method: DepositMethod;
  amount: bigint;
  currency: string;
  state: DepositState;
  reason: string | null;
  br_code: string | null;
  payer_page: string | null;
  created_at: Date;
  expires_at: Date;
  credited_at: Date | null;
  transfer_id: string | null;
  steps: Step[];
  /** Of a bank transfer: where it is paid to. */
  pay_to: BankAccount | null;
  decided_by: string | null;
};

export type PaymentRow = {
  merchant_id: string;
  id: string;
  provider_id: string;
  end_to_end_id: string;
  deposit_id: string;
  member_id: string;
  amount: bigint;
  currency: string;
  payer_sealed: Buffer | null;
  payer_mac: Buffer | null;
  state: 'credited' | 'suspense' | 'refunded';
  fault: PaymentFault | null;
  paid_at: Date;
  received_at: Date;
  transfer_id: string;
  refund_transfer_id: string | null;
  reversed: bigint;
};

export type ReversalRow = {
  merchant_id: string;
  id: string;
  payment_id: string;
  member_id: string;
  amount: bigint;
  taken: bigint;
  owed: bigint;
  reason: string | null;
  reversed_at: Date;
  transfer_id: string;
};

type Tables = { deposit: DepositRow; payment: PaymentRow; payment_reversal: ReversalRow };
/** Those that no provider charges. */
export const uncharged = methodsThat(({ provider }) => provider === null);
/** Those that a person of the house checks. */
export const proved = methodsThat(({ proof }) => proof);

const tables = (on: Db | Tx) => on.withTables<Tables>();
const deposits = brandRows<DepositRow>('deposit');
const payments = brandRows<PaymentRow>('payment');

export async function insertDeposit(tx: Tx, row: DepositRow): Promise<void> {
  await tables(tx)
    .insertInto('deposit')
    .values({
      ...row,
      steps: sql<Step[]>`${JSON.stringify(row.steps)}::jsonb`,
      pay_to: row.pay_to === null ? null : sql<BankAccount>`${JSON.stringify(row.pay_to)}::jsonb`,
    })
    .execute();
}

export const depositById = deposits.byId;

export function depositByTxid(on: Db, providerId: string, txid: string): Promise<DepositRow | undefined> {
  return tables(on)
    .selectFrom('deposit')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('txid', '=', txid)
    .executeTakeFirst();
}

export const lockDeposit = deposits.lockExisting;

export async function countOpenCharges(
  tx: Tx,
  member: { merchantId: string; id: string },
  now: Date,
): Promise<number> {
  const row = await tables(tx)
    .selectFrom('deposit')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.id)
    .where('state', '=', 'created')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(row.open);
}

export async function saveCharge(
  on: Db,
  deposit: DepositRow,
  charge: { brCode: string | null; payerPage: string | null },
): Promise<void> {
  await deposits.change(on, deposit, { br_code: charge.brCode, payer_page: charge.payerPage });
}

export async function endDeposit(
  tx: Tx,
  deposit: DepositRow,
  end: { state: DepositState; reason: string | null; at: Date; decidedBy?: string },
): Promise<void> {
  await deposits.change(tx, deposit, {
    state: end.state,
    reason: end.reason,
    steps: addStep([{ state: end.state, at: end.at }]),
    decided_by: end.decidedBy ?? null,
  });
}

export async function creditDeposit(
  tx: Tx,
  deposit: DepositRow,
  credit: { paidAt: Date; at: Date; transferId: string; decidedBy?: string },
): Promise<void> {
  const paid = deposit.state === 'paid' ? [] : [{ state: 'paid', at: credit.paidAt }];
  const steps = addStep([...paid, { state: 'credited', at: credit.at }]);
  const decided_by = credit.decidedBy ?? null;
  await deposits.change(tx, deposit, {
    state: 'credited',
    credited_at: credit.at,
    transfer_id: credit.transferId,
    steps,
    decided_by,
  });
}

export interface DepositFilter {
  memberId?: string | undefined;
  state?: string | undefined;
  before: string | null;
  limit: number;
}

/**
 * Newest first, but those that wait for a check oldest first; one more than the limit. Charges that never reached the
 * provider are nobody's business but ours.
 */
export function listDeposits(on: Db | Tx, merchantId: string, filter: DepositFilter): Promise<DepositRow[]> {
  const queue = filter.state === 'paid';
  let query = tables(on)
    .selectFrom('deposit')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(({ eb, or }) =>
      or([eb('br_code', 'is not', null), eb('payer_page', 'is not', null), eb('method', 'in', uncharged)]),
    )
    .where(holding({ member_id: filter.memberId, state: filter.state }));
  if (queue) query = query.where('method', 'in', proved);
  if (filter.before !== null) query = query.where('id', queue ? '>' : '<', filter.before);
  return query
    .orderBy('id', queue ? 'asc' : 'desc')
    .limit(filter.limit + 1)
    .execute();
}

export function paymentByEndToEnd(
  on: Db | Tx,
  providerId: string,
  endToEndId: string,
): Promise<PaymentRow | undefined> {
  return tables(on)
    .selectFrom('payment')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('end_to_end_id', '=', endToEndId)
    .forUpdate()
    .executeTakeFirst();
}

export const paymentById = payments.byId;

export const lockPayment = payments.lockExisting;

export function paymentsOf(on: Db, merchantId: string, depositIds: readonly string[]): Promise<PaymentRow[]> {
  if (depositIds.length === 0) return Promise.resolve([]);
  return tables(on)
    .selectFrom('payment')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('deposit_id', 'in', [...depositIds])
    .orderBy('id')
    .execute();
}

export async function insertPayment(tx: Tx, row: PaymentRow): Promise<void> {
  await tables(tx).insertInto('payment').values(row).execute();
}

export async function markRefunded(tx: Tx, payment: PaymentRow, transferId: string): Promise<void> {
  await payments.change(tx, payment, { state: 'refunded', refund_transfer_id: transferId });
}

export async function insertReversal(tx: Tx, row: ReversalRow): Promise<void> {
  await tables(tx).insertInto('payment_reversal').values(row).execute();
  await tables(tx)
    .updateTable('payment')
    .set(({ eb }) => ({ reversed: eb('reversed', '+', row.amount) }))
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.payment_id)
    .execute();
}

/** What the cashier knows of a member's money so far, for the hints of a withdrawal. */
export interface DepositHistory {
  credited: bigint;
  lastCreditedAt: Date | null;
  owed: bigint;
  payerMacs: Buffer[];
  /** Someone else's money was sent back. */
  refusedPayer: boolean;
}

export async function depositHistory(
  tx: Tx,
  member: { merchantId: string; id: string },
): Promise<DepositHistory> {
  const sums = await tables(tx)
    .selectFrom('deposit')
    .select(({ fn }) => [fn.sum<string>('amount').as('credited'), fn.max('credited_at').as('last')])
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.id)
    .where('state', '=', 'credited')
    .executeTakeFirstOrThrow();
  const owed = await tables(tx)
    .selectFrom('payment_reversal')
    .select(({ fn }) => fn.sum<string>('owed').as('owed'))
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  const payers = await tables(tx)
    .selectFrom('payment')
    .select('payer_mac')
    .distinct()
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.id)
    .where('state', '=', 'credited')
    .execute();
  const refused = await tables(tx)
    .selectFrom('payment')
    .select('id')
    .where('merchant_id', '=', member.merchantId)
    .where('member_id', '=', member.id)
    .where('fault', '=', 'wrong_payer')
    .limit(1)
    .executeTakeFirst();
  return {
    credited: BigInt(sums.credited ?? 0),
    lastCreditedAt: sums.last,
    owed: BigInt(owed.owed ?? 0),
    payerMacs: payers.flatMap((row) => row.payer_mac ?? []),
    refusedPayer: refused !== undefined,
  };
}

/** The member says that it has paid; what the bank says is still to come. */
export async function markPaid(tx: Tx, deposit: DepositRow, at: Date): Promise<void> {
  await deposits.change(tx, deposit, { state: 'paid', steps: addStep([{ state: 'paid', at }]) });
}

/** How many bank transfers wait for a person, counted no further than someone wants to know. */
export async function countToCheck(on: Db, merchantId: string, max: number): Promise<number> {
  const rows = await tables(on)
    .selectFrom('deposit')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('method', 'in', proved)
    .where('state', '=', 'paid')
    .limit(max)
    .execute();
  return rows.length;
}

const maxNamed = 5;

/** Other members whose deposits were paid by the same people. */
export async function sharedPayers(
  tx: Tx,
  member: { merchantId: string; id: string },
  payerMacs: readonly Buffer[],
): Promise<string[]> {
  if (payerMacs.length === 0) return [];
  const rows = await tables(tx)
    .selectFrom('payment')
    .select('member_id')
    .distinct()
    .where('merchant_id', '=', member.merchantId)
    .where('payer_mac', 'in', [...payerMacs])
    .where('state', '=', 'credited')
    .where('member_id', '<>', member.id)
    .limit(maxNamed)
    .execute();
  return rows.map((row) => row.member_id);
}

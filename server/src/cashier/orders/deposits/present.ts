import type { deposit as depositSchema, ValueOf, operatorDeskCalls } from '@croupier/contract';
import type { z } from 'zod';
import { minor } from '../../../platform/formats/money.ts';
import type { QueueState } from '../queue/queue-state.ts';
import type { Proof } from './proofs.ts';
import type { DepositRow, PaymentRow } from './store.ts';

export type DepositView = z.output<typeof depositSchema>;
export type DepositRowView = ValueOf<typeof operatorDeskCalls.deposit>;

export function presentDeposit(
  row: DepositRow,
  beside: { proofs?: readonly Proof[]; payments?: readonly PaymentRow[] } = {},
): DepositView {
  const { proofs = [], payments = [] } = beside;
  return {
    ...shared(row),
    brCode: row.br_code ?? '',
    payTo: row.pay_to && { ...row.pay_to, reference: row.txid },
    proofs: proofs.filter(({ depositId }) => depositId === row.id).length,
    payerPage: row.payer_page,
    refund: refundOf(payments.filter((payment) => payment.deposit_id === row.id)),
  };
}

function refundOf(payments: readonly PaymentRow[]): DepositView['refund'] {
  const refused = payments.findLast(({ fault }) => fault !== null);
  if (!refused?.fault) return null;
  const { fault: reason, amount, reversed } = refused;
  // What the bank has taken back by itself isn't sent a second time.
  const sent = refused.state === 'refunded' || reversed >= amount;
  return { reason, amount: minor(amount), state: sent ? 'sent' : 'pending' };
}

function shared(row: DepositRow) {
  return {
    id: row.id,
    txid: row.txid,
    method: row.method,
    amount: minor(row.amount),
    currency: row.currency,
    state: row.state,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    creditedAt: row.credited_at?.toISOString() ?? null,
    steps: row.steps,
  };
}

/** What an operator sees of a deposit: who, which payment belongs to it, and who is at work on it. */
export function presentDepositRow(
  row: DepositRow,
  beside: {
    account: string;
    payments: readonly PaymentRow[];
    proofs: readonly Proof[];
    queue: QueueState;
    approvalsNeeded: number;
  },
): DepositRowView {
  const own = beside.payments.filter((payment) => payment.deposit_id === row.id);
  const payment = own.find(({ state }) => state === 'credited') ?? own.at(-1);
  return {
    ...shared(row),
    member: { id: row.member_id, account: beside.account },
    endToEndId: payment?.end_to_end_id ?? null,
    transferId: payment?.transfer_id ?? null,
    decidedBy: row.decided_by,
    pictures: beside.proofs
      .filter(({ depositId }) => depositId === row.id)
      .map(({ id, at }) => ({ id, at: at.toISOString() })),
    ...beside.queue.of(row.id),
    approvalsNeeded: beside.approvalsNeeded,
  };
}

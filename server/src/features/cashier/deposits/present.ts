import type { deposit as depositSchema } from '@croupier/contract';
import { minor } from '../../../platform/money.ts';
import type { DepositRow, PaymentRow } from './store.ts';
import type { z } from 'zod';

export type DepositView = z.output<typeof depositSchema>;

export function presentDeposit(row: DepositRow): DepositView {
  return {
    id: row.id,
    txid: row.txid,
    method: row.method,
    amount: minor(row.amount),
    currency: row.currency,
    state: row.state,
    brCode: row.br_code ?? '',
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    creditedAt: row.credited_at?.toISOString() ?? null,
    payerPage: row.payer_page,
    steps: row.steps,
  };
}

/** What an operator sees of a deposit: who, and which payment belongs to it. */
export function presentDepositRow(row: DepositRow, account: string, payments: readonly PaymentRow[]) {
  const { brCode: _brCode, payerPage: _payerPage, ...shown } = presentDeposit(row);
  const own = payments.filter((payment) => payment.deposit_id === row.id);
  const payment = own.find(({ state }) => state === 'credited') ?? own.at(-1);
  return {
    ...shown,
    member: { id: row.member_id, account },
    endToEndId: payment?.end_to_end_id ?? null,
    transferId: payment?.transfer_id ?? null,
  };
}

import type { withdrawal as withdrawalSchema } from '@croupier/contract';
import type { z } from 'zod';
import { minor } from '../../../platform/money.ts';
import type { PartRow, WithdrawalRow } from './store.ts';

export type WithdrawalView = z.output<typeof withdrawalSchema>;

export function presentWithdrawal(row: WithdrawalRow, parts: readonly PartRow[]): WithdrawalView {
  return {
    id: row.id,
    amount: minor(row.amount),
    // Payouts cost the member nothing: what is asked for is what arrives.
    fee: 0,
    currency: row.currency,
    state: row.state,
    payoutAccount: { id: row.payout_account_id, kind: row.payout_kind, masked: row.payout_masked },
    reason: row.reason,
    requestedAt: row.requested_at.toISOString(),
    steps: row.steps,
    parts: own(row, parts).map(({ id, amount, state }) => ({ id, amount: minor(amount), state })),
  };
}

/** What the person who decides sees. */
export function presentWithdrawalRow(row: WithdrawalRow, parts: readonly PartRow[], account: string) {
  const moved = own(row, parts).flatMap((part) => part.transfer_id ?? []);
  return {
    ...presentWithdrawal(row, parts),
    member: { id: row.member_id, account },
    decidedBy: row.decided_by,
    hints: row.hints,
    transferIds: [row.hold_transfer_id, ...moved],
  };
}

const own = (row: WithdrawalRow, parts: readonly PartRow[]) =>
  parts.filter((part) => part.withdrawal_id === row.id);

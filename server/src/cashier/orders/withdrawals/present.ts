import type { operatorCashierCalls, ValueOf, withdrawal as withdrawalSchema } from '@croupier/contract';
import type { z } from 'zod';
import { minuteMs } from '@croupier/contract/days';
import { minor } from '../../../platform/formats/money.ts';
import type { QueueState } from '../queue/queue-state.ts';
import { receiptOf } from './rules.ts';
import type { PartRow, WithdrawalRow } from './store.ts';

export type WithdrawalView = z.output<typeof withdrawalSchema>;
export type WithdrawalRowView = ValueOf<typeof operatorCashierCalls.withdrawal>;

export function presentWithdrawal(
  row: WithdrawalRow,
  parts: readonly PartRow[],
  receiptMinutes: number,
): WithdrawalView {
  const pieces = own(row, parts);
  const isPending = pieces.flatMap(({ receipt, settled_at }) =>
    receipt === 'waiting' && settled_at ? [settled_at] : [],
  );
  const first = Math.min(...isPending.map((at) => at.getTime() + receiptMinutes * minuteMs));
  return {
    id: row.id,
    amount: minor(row.amount),
    fee: minor(row.fee),
    currency: row.currency,
    state: row.state,
    payoutAccount: { id: row.payout_account_id, kind: row.payout_kind, masked: row.payout_masked },
    reason: row.reason,
    requestedAt: row.requested_at.toISOString(),
    receipt: receiptOf(pieces),
    receivedBy: isPending.length > 0 ? new Date(first).toISOString() : null,
    steps: row.steps,
    parts: pieces.map(({ id, amount, fee, state, settled_at, receipt }) => ({
      id,
      amount: minor(amount),
      fee: minor(fee),
      state,
      settledAt: settled_at?.toISOString() ?? null,
      receipt,
    })),
  };
}

/** What the person who decides sees. */
export function presentWithdrawalRow(
  row: WithdrawalRow,
  beside: {
    parts: readonly PartRow[];
    account: string;
    receiptMinutes: number;
    queue: QueueState;
    approvalsNeeded: number;
  },
): WithdrawalRowView {
  const pieces = own(row, beside.parts);
  return {
    ...presentWithdrawal(row, pieces, beside.receiptMinutes),
    member: { id: row.member_id, account: beside.account },
    decidedBy: row.decided_by,
    hints: row.hints,
    hintFacts: row.hint_facts,
    transferIds: [row.hold_transfer_id, ...pieces.flatMap((part) => part.transfer_id ?? [])],
    disputes: pieces
      .filter(({ receipt_picture }) => receipt_picture !== null)
      .map((part) => ({
        partId: part.id,
        remark: part.receipt_remark ?? '',
        pictureId: part.receipt_picture,
        at: (part.receipt_at ?? row.requested_at).toISOString(),
      })),
    ...beside.queue.of(row.id),
    approvalsNeeded: beside.approvalsNeeded,
  };
}

const own = (row: WithdrawalRow, parts: readonly PartRow[]) =>
  parts.filter((part) => part.withdrawal_id === row.id);

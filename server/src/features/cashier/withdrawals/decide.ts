import type { Tx } from '../../../platform/database.ts';
import { fail } from '../../../platform/failure.ts';
import { transferIds } from '../accounts.ts';
import type { CashierParts } from '../parts.ts';
import { lockWithdrawal, moveWithdrawal, partsOf, savePart, type WithdrawalRow } from './store.ts';

export const payJob = 'withdrawal.pay';

/** Who decides: an operator's account name, or the rule for small amounts. */
export async function approve(
  parts: CashierParts,
  tx: Tx,
  row: WithdrawalRow,
  decidedBy: string,
): Promise<void> {
  const at = parts.platform.clock.now();
  await moveWithdrawal(tx, row, { state: 'approved', at, decidedBy });
  for (const part of await partsOf(tx, row.merchant_id, [row.id])) {
    const payload = { merchantId: row.merchant_id, partId: part.id, tries: '0' };
    await parts.platform.jobs.add(tx, payJob, payload, { key: `${payJob}:${part.id}` });
  }
}

export async function approveWithdrawal(
  parts: CashierParts,
  tx: Tx,
  decision: { merchantId: string; withdrawalId: string; decidedBy: string },
): Promise<void> {
  const row = await waiting(tx, decision.merchantId, decision.withdrawalId);
  await approve(parts, tx, row, decision.decidedBy);
}

/** The whole amount goes back to the member, part by part. */
export async function returnWithdrawal(
  parts: CashierParts,
  tx: Tx,
  end: {
    merchantId: string;
    withdrawalId: string;
    state: 'rejected' | 'cancelled';
    reason: string | null;
    decidedBy?: string;
    /** A member may only take its own back. */
    memberId?: string;
  },
): Promise<void> {
  const row = await waiting(tx, end.merchantId, end.withdrawalId, end.memberId);
  const pieces = await partsOf(tx, row.merchant_id, [row.id]);
  const { reason } = end;
  const at = parts.platform.clock.now();
  await moveWithdrawal(tx, row, {
    state: end.state,
    at,
    reason,
    ...(end.decidedBy === undefined ? {} : { decidedBy: end.decidedBy }),
  });
  const posted = await parts.ledger.postIn(
    tx,
    pieces.map((part) => partTransfer(parts, row, part, 'withdrawal_return', mainOf(parts, row))),
  );
  const transfers = transferIds(posted);
  for (const [place, part] of pieces.entries()) {
    await savePart(tx, part, { state: 'returned', reason, transfer_id: transfers[place] ?? null });
  }
}

async function waiting(
  tx: Tx,
  merchantId: string,
  withdrawalId: string,
  memberId?: string,
): Promise<WithdrawalRow> {
  const row = (await lockWithdrawal(tx, merchantId, withdrawalId)) ?? fail('NOT_FOUND');
  if (memberId !== undefined && row.member_id !== memberId) fail('NOT_FOUND');
  if (row.state !== 'requested') fail('STATE_CONFLICT');
  return row;
}

export const mainOf = (parts: CashierParts, row: WithdrawalRow): string =>
  parts.accounts.main(row.merchant_id, row.member_id, row.currency);

/**
 * The one transfer that ends a part. Settling and returning share the part's key, so the ledger itself refuses that a part
 * which was paid is also given back.
 */
export function partTransfer(
  parts: CashierParts,
  row: WithdrawalRow,
  part: { id: string; amount: bigint },
  kind: 'withdrawal' | 'withdrawal_return',
  to: string,
) {
  return {
    merchantId: row.merchant_id,
    kind,
    scope: 'withdrawals',
    key: `part:${part.id}`,
    legs: [
      { accountId: parts.accounts.hold(row.merchant_id, row.member_id, row.currency), amount: -part.amount },
      { accountId: to, amount: part.amount },
    ],
    reference: { type: 'withdrawal', id: row.id },
    memberId: row.member_id,
  };
}

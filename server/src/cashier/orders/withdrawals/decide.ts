import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import { transferIds } from '../accounts.ts';
import { agree, type Operator, refuseWhereClaimed } from '../queue/queue-state.ts';
import { recordNotice } from '../notices.ts';
import type { CashierParts } from '../parts.ts';
import { withdrawalSettings } from '../settings.ts';
import { lockWithdrawal, moveWithdrawal, partsOf, savePart, type WithdrawalRow } from './store.ts';
import { takeBack } from '../../../console/index.ts';

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
  await recordNotice(parts, tx, 'withdrawal.approved', row);
  for (const part of await partsOf(tx, row.merchant_id, [row.id])) {
    const payload = { merchantId: row.merchant_id, partId: part.id, tries: '0' };
    await parts.platform.jobs.add(tx, payJob, payload, { key: `${payJob}:${part.id}` });
  }
}

/** Throws where it is not waiting, or someone else has it in hand. The second of two people sends a large one. */
export async function approveWithdrawal(
  parts: CashierParts,
  tx: Tx,
  decision: { merchantId: string; withdrawalId: string; operator: Operator },
): Promise<'agreed' | 'approved'> {
  const { merchantId, operator } = decision;
  const merchant = await parts.platform.merchants.byId(merchantId);
  if (!merchant) return fail('NOT_FOUND');
  const row = await waiting(tx, merchantId, decision.withdrawalId);
  const now = parts.platform.clock.now();
  const needed = approvalsFor(merchant, row.amount);
  const deed = { merchantId, subject: 'withdrawal', id: row.id, operator, now } as const;
  const amount = { kind: 'withdrawal', value: row.amount } as const;
  const { enough } = await agree(tx, { ...deed, needed, content: String(row.amount), amount });
  if (!enough) return 'agreed';
  await approve(parts, tx, row, operator.account);
  return 'approved';
}

export const approvalsFor = (merchant: Merchant, amount: bigint): number => {
  const { fourEyesAbove } = withdrawalSettings(merchant);
  return fourEyesAbove > 0 && amount > BigInt(fourEyesAbove) ? 2 : 1;
};

/** The whole amount goes back to the member, part by part. */
export async function returnWithdrawal(
  parts: CashierParts,
  tx: Tx,
  end: {
    merchantId: string;
    withdrawalId: string;
    state: 'rejected' | 'cancelled';
    reason: string | null;
    /** Who rejects; a member that takes its own back is nobody here. */
    operator?: Operator;
    /** A member may only take its own back. */
    memberId?: string;
  },
): Promise<void> {
  const row = await waiting(tx, end.merchantId, end.withdrawalId, end.memberId);
  const pieces = await partsOf(tx, row.merchant_id, [row.id]);
  const { reason } = end;
  const at = parts.platform.clock.now();
  if (end.operator) {
    const { operator } = end;
    const deed = {
      merchantId: row.merchant_id,
      subject: 'withdrawal',
      id: row.id,
      operator,
      now: at,
    } as const;
    await refuseWhereClaimed(tx, deed);
    await takeBack(tx, deed);
  }
  await moveWithdrawal(tx, row, {
    state: end.state,
    at,
    reason,
    ...(end.operator === undefined ? {} : { decidedBy: end.operator.account }),
  });
  if (end.state === 'rejected') await recordNotice(parts, tx, 'withdrawal.rejected', { ...row, reason });
  const posted = await parts.ledger.postIn(
    tx,
    pieces.map((part) =>
      partTransfer(parts, row, part, { kind: 'withdrawal_return', to: mainOf(parts, row) }),
    ),
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
  part: { id: string; amount: bigint; fee: bigint },
  end: { kind: 'withdrawal'; to: string; fees: string } | { kind: 'withdrawal_return'; to: string },
) {
  // What is given back is given back whole; only what was paid has cost something.
  const fee = end.kind === 'withdrawal' ? part.fee : 0n;
  const legs = [
    { accountId: parts.accounts.hold(row.merchant_id, row.member_id, row.currency), amount: -part.amount },
    { accountId: end.to, amount: part.amount - fee },
  ];
  if (end.kind === 'withdrawal' && fee > 0n) legs.push({ accountId: end.fees, amount: fee });
  return {
    merchantId: row.merchant_id,
    kind: end.kind,
    scope: 'withdrawals',
    key: `part:${part.id}`,
    legs,
    reference: { type: 'withdrawal', id: row.id },
    memberId: row.member_id,
  };
}

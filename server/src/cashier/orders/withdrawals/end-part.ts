import { transaction } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import { isId } from '../../../platform/ids.ts';
import { transferId } from '../accounts.ts';
import type { ProviderRef, Remember } from '../deposits/payments/receive-payment.ts';
import { recordSettled } from '../events.ts';
import { recordNotice, notifyBalance, notifyRejection, notifyWithdrawal } from '../notices.ts';
import type { CashierParts } from '../parts.ts';
import { mainOf, partTransfer } from './decide.ts';
import { awaitReceipt } from './receipts.ts';
import { stateOfParts } from './rules.ts';
import {
  lockWithdrawal,
  moveWithdrawal,
  partById,
  type PartRow,
  partsOf,
  savePart,
  type WithdrawalRow,
} from './store.ts';

export interface PayoutEnd {
  payoutId: string;
  state: 'settled' | 'rejected';
  endToEndId: string | null;
  reason: string | null;
}

/** The bank settled or rejected a payout: told by webhook or found by asking, the transfer is the same one. */
export async function endPart(
  parts: CashierParts,
  provider: ProviderRef,
  end: PayoutEnd,
  remember: Remember = async () => true,
): Promise<void> {
  const { db, clock } = parts.platform;
  const found = isId(end.payoutId) ? await partById(db, end.payoutId) : undefined;
  if (!found || (found.provider_id !== null && found.provider_id !== provider.id)) return fail('NOT_FOUND');
  const target = end.state === 'settled' ? 'settled' : 'returned';
  const clearing = (row: WithdrawalRow) =>
    parts.accounts.clearing(row.merchant_id, provider.code, row.currency);
  const fees = (row: WithdrawalRow) => parts.accounts.fees(row.merchant_id, row.currency);
  const now = clock.now();
  const moved = await transaction(db, async (tx) => {
    if (!(await remember(tx))) return null;
    const row = (await lockWithdrawal(tx, found.merchant_id, found.withdrawal_id)) ?? fail('NOT_FOUND');
    const pieces = await partsOf(tx, row.merchant_id, [row.id]);
    const part = pieces.find((piece) => piece.id === found.id) ?? fail('NOT_FOUND');
    if (part.state === target) return null;
    // Nothing was sent, or it ended the other way: someone has to look, and the notice is not taken as done.
    if (part.state !== 'sent') fail('STATE_CONFLICT');
    const posted = await parts.ledger.postIn(tx, [
      target === 'settled'
        ? partTransfer(parts, row, part, {
            kind: 'withdrawal',
            to: await clearing(row),
            fees: await fees(row),
          })
        : partTransfer(parts, row, part, { kind: 'withdrawal_return', to: mainOf(parts, row) }),
    ]);
    const ended: PartRow = {
      ...part,
      state: target,
      reason: end.reason,
      end_to_end_id: end.endToEndId,
      transfer_id: transferId(posted),
    };
    const { state: partState, reason, end_to_end_id, transfer_id } = ended;
    const settled =
      target === 'settled' ? { settled_at: now, receipt: 'waiting' as const, receipt_at: now } : {};
    await savePart(tx, part, { state: partState, reason, end_to_end_id, transfer_id, ...settled });
    if (target === 'settled') await awaitReceipt(parts, tx, row, part.id);
    const ends = pieces.map((piece) => (piece.id === part.id ? ended : piece));
    const state = stateOfParts(ends.map((piece) => piece.state));
    const lasting = target === 'returned' ? end.reason : row.reason;
    if (state === 'returned' && state !== row.state) {
      await recordNotice(parts, tx, 'withdrawal.rejected', { ...row, reason: lasting });
    }
    if (state !== row.state) await moveWithdrawal(tx, row, { state, at: now, reason: lasting });
    if (state === 'settled' && state !== row.state) await recordSettled(parts, tx, row, ends);
    return { row: { ...row, state, reason: lasting } };
  });
  if (!moved) return;
  const { row } = moved;
  if (row.state === 'settled') notifyWithdrawal(parts, 'withdrawal.settled', row);
  if (row.state === 'returned') notifyRejection(parts, row);
  if (target === 'returned') await notifyBalance(parts, row, row.currency);
}

import { minuteMs } from '@croupier/contract/days';
import { transaction, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import type { CashierParts, Who } from '../parts.ts';
import { withdrawalSettings } from '../settings.ts';
import { type PartReceipt, receiptMay, receiptStep } from './rules.ts';
import { lockWithdrawal, recordStep, type PartRow, partsOf, savePart, type WithdrawalRow } from './store.ts';
import type { TakenPicture } from '../../../site/index.ts';

export const receiptJob = 'withdrawal.receipt';

/** In the transaction that settles a part: what nobody confirms in time counts as received. */
export async function awaitReceipt(
  parts: CashierParts,
  tx: Tx,
  row: WithdrawalRow,
  partId: string,
): Promise<void> {
  const { merchants, clock, jobs } = parts.platform;
  const merchant = await merchants.byId(row.merchant_id);
  const minutes = merchant ? withdrawalSettings(merchant).receiptMinutes : 0;
  const runAt = new Date(clock.now().getTime() + minutes * minuteMs);
  const payload = { merchantId: row.merchant_id, withdrawalId: row.id, partId };
  await jobs.add(tx, receiptJob, payload, { runAt, key: `${receiptJob}:${partId}` });
}

export function receiveByTime(parts: CashierParts): JobHandler {
  const { db } = parts.platform;
  return async ({ merchantId = '', withdrawalId = '', partId = '' }) => {
    await transaction(db, async (tx) => {
      const { row, pieces } = await locked(tx, merchantId, withdrawalId);
      const part = pieces.find(({ id }) => id === partId);
      if (part?.receipt !== 'waiting') return;
      await recordReceipt(parts, tx, { row, pieces, chosen: [part], receipt: 'received', by: 'time' });
    });
  };
}

interface Word {
  withdrawalId: string;
  received: boolean;
  partId: string | undefined;
  proof: Buffer | undefined;
  remark: string | undefined;
}

/** The member's own word. It moves no money, and what was received stays received. */
export async function confirmReceipt(parts: CashierParts, member: Who, word: Word): Promise<void> {
  if (!word.received && !word.proof) fail('PROOF_REQUIRED');
  if (word.received || !word.proof) await recordWord(parts, member, word, null);
  else {
    await parts.pictures.taken(member.merchantId, word.proof, (picture) =>
      recordWord(parts, member, word, picture),
    );
  }
  if (!word.received) {
    parts.platform.realtime.emit({ merchantId: member.merchantId, operators: true }, 'config.changed', {
      topic: 'withdrawals',
    });
  }
}

/** Whether anything was noted, and the picture kept with it. */
function recordWord(
  parts: CashierParts,
  { merchantId, id: memberId }: Who,
  word: Word,
  picture: TakenPicture | null,
): Promise<boolean> {
  return transaction(parts.platform.db, async (tx) => {
    const { row, pieces } = await locked(tx, merchantId, word.withdrawalId);
    if (row.member_id !== memberId) fail('NOT_FOUND');
    const receipt: PartReceipt = word.received ? 'received' : 'not_received';
    const named = pieces.filter(({ id }) => word.partId === undefined || id === word.partId);
    // Saying the same again changes nothing.
    if (named.length > 0 && named.every((part) => part.receipt === receipt)) return false;
    const chosen = named.filter((part) => receiptMay(part.receipt, receipt));
    if (chosen.length === 0) fail('STATE_CONFLICT');
    if (picture) await parts.pictures.keep(tx, { merchantId, memberId }, picture);
    const dispute = picture ? { remark: word.remark ?? '', picture: picture.id } : undefined;
    await recordReceipt(parts, tx, { row, pieces, chosen, receipt, by: 'member', dispute });
    return true;
  });
}

/** An operator ends a dispute: the money counts as received, and nothing is given back. */
export async function forceReceipt(
  parts: CashierParts,
  tx: Tx,
  force: { merchantId: string; withdrawalId: string; partId: string; by: string },
): Promise<void> {
  const { row, pieces } = await locked(tx, force.merchantId, force.withdrawalId);
  const part = pieces.find(({ id }) => id === force.partId) ?? fail('NOT_FOUND');
  if (!receiptMay(part.receipt, 'forced_received')) fail('STATE_CONFLICT');
  await recordReceipt(parts, tx, { row, pieces, chosen: [part], receipt: 'forced_received', by: force.by });
}

interface Note {
  row: WithdrawalRow;
  pieces: readonly PartRow[];
  chosen: readonly PartRow[];
  receipt: PartReceipt;
  by: string;
  dispute?: { remark: string; picture: string } | undefined;
}

async function recordReceipt(
  parts: CashierParts,
  tx: Tx,
  { row, pieces, chosen, receipt, by, dispute }: Note,
) {
  const at = parts.platform.clock.now();
  for (const part of chosen) {
    await savePart(tx, part, {
      receipt,
      receipt_at: at,
      receipt_by: by,
      ...(dispute ? { receipt_remark: dispute.remark, receipt_picture: dispute.picture } : {}),
    });
  }
  const now = pieces.map((part) => (chosen.includes(part) ? { ...part, receipt } : part));
  const step = receiptStep(pieces, now);
  if (step !== null) await recordStep(tx, row, step, at);
}

async function locked(tx: Tx, merchantId: string, withdrawalId: string) {
  const row = (await lockWithdrawal(tx, merchantId, withdrawalId)) ?? fail('NOT_FOUND');
  return { row, pieces: await partsOf(tx, merchantId, [row.id]) };
}

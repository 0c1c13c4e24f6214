import { transaction } from '../../../../platform/database/database.ts';
import { fail } from '../../../../platform/failure.ts';
import { recordNotice, notifyDeposit } from '../../notices.ts';
import type { CashierParts } from '../../parts.ts';
import type { ProviderRef, Remember } from './receive-payment.ts';
import { depositByTxid, endDeposit, lockDeposit } from '../store.ts';

/** The provider says that nobody will pay any more. What was paid already stays paid, and such a notice contradicts it. */
export async function failDeposit(
  parts: CashierParts,
  provider: ProviderRef,
  end: { txid: string; state: 'failed' | 'expired'; reason: string | null },
  remember: Remember,
): Promise<void> {
  const { db, clock } = parts.platform;
  const found = (await depositByTxid(db, provider.id, end.txid)) ?? fail('NOT_FOUND');
  const ended = await transaction(db, async (tx) => {
    if (!(await remember(tx))) return false;
    const deposit = await lockDeposit(tx, found.merchant_id, found.id);
    if (deposit.state === 'paid' || deposit.state === 'credited') fail('STATE_CONFLICT');
    if (deposit.state !== 'created') return false;
    if (end.state === 'failed') await recordNotice(parts, tx, 'deposit.failed', { ...deposit, reason: null });
    await endDeposit(tx, deposit, { state: end.state, reason: end.reason, at: clock.now() });
    return true;
  });
  if (ended && end.state === 'failed') notifyDeposit(parts, 'deposit.failed', found);
}

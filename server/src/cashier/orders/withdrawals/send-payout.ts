import { transaction } from '../../../platform/database/database.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { ProviderRefused, ProviderUncertain } from '../../../platform/security/provider-errors.ts';
import type { PaymentProvider, Payout } from '../../payments/index.ts';
import type { CashierParts } from '../parts.ts';
import { payJob } from './decide.ts';
import { endPart } from './end-part.ts';
import { pauseMs } from './rules.ts';
import * as withdrawals from './store.ts';

interface Sending {
  row: withdrawals.WithdrawalRow;
  part: withdrawals.PartRow;
  provider: PaymentProvider;
  /** It may have reached the provider before. */
  maybeSent: boolean;
}

/**
 * Sends a part's payout, and asks about it until the bank has decided. 'Sent' is stored before anything is sent: from then on
 * no answer means unknown, and the money stays held until the provider signs what became of it.
 */
export function sendPayout(parts: CashierParts): JobHandler {
  const { jobs, clock, log } = parts.platform;
  return async ({ merchantId = '', partId = '', tries = '0' }) => {
    const sending = await markSent(parts, merchantId, partId);
    if (!sending) return;
    const payout = await outcomeOf(parts, sending);
    if (payout && payout.state !== 'accepted') {
      const { state, endToEndId, reason } = payout;
      await endPart(parts, sending.provider, { payoutId: partId, state, endToEndId, reason });
      return;
    }
    const done = Number(tries) || 0;
    if (!payout) log.warn({ partId, tries: done }, 'a payout without an answer: asked again later');
    const payload = { merchantId, partId, tries: String(done + 1) };
    const runAt = new Date(clock.now().getTime() + pauseMs(done));
    await jobs.add(null, payJob, payload, { runAt, key: `${payJob}:${partId}` });
  };
}

async function markSent(parts: CashierParts, merchantId: string, partId: string): Promise<Sending | null> {
  const { db, clock, merchants } = parts.platform;
  const found = await withdrawals.partById(db, partId);
  const merchant = await merchants.byId(merchantId);
  if (!found || !merchant || found.merchant_id !== merchantId) return null;
  const chosen = found.provider_id
    ? await parts.providers.byId(found.provider_id)
    : await parts.providers.ofMerchant(merchant);
  if (!chosen) throw new Error('no payment provider is reachable for a payout');
  return transaction(db, async (tx) => {
    const row = await withdrawals.lockWithdrawal(tx, merchantId, found.withdrawal_id);
    const part = (await withdrawals.partsOf(tx, merchantId, [found.withdrawal_id])).find(
      ({ id }) => id === partId,
    );
    if (!row || !part || (row.state !== 'approved' && row.state !== 'paying')) return null;
    if (part.state === 'sent') {
      const same = part.provider_id === chosen.id;
      return same ? { row, part, provider: chosen, maybeSent: true } : null;
    }
    if (part.state !== 'pending') return null;
    const now = clock.now();
    await withdrawals.savePart(tx, part, { state: 'sent', provider_id: chosen.id, sent_at: now });
    if (row.state === 'approved') await withdrawals.moveWithdrawal(tx, row, { state: 'paying', at: now });
    return { row, part, provider: chosen, maybeSent: false };
  });
}

/** null: unknown. */
async function outcomeOf(parts: CashierParts, sending: Sending): Promise<Payout | null> {
  const { provider, part } = sending;
  try {
    const known = sending.maybeSent ? await provider.payout(part.id) : null;
    return known ?? (await send(parts, sending));
  } catch (error) {
    if (error instanceof ProviderUncertain) return null;
    throw error;
  }
}

async function send(parts: CashierParts, { row, part, provider }: Sending): Promise<Payout | null> {
  const member = { merchantId: row.merchant_id, id: row.member_id };
  const target = await parts.identity.payoutTarget(member, row.payout_account_id);
  const holder = await parts.identity.person(parts.platform.db, member);
  if (!target || !holder) throw new Error(`the payee of payout ${part.id} is not known any more`);
  try {
    return await provider.sendPayout({
      id: part.id,
      amount: part.amount - part.fee,
      currency: row.currency,
      ...target,
      holder,
    });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    parts.platform.log.error({ partId: part.id, code: error.code }, 'the provider refused a payout');
    // Refused and, signed, never heard of: nothing can be on its way.
    const unheard = (await provider.payout(part.id)) === null;
    return unheard ? { id: part.id, state: 'rejected', endToEndId: null, reason: error.code } : null;
  }
}

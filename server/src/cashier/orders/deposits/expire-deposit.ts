import { abilitiesOf } from '@croupier/contract/payment-methods';
import { transaction } from '../../../platform/database/database.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import type { CashierParts } from '../parts.ts';
import { receivePayment } from './payments/receive-payment.ts';
import { depositById, type DepositRow, endDeposit, lockDeposit } from './store.ts';

export const expireJob = 'deposit.expire';

/**
 * At the end of a charge's time the provider is asked first: a payment whose webhook is still on its way counts,
 * and a charge is closed there before it is closed here. Without an answer the job is tried again.
 */
export function expireDeposit(parts: CashierParts): JobHandler {
  const { db, clock } = parts.platform;
  return async ({ merchantId = '', depositId = '' }) => {
    const deposit = await depositById(db, merchantId, depositId);
    if (!deposit || deposit.state !== 'created') return;
    // Nobody tells of a bank transfer but the member, by a picture of it.
    if (abilitiesOf(deposit.method).provider !== null) await closeCharge(parts, deposit);
    await transaction(db, async (tx) => {
      const current = await lockDeposit(tx, merchantId, depositId);
      if (current.state !== 'created') return;
      await endDeposit(tx, current, { state: 'expired', reason: null, at: clock.now() });
    });
  };
}

async function closeCharge(parts: CashierParts, deposit: DepositRow): Promise<void> {
  const provider = await parts.providers.byId(deposit.provider_id);
  if (!provider) throw new Error('the provider of an expiring charge is not reachable');
  const charge = await provider.cancelCharge(deposit.txid);
  for (const payment of charge?.payments ?? []) {
    await receivePayment(parts, provider, { ...payment, txid: deposit.txid });
  }
}

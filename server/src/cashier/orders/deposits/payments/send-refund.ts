import { transaction } from '../../../../platform/database/database.ts';
import type { JobHandler } from '../../../../platform/jobs/jobs.ts';
import { transferId } from '../../accounts.ts';
import type { CashierParts } from '../../parts.ts';
import { lockPayment, markRefunded, paymentById } from '../store.ts';

export const refundJob = 'payment.refund';

/** Sends the money of a bad payment back to the one who paid it, under the payment's own id, so that twice is once. */
export function sendRefund(parts: CashierParts): JobHandler {
  const { db } = parts.platform;
  return async ({ merchantId = '', paymentId = '' }) => {
    const payment = await paymentById(db, merchantId, paymentId);
    if (payment?.state !== 'suspense') return;
    const provider = await parts.providers.byId(payment.provider_id);
    if (!provider) throw new Error('the provider of a refund is not reachable');
    const amount = payment.amount - payment.reversed;
    const sent = await provider.sendRefund({
      id: payment.id,
      endToEndId: payment.end_to_end_id,
      amount,
      reason: payment.fault ?? '',
    });
    // The bank was faster and took the payment back, in whole or in part; once its notice is booked, what is left is known.
    if (!sent) throw new Error(`less than the amount is left to refund of payment ${paymentId}`);
    const clearing = await parts.accounts.clearing(merchantId, provider.code, payment.currency);
    const suspense = await parts.accounts.suspense(merchantId, payment.currency);
    await transaction(db, async (tx) => {
      const current = await lockPayment(tx, merchantId, paymentId);
      if (current.state !== 'suspense') return;
      const posted = await parts.ledger.postIn(tx, [
        {
          merchantId,
          kind: 'payment_refund',
          scope: `payments:${provider.code}`,
          key: `refund:${payment.id}`,
          legs: [
            { accountId: suspense, amount: -amount },
            { accountId: clearing, amount },
          ],
          reference: { type: 'deposit', id: payment.deposit_id },
          memberId: payment.member_id,
        },
      ]);
      await markRefunded(tx, current, transferId(posted));
    });
  };
}

import { fail } from '../../../../platform/failure.ts';
import { ProviderRefused, ProviderUncertain } from '../../../../platform/security/provider-errors.ts';
import type { Person } from '../../../payments/index.ts';
import type { CashierParts } from '../../parts.ts';
import type { PaymentNotice, ProviderRef } from './receive-payment.ts';
import { depositByTxid, paymentByEndToEnd } from '../store.ts';

/**
 * Whom the provider's charge names, where its webhook names nobody. Money goes back on an answer only: without one the
 * webhook is refused, and the provider sends it again.
 */
export async function payerOf(
  parts: CashierParts,
  { id }: ProviderRef,
  { txid, endToEndId }: Pick<PaymentNotice, 'txid' | 'endToEndId'>,
): Promise<Person | undefined> {
  const { db, log } = parts.platform;
  const deposit = await depositByTxid(db, id, txid);
  if (!deposit || (await paymentByEndToEnd(db, id, endToEndId))) return undefined;
  const provider = (await parts.providers.byId(id)) ?? fail('PROVIDER_UNAVAILABLE');
  try {
    const charge = await provider.charge(txid);
    return charge?.payments.find((payment) => payment.endToEndId === endToEndId)?.payer;
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined;
    if (!(error instanceof ProviderUncertain)) throw error;
    log.warn(
      { depositId: deposit.id, error: error.message },
      'a payment without payer, and no charge to ask',
    );
    return fail('PROVIDER_UNAVAILABLE');
  }
}

import type { Tx } from '../../../platform/database.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberIdentity } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import { moneyText } from '../../../platform/money.ts';
import { type PaymentProvider, ProviderRefused, ProviderUncertain } from '../../payment-provider/index.ts';
import type { CashierParts } from '../parts.ts';
import { depositSettings } from '../settings.ts';
import { step } from '../steps.ts';
import { asksFor, parseBrCode } from './br-code.ts';
import { expireJob } from './expire-deposit.ts';
import { countOpenCharges, depositById, type DepositRow, insertDeposit, saveCharge } from './store.ts';

export interface DepositWish {
  merchant: Merchant;
  member: MemberIdentity;
  amount: number;
  language: 'pt' | 'en';
}

/** Stores the deposit under the id that the charge will have, so that whatever happens next can be found again. */
export async function openDeposit(
  parts: CashierParts,
  tx: Tx,
  wish: DepositWish,
  provider: PaymentProvider | null,
): Promise<{ depositId: string }> {
  const { merchant, member, amount, language } = wish;
  const settings = depositSettings(merchant);
  const text = (value: number) => ({ details: { amount: moneyText(value, merchant.currency, language) } });
  if (member.restricted) fail('FORBIDDEN');
  if (!provider) return fail('METHOD_UNAVAILABLE');
  if (amount < settings.minimum) fail('AMOUNT_BELOW_MINIMUM', text(settings.minimum));
  if (amount > settings.maximum) fail('AMOUNT_ABOVE_MAXIMUM', text(settings.maximum));
  if (settings.identityRequired && !(await parts.identity.person(tx, member))) fail('IDENTITY_REQUIRED');
  const now = parts.platform.clock.now();
  if ((await countOpenCharges(tx, member, now)) >= settings.openCharges) fail('LIMIT_REACHED');
  const id = newId();
  const expiresAt = new Date(now.getTime() + settings.expiresMs);
  await insertDeposit(tx, {
    merchant_id: merchant.id,
    id,
    member_id: member.id,
    provider_id: provider.id,
    txid: id.replaceAll('-', ''),
    method: 'pix',
    amount: BigInt(amount),
    currency: merchant.currency,
    state: 'created',
    reason: null,
    br_code: null,
    payer_page: null,
    created_at: now,
    expires_at: expiresAt,
    credited_at: null,
    transfer_id: null,
    steps: [step('created', now)],
  });
  await parts.platform.jobs.add(
    tx,
    expireJob,
    { merchantId: merchant.id, depositId: id },
    { runAt: expiresAt, key: `${expireJob}:${id}` },
  );
  return { depositId: id };
}

/** Asks the provider for the charge; asking again gives the same one. */
export async function chargeDeposit(
  parts: CashierParts,
  merchant: Merchant,
  depositId: string,
): Promise<DepositRow> {
  const { db, log } = parts.platform;
  const deposit = (await depositById(db, merchant.id, depositId)) ?? fail('NOT_FOUND');
  if (deposit.br_code !== null) return deposit;
  const provider = (await parts.providers.byId(deposit.provider_id)) ?? fail('PROVIDER_UNAVAILABLE');
  const debtor = await parts.identity.person(db, { merchantId: merchant.id, id: deposit.member_id });
  try {
    const charge = await provider.createCharge({
      txid: deposit.txid,
      amount: deposit.amount,
      currency: deposit.currency,
      expiresAt: deposit.expires_at,
      payee: { name: merchant.name, city: depositSettings(merchant).payeeCity },
      debtor: debtor ?? undefined,
    });
    if (charge.txid !== deposit.txid || !asksFor(parseBrCode(charge.brCode), deposit.amount)) {
      log.error({ depositId }, 'the provider gave a code that asks for something else');
      return fail('PROVIDER_UNAVAILABLE');
    }
    await saveCharge(db, deposit, charge);
    return { ...deposit, br_code: charge.brCode, payer_page: charge.payerPage };
  } catch (error) {
    if (!(error instanceof ProviderUncertain || error instanceof ProviderRefused)) throw error;
    log.warn({ depositId, error: error.message }, 'no charge from the provider');
    return fail('PROVIDER_UNAVAILABLE');
  }
}

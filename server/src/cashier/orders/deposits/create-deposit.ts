import { timeTags } from '../../../platform/formats/tags.ts';
import type { Language } from '@croupier/contract';
import { abilitiesOf } from '@croupier/contract/payment-methods';
import { randomInt } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberIdentity } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Merchant } from '../../../platform/merchants.ts';
import { brandAddress } from '../../../platform/http/addresses/origins.ts';
import { moneyText } from '../../../platform/formats/money.ts';
import { ProviderRefused, ProviderUncertain } from '../../../platform/security/provider-errors.ts';
import { ChargeMismatch } from '../../payments/index.ts';
import type { CashierParts } from '../parts.ts';
import {
  type BankAccount,
  bankAccountOf,
  calendarOf,
  type DepositMethod,
  depositSettings,
  expiryOf,
  methodSettings,
  type MethodSettings,
} from '../settings.ts';
import { marketOf } from '../../../site/index.ts';
import { step } from '../steps.ts';
import { expireJob } from './expire-deposit.ts';
import { nextOpening } from './hours.ts';
import { countOpenCharges, depositById, type DepositRow, insertDeposit, saveCharge } from './store.ts';

export interface DepositRequest {
  merchant: Merchant;
  member: MemberIdentity;
  method: DepositMethod;
  amount: number;
  language: Language;
}

/** Who will tell of the payment, and where a bank transfer goes. */
interface Way {
  providerId: string;
  payTo: BankAccount | null;
}

/** null: the merchant doesn't offer it now. */
export async function wayOf(
  parts: CashierParts,
  merchant: Merchant,
  method: DepositMethod,
): Promise<Way | null> {
  const { methods } = marketOf(merchant, parts.platform.clock.now());
  if (!methods.some((known) => known.method === method)) return null;
  const { provider: kind } = abilitiesOf(method);
  if (kind !== null) {
    const provider = await parts.providers.ofMerchant(merchant);
    return provider?.kind === kind ? { providerId: provider.id, payTo: null } : null;
  }
  const payTo = bankAccountOf(merchant);
  return payTo && { providerId: (await parts.providers.bankOf(merchant)).id, payTo };
}

/** Stores the deposit under the id that the charge will have, so that whatever happens next can be found again. */
export async function openDeposit(
  parts: CashierParts,
  tx: Tx,
  request: DepositRequest,
  way: Way | null,
): Promise<{ depositId: string }> {
  const { merchant, member, method } = request;
  const settings = depositSettings(merchant);
  const now = parts.platform.clock.now();
  const limits = methodSettings(merchant, method);
  if (member.restricted) fail('FORBIDDEN');
  await parts.holders.require(merchant, member);
  if (!way) return fail('METHOD_UNAVAILABLE');
  checkAmount(request, limits);
  checkHours(request, limits, now);
  if (settings.identityRequired && !(await parts.identity.person(tx, member))) fail('IDENTITY_REQUIRED');
  if ((await countOpenCharges(tx, member, now)) >= settings.openCharges) fail('LIMIT_REACHED');
  const id = newId();
  const amount = BigInt(request.amount);
  const { currency } = merchant;
  const memberId = member.id;
  await parts.deposits.check(tx, { merchantId: merchant.id, memberId, depositId: id, amount, currency });
  const expiresAt = expiryOf(limits, now);
  await insertDeposit(tx, {
    merchant_id: merchant.id,
    id,
    member_id: memberId,
    provider_id: way.providerId,
    txid: abilitiesOf(method).provider !== null ? id.replaceAll('-', '') : drawReference(),
    method,
    amount,
    currency,
    state: 'created',
    reason: null,
    br_code: null,
    payer_page: null,
    created_at: now,
    expires_at: expiresAt,
    credited_at: null,
    transfer_id: null,
    steps: [step('created', now)],
    pay_to: way.payTo,
    decided_by: null,
  });
  await parts.platform.jobs.add(
    tx,
    expireJob,
    { merchantId: merchant.id, depositId: id },
    { runAt: expiresAt, key: `${expireJob}:${id}` },
  );
  return { depositId: id };
}

function checkAmount({ merchant, amount, language }: DepositRequest, limits: MethodSettings): void {
  const text = (value: number) => ({ details: { amount: moneyText(value, merchant.currency, language) } });
  if (amount < limits.minimum) fail('AMOUNT_BELOW_MINIMUM', text(limits.minimum));
  if (amount > limits.maximum) fail('AMOUNT_ABOVE_MAXIMUM', text(limits.maximum));
}

function checkHours({ merchant, language }: DepositRequest, { hours }: MethodSettings, now: Date): void {
  const opens = nextOpening(hours, now, calendarOf(merchant, now));
  if (!opens) return;
  const opensAt = new Intl.DateTimeFormat(timeTags[language], {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: merchant.timeZone,
  }).format(opens);
  fail('METHOD_CLOSED', { details: { opensAt } });
}

// Nothing that is mistaken for something else when copied by hand.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const referenceLength = 10;
const drawReference = (): string =>
  Array.from({ length: referenceLength }, () => letters[randomInt(letters.length)]).join('');

/** The provider has answered with a code, or with the page of a bank. */
const isCharged = ({ br_code, payer_page }: DepositRow): boolean => br_code !== null || payer_page !== null;

/** Asks the provider for the charge; asking again gives the same one. */
export async function chargeDeposit(
  parts: CashierParts,
  merchant: Merchant,
  depositId: string,
): Promise<DepositRow> {
  const { db, log } = parts.platform;
  const deposit = (await depositById(db, merchant.id, depositId)) ?? fail('NOT_FOUND');
  if (isCharged(deposit) || abilitiesOf(deposit.method).provider === null) return deposit;
  const provider = (await parts.providers.byId(deposit.provider_id)) ?? fail('PROVIDER_UNAVAILABLE');
  const debtor = await parts.holders.holder(db, { merchantId: merchant.id, id: deposit.member_id });
  try {
    const charge = await provider.createCharge({
      txid: deposit.txid,
      amount: deposit.amount,
      currency: deposit.currency,
      expiresAt: deposit.expires_at,
      payee: { name: merchant.name, city: depositSettings(merchant).payeeCity },
      returnUrl: new URL(
        `/member/deposit?deposit=${deposit.id}`,
        brandAddress(parts.platform.config, merchant),
      ).href,
      debtor: debtor
        ? { document: debtor.document, ...(debtor.name ? { name: debtor.name } : {}) }
        : undefined,
    });
    await saveCharge(db, deposit, charge);
    return { ...deposit, br_code: charge.brCode, payer_page: charge.payerPage };
  } catch (error) {
    if (error instanceof ChargeMismatch) {
      const { fault } = error;
      log.error({ depositId, provider: provider.code, fault }, 'a charge is not what was ordered');
      return fail('PROVIDER_UNAVAILABLE');
    }
    if (!(error instanceof ProviderUncertain || error instanceof ProviderRefused)) throw error;
    log.warn({ depositId, error: error.message }, 'no charge from the provider');
    return fail('PROVIDER_UNAVAILABLE');
  }
}

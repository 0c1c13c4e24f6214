import type { Language, cashierCalls, ValueOf } from '@croupier/contract';
import type { Db, Tx } from '../../../../platform/database/database.ts';
import { fail } from '../../../../platform/failure.ts';
import type { Merchant } from '../../../../platform/merchants.ts';
import { minor, moneyText } from '../../../../platform/formats/money.ts';
import type { CashierParts, Who } from '../../parts.ts';
import { withdrawalSettings } from '../../settings.ts';
import { splitFee, splitInParts, withdrawalFee } from '../rules.ts';
import { countThisMonth } from '../store.ts';

export interface AskedAmount {
  merchant: Merchant;
  member: Who;
  amount: number;
  language: Language;
}

export function checkLimits({ merchant, amount, language }: Omit<AskedAmount, 'member'>): void {
  const { minimum, maximum } = withdrawalSettings(merchant);
  const text = (value: number) => ({ details: { amount: moneyText(value, merchant.currency, language) } });
  if (amount < minimum) fail('AMOUNT_BELOW_MINIMUM', text(minimum));
  if (amount > maximum) fail('AMOUNT_ABOVE_MAXIMUM', text(maximum));
}

export interface Priced {
  fee: bigint;
  freeLeft: number;
  parts: { amount: bigint; fee: bigint }[];
}

/** What the withdrawal would cost now, and the parts it would be paid in; the request computes the same again. */
export async function price(
  parts: CashierParts,
  on: Db | Tx,
  { merchant, member, amount }: Omit<AskedAmount, 'language'>,
): Promise<Priced> {
  const { fee: rule, partMaximum } = withdrawalSettings(merchant);
  const now = parts.platform.clock.now();
  const thisMonth = await countThisMonth(on, member, now, merchant.timeZone);
  const fee = withdrawalFee(BigInt(amount), rule, thisMonth);
  const amounts = splitInParts(BigInt(amount), BigInt(partMaximum));
  const fees = splitFee(amounts, fee);
  return {
    fee,
    freeLeft: Math.max(0, rule.freePerMonth - thisMonth),
    parts: amounts.map((piece, at) => ({ amount: piece, fee: fees[at] ?? 0n })),
  };
}

export async function withdrawalPreview(
  parts: CashierParts,
  asked: AskedAmount,
): Promise<ValueOf<typeof cashierCalls.withdrawalPreview>> {
  checkLimits(asked);
  const priced = await price(parts, parts.platform.db, asked);
  return {
    amount: asked.amount,
    fee: minor(priced.fee),
    arrives: asked.amount - minor(priced.fee),
    freeLeft: priced.freeLeft,
    parts: priced.parts.map(({ amount, fee }) => ({ amount: minor(amount), fee: minor(fee) })),
    currency: asked.merchant.currency,
  };
}

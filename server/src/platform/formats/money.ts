import type { Locale } from '@croupier/contract';
import { currencyDigits } from '@croupier/contract/currency-digits';
import { tags } from './tags.ts';

/** Minor units for the wire: JSON numbers are exact up to 2^53 − 1, and no balance may leave that range silently. */
export function minor(amount: bigint): number {
  const value = Number(amount);
  if (!Number.isSafeInteger(value)) throw new RangeError('amount beyond 2^53');
  return value;
}

/** An amount as people read it, for texts: R$ 12,34. */
export function moneyText(amount: bigint | number, currency: string, language: Locale): string {
  const digits = currencyDigits(currency);
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(tags[language], { style: 'currency', currency, ...decimals }).format(
    Number(amount) / 10 ** digits,
  );
}

/**
 * Decimal places of a currency (BRL 2, JPY 0), which say what a minor unit is. Those of the markets are written down, because what an
 * engine says changes with its version: newer ones write pesos of Colombia without the cents in which the ledger counts them.
 */
const digits: Record<string, number> = { BRL: 2, COP: 2, XTS: 2 };

export const currencyDigits = (currency: string): number =>
  (digits[currency] ??=
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2);

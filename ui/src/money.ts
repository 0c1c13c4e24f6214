/** Money in its wire form: integer minor units beside an ISO 4217 currency. */
import { currencyDigits } from '@croupier/contract/currency-digits';
import { numberWriter } from './writers.ts';

/** ISO 4217's code for tests, which free play is counted in. */
export const playCurrency = 'XTS';

export interface FormatMoneyOptions {
  locale: string;
  currency: string;
  /** Shows + before a gain. */
  signed?: boolean;
  /** Without the currency's symbol. */
  plain?: boolean;
}

/** The sign of no currency; words beside the amount say that the money is not real. */
const playSign = '¤';

/** Writes minor units for people: `123456` BRL in pt-BR is `R$ 1.234,56`. */
export function formatMoney(minor: number, options: FormatMoneyOptions): string {
  const digits = currencyDigits(options.currency);
  const figures = numberWriter(options.locale, {
    ...(options.plain ? {} : { style: 'currency', currency: options.currency }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: options.signed ? 'exceptZero' : 'auto',
  });
  const amount = minor / 10 ** digits;
  if (options.currency !== playCurrency) return figures.format(amount);
  const parts = figures.formatToParts(amount);
  return parts.map(({ type, value }) => (type === 'currency' ? playSign : value)).join('');
}

/** How a locale writes a currency: R$. */
export function currencySymbol(locale: string, currency: string): string {
  const parts = numberWriter(locale, { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** The sign a locale puts before its decimals. */
export function decimalSign(locale: string): string {
  const parts = numberWriter(locale, { minimumFractionDigits: 1 }).formatToParts(1.1);
  return parts.find((part) => part.type === 'decimal')?.value ?? '.';
}

/**
 * Reads what a person typed or pasted as minor units; null where it can't be an amount.
 * The last separator followed by one or two digits is the decimal sign whatever the locale says
 * (people paste `12.50` into a Portuguese page); three digits after it mean thousands unless it is the
 * locale's own decimal sign, in which case the amount has too many decimals.
 */
export function parseMoney(typed: string, locale: string, currency: string): number | null {
  const text = typed.replace(/[\s\u00a0\u202f]/g, '').replace(/^[^\d.,-]+/, '');
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(text)) return null;
  const digits = currencyDigits(currency);
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const { whole, fraction } = splitAt(text, last, locale);
  if (fraction.length > digits || !/^(\d*|\d{1,3}([.,]\d{3})+)$/.test(whole)) return null;
  const minor = Number(whole.replace(/[.,]/g, '') + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(minor) ? minor : null;
}

function splitAt(text: string, last: number, locale: string): { whole: string; fraction: string } {
  if (last === -1) return { whole: text, fraction: '' };
  const sign = text[last];
  const after = text.slice(last + 1);
  const repeated = text.indexOf(sign ?? '') !== last;
  const thousands = after.length === 3 && (repeated || sign !== decimalSign(locale));
  if (thousands) return { whole: text, fraction: '' };
  return { whole: text.slice(0, last), fraction: after };
}

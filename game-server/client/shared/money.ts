import { currencyDigits } from '@croupier/contract/currency-digits';
import type { Locale } from '@croupier/contract/locales';

export type Language = Locale;

/** Those of the site's pages: one amount is written one way on both sides of a frame. */
const tags: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es-CO' };
export const localeOf = (language: Language): string => tags[language];

const formats = new Map<string, Intl.NumberFormat>();
function formatOf(currency: string, language: Language): Intl.NumberFormat {
  const key = `${currency} ${language}`;
  let format = formats.get(key);
  if (!format) {
    const digits = currencyDigits(currency);
    format = new Intl.NumberFormat(localeOf(language), {
      ...{ style: 'currency', currency },
      ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
    });
    formats.set(key, format);
  }
  return format;
}

/** The decimals of the ledger's minor unit: what a browser says of a currency changes with its version. */
export const digitsOf = currencyDigits;

/** ISO 4217's code for tests: free play is counted in it and shown with the sign of no currency. */
const playCurrency = 'XTS';

/** Integer minor units as the reader's locale writes money. */
export function money(minor: number, currency: string, language: Language): string {
  const parts = formatOf(currency, language).formatToParts(minor / 10 ** digitsOf(currency));
  return parts
    .map(({ type, value }) => (type === 'currency' && currency === playCurrency ? '¤' : value))
    .join('');
}

/** From here on thousands are counted in words: whole sums take no more room than this. */
const shortFrom = 10_000;

/** As short as a chip needs it: without the sign of the currency or needless decimals, large sums as the locale shortens them, rounded down. */
export function shortMoney(minor: number, currency: string, language: Language): string {
  const value = minor / 10 ** digitsOf(currency);
  const decimals = Number.isInteger(value) ? 0 : digitsOf(currency);
  const format: Intl.NumberFormatOptions =
    value >= shortFrom
      ? { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'trunc' }
      : { useGrouping: false, minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return value.toLocaleString(localeOf(language), format);
}

/** The sign that a language puts before its decimals. */
export const decimalSign = (language: Language): string => (language === 'en' ? '.' : ',');

/**
 * A number as typed, in its smallest decimals; null where it isn't one. Three digits behind the last separator are thousands, unless
 * it is the language's decimal sign: then nobody knows which was meant.
 */
function readDecimals(bare: string, language: Language, digits: number): number | null {
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(bare)) return null;
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const sign = bare.charAt(last);
  const thousands =
    bare.length - last === 4 && (bare.indexOf(sign) !== last || sign !== decimalSign(language));
  const at = last === -1 || thousands ? bare.length : last;
  const fraction = bare.slice(at + 1);
  const whole = bare.slice(0, at);
  if (fraction.length > digits || !/^(\d*|\d{1,3}([.,]\d{3})+)$/.test(whole)) return null;
  const value = Number(whole.replaceAll(/[.,]/g, '') + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(value) ? value : null;
}

/** An amount as typed ('12,50', '12.5', '1.234,56'), read as the site's own fields read it; null where it isn't one. */
export const parseMoney = (text: string, language: Language, currency: string): number | null =>
  readDecimals(text.replaceAll(/\s/g, '').replace(/^[^\d.,-]+/, ''), language, digitsOf(currency));

/** Hundredths as players read them: 250 → '2,50×'. */
export function multiplier(hundredths: number, language: Language): string {
  const value = (hundredths / 100).toLocaleString(localeOf(language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${value}×`;
}

/** '2,5', '2.50×', '1.234,56×' as hundredths, read as amounts are; null where it isn't a number. */
export const parseMultiplier = (text: string, language: Language): number | null =>
  readDecimals(text.replaceAll(/\s/g, '').replace(/[×x]$/i, ''), language, 2);

/** Percent given as a decimal string ('96.2920'): rounded to two decimals in the reader's notation; the sheet has them all. */
export function percent(text: string, language: Language): string {
  return `${Number(text).toFixed(2).replace('.', decimalSign(language))}%`;
}

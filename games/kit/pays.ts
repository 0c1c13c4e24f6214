import type { Minor } from './instant.ts';
import type { Names } from './names.ts';

/** What a stake is paid at a multiplier in hundredths (250 is 2.50×), rounded down to the minor unit. */
export function payAt(stake: Minor, hundredths: number): Minor {
  return Number((BigInt(stake) * BigInt(hundredths)) / 100n);
}

/** `2.50×`, as the language writes decimals; for `words`. */
export function timesText(hundredths: number, language: keyof Names): string {
  return `${decimalText(hundredths, language)}×`;
}

/** Whole hundredths as a decimal with two digits: `49,50` in Portuguese and Spanish, `49.50` in English. */
export function decimalText(hundredths: number, language: keyof Names): string {
  const text = (hundredths / 100).toFixed(2);
  return language === 'en' ? text : text.replace('.', ',');
}

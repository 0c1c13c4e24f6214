import type { DocumentKind } from '../pack.ts';
import texts from './document-texts.json' with { type: 'json' };

/** Dots between thousands, as Colombia writes numbers. */
const grouped = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
const unpunctuated = (typed: string): string => typed.replaceAll(/[\s.]/g, '');

/** The number of a citizen: six to ten digits, without a check digit. */
export const cedula: DocumentKind = {
  kind: 'cedula',
  ...texts.cedula,
  placeholder: '1.234.567.890',
  inputMode: 'numeric',
  parse(typed) {
    const digits = unpunctuated(typed);
    return /^[1-9]\d{5,9}$/.test(digits) ? digits : null;
  },
  format: (typed) => grouped(typed.replaceAll(/\D/g, '').slice(0, 10)),
  mask: (digits) => `****${digits.slice(-3)}`,
};

/** From the right, as the tax office weighs the nine digits. */
const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41];

/** The check digit of a NIT: the weighted sum modulo 11; 0 and 1 stand for themselves, others for what is missing to 11. */
function nitCheckDigit(nine: string): string {
  const sum = Array.from(nine)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0);
  const rest = sum % 11;
  return String(rest < 2 ? rest : 11 - rest);
}

/** The tax number of a company: nine digits and a check digit. */
export const nit: DocumentKind = {
  kind: 'nit',
  ...texts.nit,
  placeholder: '900.123.456-8',
  inputMode: 'numeric',
  parse(typed) {
    const [, nine = '', digit] = /^([1-9]\d{8})-?(\d)$/.exec(unpunctuated(typed)) ?? [];
    return digit !== undefined && nitCheckDigit(nine) === digit ? nine + digit : null;
  },
  format(typed) {
    const digits = typed.replaceAll(/\D/g, '').slice(0, 10);
    return digits.length > 9 ? `${grouped(digits.slice(0, 9))}-${digits.slice(9)}` : grouped(digits);
  },
  mask: (digits) => `****${digits.slice(-4, -1)}-${digits.slice(-1)}`,
};

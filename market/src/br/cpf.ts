import type { DocumentKind } from '../pack.ts';
import texts from './document-texts.json' with { type: 'json' };

/** The check digits of nine: weights 10…2 over them, then 11…2 over ten. */
export function checkDigits(nine: string): string {
  const first = checkDigit(nine);
  return first + checkDigit(nine + first);
}

function checkDigit(digits: string): string {
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (digits.length + 1 - at),
    0,
  );
  return digitOf(sum);
}

/** The check digit of a weighted sum, of people and companies alike: a remainder below 2 gives 0. */
export function digitOf(sum: number): string {
  const remainder = sum % 11;
  return remainder < 2 ? '0' : String(11 - remainder);
}

/** The number of a taxpayer: nine digits and two check digits. */
export const cpf: DocumentKind = {
  kind: 'cpf',
  ...texts.cpf,
  placeholder: '000.000.000-00',
  inputMode: 'numeric',
  parse(typed) {
    const text = typed.trim();
    if (!/^\d{11}$|^\d{3}\.\d{3}\.\d{3}-\d{2}$/.test(text)) return null;
    const digits = text.replaceAll(/\D/g, '');
    if (/^(\d)\1+$/.test(digits)) return null;
    return digits.endsWith(checkDigits(digits.slice(0, 9))) ? digits : null;
  },
  format(typed) {
    const digits = typed.replaceAll(/\D/g, '').slice(0, 11);
    const [, a = '', b = '', c = '', d = ''] = /^(\d{0,3})(\d{0,3})(\d{0,3})(\d{0,2})$/.exec(digits) ?? [];
    return [a, b, c].filter(Boolean).join('.') + (d ? `-${d}` : '');
  },
  // As banks show it: the middle six digits.
  mask: (digits) => `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`,
};

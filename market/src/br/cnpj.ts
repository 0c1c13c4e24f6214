import type { DocumentKind } from '../pack.ts';
import { digitOf } from './cpf.ts';
import texts from './document-texts.json' with { type: 'json' };

const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Letters count by their place in ASCII, as digits do. */
const valueOf = (sign: string): number => sign.charCodeAt(0) - 48;

function checkDigit(signs: string): string {
  const own = weights.slice(-signs.length);
  const sum = Array.from(signs).reduce((total, sign, at) => total + valueOf(sign) * (own[at] ?? 0), 0);
  return digitOf(sum);
}

/** The number of a company: eight letters or digits, four of the branch and two check digits. */
export const cnpj: DocumentKind = {
  kind: 'cnpj',
  ...texts.cnpj,
  placeholder: '00.000.000/0000-00',
  inputMode: 'text',
  parse(typed) {
    const signs = typed.replaceAll(/[\s./-]/g, '').toUpperCase();
    if (!/^[0-9A-Z]{12}\d{2}$/.test(signs) || /^(.)\1+$/.test(signs)) return null;
    const first = checkDigit(signs.slice(0, 12));
    return signs.endsWith(first + checkDigit(signs.slice(0, 12) + first)) ? signs : null;
  },
  format(typed) {
    const signs = typed
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '')
      .slice(0, 14);
    const [, a = '', b = '', c = '', d = '', e = ''] =
      /^(.{0,2})(.{0,3})(.{0,3})(.{0,4})(.{0,2})$/.exec(signs) ?? [];
    return [a, b, c].filter(Boolean).join('.') + (d ? `/${d}` : '') + (e ? `-${e}` : '');
  },
  mask: (signs) => `**.${signs.slice(2, 5)}.${signs.slice(5, 8)}/****-**`,
};

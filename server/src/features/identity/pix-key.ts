import type { PixKeyKind } from '../payment-provider/index.ts';
import { cpfDigits, maskCpf } from './cpf.ts';

const largestEmail = 77;
const email = /^[a-z0-9](?:[a-z0-9._%+-]*[a-z0-9_%+-])?@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const abroad = /^\+(?!55)[1-9]\d{7,14}$/;
/** Country, area code without a zero in it, then a mobile number (nine digits from 9) or a landline (eight from 2 to 5). */
const brazilian = /^\+55[1-9][1-9](?:9\d{8}|[2-5]\d{7})$/;
const random = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The key as the directory knows it, or null where it is none of its kind. */
export function normalisePixKey(kind: PixKeyKind, typed: string): string | null {
  const text = typed.trim();
  switch (kind) {
    case 'cpf':
      return cpfDigits(text);
    case 'email': {
      const address = text.toLowerCase();
      return address.length <= largestEmail && !address.includes('..') && email.test(address)
        ? address
        : null;
    }
    case 'phone': {
      const dialled = text.replaceAll(/[\s().-]/g, '');
      const number = /^\d{10,11}$/.test(dialled) ? `+55${dialled}` : dialled;
      return brazilian.test(number) || abroad.test(number) ? number : null;
    }
    case 'random': {
      const key = text.toLowerCase();
      return random.test(key) ? key : null;
    }
  }
}

/** Enough to tell one's own keys apart, too little to use them. */
export function maskPixKey(kind: PixKeyKind, key: string): string {
  switch (kind) {
    case 'cpf':
      return maskCpf(key);
    case 'email': {
      const [name = '', host = ''] = key.split('@');
      return `${name.slice(0, 1)}***@${host}`;
    }
    case 'phone':
      return `${key.slice(0, 3)}****${key.slice(-4)}`;
    case 'random':
      return `${key.slice(0, 8)}-****`;
  }
}

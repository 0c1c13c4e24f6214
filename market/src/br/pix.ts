import type { PixKeyKind, PixKeys } from '../pack.ts';
import { cpf } from './cpf.ts';

const maxEmail = 77;
const email = /^[a-z0-9](?:[a-z0-9._%+-]*[a-z0-9_%+-])?@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const abroad = /^\+(?!55)[1-9]\d{7,14}$/;
/** Country, area code without a zero in it, then a mobile number (nine digits from 9) or a landline (eight from 2 to 5). */
const brazilian = /^\+55[1-9][1-9](?:9\d{8}|[2-5]\d{7})$/;
const random = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const parsers: Readonly<Record<PixKeyKind, (typed: string) => string | null>> = {
  cpf: cpf.parse,
  email(typed) {
    const address = typed.trim().toLowerCase();
    const fits = address.length <= maxEmail && !address.includes('..');
    return fits && email.test(address) ? address : null;
  },
  phone(typed) {
    const dialled = typed.trim().replaceAll(/[\s().-]/g, '');
    const number = /^\d{10,11}$/.test(dialled) ? `+55${dialled}` : dialled;
    return brazilian.test(number) || abroad.test(number) ? number : null;
  },
  random(typed) {
    const key = typed.trim().toLowerCase();
    return random.test(key) ? key : null;
  },
};

const masks: Readonly<Record<PixKeyKind, (key: string) => string>> = {
  cpf: cpf.mask,
  email(key) {
    const [name = '', host = ''] = key.split('@');
    return `${name.slice(0, 1)}***@${host}`;
  },
  phone: (key) => `${key.slice(0, 3)}****${key.slice(-4)}`,
  random: (key) => `${key.slice(0, 8)}-****`,
};

export const pixKeys: PixKeys = {
  kinds: ['cpf', 'email', 'phone', 'random'],
  city: 'SAO PAULO',
  parse: (kind, typed) => parsers[kind](typed),
  mask: (kind, key) => masks[kind](key),
};

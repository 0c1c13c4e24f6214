import { pixKeyOf } from '@croupier/contract/person-rules';
import { cpfDigits, maskCpf } from './cpf.ts';
import type { PixKeyKind } from '../../../cashier/index.ts';

/** The key as the directory knows it, or null where it is none of its kind. */
export const normalisePixKey = (kind: PixKeyKind, typed: string): string | null =>
  kind === 'cpf' ? cpfDigits(typed) : pixKeyOf(kind, typed);

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

import { pixKeyOf } from '@croupier/contract/person-rules';
import type { PixKeyKind } from '../../platform/shapes.ts';
import { isCpf } from '../../shared/person/cpf.ts';

/** The key as Pix writes it, or null where a text can be none of its kind; whose it is only the server can tell. */
export function pixKeyValue(kind: PixKeyKind, typed: string): string | null {
  if (kind !== 'cpf') return pixKeyOf(kind, typed);
  return isCpf(typed) ? typed.replaceAll(/\D/g, '') : null;
}

import type { Locale } from '@croupier/contract';
import { messageIn } from '../../../messages/index.ts';

/** What a movement is called. */
export const movementName = (kind: string, language: Locale): string =>
  messageIn('movements', language, `kinds.${kind}`) ?? kind;

/** What a movement is about, with its id behind; of a demo's own movements that is no name of anything. */
export function referenceName({ type, id }: { type: string; id: string }, language: Locale): string {
  const name = messageIn('movements', language, `references.${type}`) ?? type;
  return type === 'seed' ? name : `${name} ${id}`;
}

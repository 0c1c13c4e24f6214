import type { Locale } from '@croupier/contract';
import { messageIn, messagesOf } from '../../messages/index.ts';
import type { Messages } from '../../messages/types.ts';

export const say = messagesOf('memberFiles');

/** What stands over a column. */
export type MemberHead = keyof Messages['memberFiles']['heads'];

export const fileName = (name: string, locale: Locale): string =>
  messageIn('memberFiles', locale, `files.${name}`) ?? name;

/** A code that has no word stands as it is, without the part that says of what it is a code. */
export const wordOf = (code: string, locale: Locale): string =>
  messageIn('memberFiles', locale, `words.${code}`) ?? code.slice(code.indexOf('.') + 1);

import type { Locale } from '@croupier/contract';
import { messageIn, messagesOf } from '../../messages/index.ts';
import type { Messages } from '../../messages/types.ts';
import listWords from './generated/words.json' with { type: 'json' };

export const say = messagesOf('listFiles');

/** What stands in a file above its columns. */
export type Head = keyof Messages['listFiles']['heads'];

export const headOf = (head: Head, locale: Locale): string => say(locale, `heads.${head}`);

/** What a file of a list is called in the language of who exports it. */
export const fileName = (name: string, locale: Locale): string =>
  messageIn('listFiles', locale, `files.${name}`) ?? name;

/** Groups of the console's own words for codes (`tools/generate/list-words.ts`). */
export type WordGroup = keyof (typeof listWords)['pt'];

/** The word for a code of the wire; a code that has none yet is written as it came, as the console shows it. */
export function wordOf(group: WordGroup, code: string, locale: Locale): string {
  const words: Readonly<Record<string, string>> = listWords[locale][group];
  const key = code.replaceAll(/[.:]/g, '_');
  return Object.hasOwn(words, key) ? (words[key] ?? code) : code;
}

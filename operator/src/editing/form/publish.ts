import type { Language } from '@croupier/contract/locales';
import type { Pair } from './problems.ts';

export type { Language } from '@croupier/contract/locales';

/** Nothing to read: no letter outside of the markup, and no picture. */
const silent = (text: string): boolean =>
  !/<img\b/i.test(text) && text.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === '';

/** Those of the languages in which something of what visitors would read has no words yet. */
export const missingIn = (words: readonly Pair[], languages: readonly Language[]): readonly Language[] =>
  languages.filter((language) => words.some((pair) => silent(pair[language])));

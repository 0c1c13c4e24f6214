import type { Language } from '@croupier/contract';
import { inEachLanguage, messageIn } from '../../../messages/index.ts';

const wordsOf = (language: Language, key: string): readonly string[] =>
  messageIn('questions', language, key)?.split(' ') ?? [];

/** Numbers in words, zero to twenty. */
export const numbers = inEachLanguage((language) => wordsOf(language, 'numbers'));
export const places = inEachLanguage((language) => wordsOf(language, 'places'));
export const days = inEachLanguage((language) => wordsOf(language, 'days'));

const groupKeys = ['animal', 'fruit', 'colour', 'furniture', 'vehicle'] as const;
const byGroup = <T>(of: (group: string) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(groupKeys.map((group) => [group, of(group)]));

/** Things that everyone would put into one group and into no other of these. */
export const groups = inEachLanguage((language) => byGroup((group) => wordsOf(language, `groups.${group}`)));

/** How a member of each group is asked for. */
export const groupNames = inEachLanguage((language) =>
  byGroup((group) => messageIn('questions', language, `asked.${group}`) ?? group),
);

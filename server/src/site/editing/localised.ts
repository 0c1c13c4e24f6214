import { type Language, locales, type Localised } from '@croupier/contract';
import { inEachLanguage } from '../../messages/index.ts';

export type { Language, Localised } from '@croupier/contract';

/** Whether an entry has words in the language; one without is not shown in it. */
export function speaks(words: Localised, language: Language): boolean {
  return words[language] !== '';
}

/** The language's own, else the English, else any that has words: for names, pictures and labels, which are better than nothing. */
export function either(words: Partial<Localised>, language: Language): string {
  const inOrder = [language, 'en' as const, ...locales];
  return inOrder.map((one) => words[one] ?? '').find((text) => text !== '') ?? '';
}

/** What is stored, with an empty text for each language that it was not written in. */
export const inAllLanguages = (stored: Partial<Localised>): Localised =>
  inEachLanguage((language) => stored[language] ?? '');

/** Texts of each language through one function; an empty one stays as it is. */
export const mapWords = (words: Localised, change: (text: string) => string): Localised =>
  inEachLanguage((language) => (words[language] === '' ? '' : change(words[language])));

export interface Schedule {
  enabled: boolean;
  starts_at: Date;
  ends_at: Date | null;
}

export function isLive(row: Schedule, now: Date): boolean {
  return row.enabled && row.starts_at <= now && (row.ends_at === null || row.ends_at > now);
}

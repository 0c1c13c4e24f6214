/** The languages of the pages, each with a complete catalogue of messages; the first is the one that a page falls back to. */
export const locales = ['pt', 'en'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = locales[0];

const startOf = <T extends string>(codes: readonly T[], text: string | null | undefined): T | undefined =>
  codes.find((code) => text?.toLowerCase().startsWith(code));

/** The language that a tag like `pt-BR` or a code like `EN` names; the default one where that is none of ours. */
export const readLocale = (text: string | null | undefined): Locale =>
  startOf(locales, text) ?? defaultLocale;

/** What a brand names a language by in its settings. `TY` has no texts: it opens the classes of games that speak it. */
export type LanguageCode = Uppercase<Locale> | 'TY';
export const codeOf = (locale: Locale) => locale.toUpperCase() as Uppercase<Locale>;
export const languageCodes: readonly LanguageCode[] = [...locales.map(codeOf), 'TY'];

/** The languages of the server's own texts, and of what a brand writes for its visitors. */
export const languages = ['pt', 'en'] as const satisfies readonly Locale[];
export type Language = (typeof languages)[number];
export type Localised<T = string> = Record<Language, T>;

/** The language of such texts for who reads the pages in a locale. */
export const readLanguage = (text: string | null | undefined): Language =>
  startOf(languages, text) ?? languages[0];

/** The languages of the pages, each with a complete catalogue of messages; the first is the one that a page falls back to. */
export const locales = ['pt', 'en', 'es'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = locales[0];

/** The language that a tag like `pt-BR` or a code like `EN` names, if it is one of ours. */
export const localeIn = (text: string | null | undefined): Locale | undefined =>
  locales.find((code) => text?.toLowerCase().split(/[-_]/)[0] === code);

export const readLocale = (text: string | null | undefined): Locale => localeIn(text) ?? defaultLocale;

/** What a brand names a language by in its settings. `TY` has no texts: it opens the classes of games that speak it. */
export type LanguageCode = Uppercase<Locale> | 'TY';
export const codeOf = (locale: Locale) => locale.toUpperCase() as Uppercase<Locale>;
export const languageCodes: readonly LanguageCode[] = [...locales.map(codeOf), 'TY'];
export const isLanguageCode = (text: string): text is LanguageCode =>
  languageCodes.some((code) => code === text);

/** The languages of the server's own texts, and of what a brand writes for its visitors. */
export const languages = ['pt', 'en'] as const satisfies readonly Locale[];
export type Language = (typeof languages)[number];
export type Localised<T = string> = Record<Language, T>;

/** Which of them the reader of a page gets: brands and the server don't write in every language of the pages. */
const written: Record<Locale, Language> = { pt: 'pt', en: 'en', es: 'en' };

export const languageOf = (locale: Locale): Language => written[locale];
export const readLanguage = (text: string | null | undefined): Language => languageOf(readLocale(text));

/** The languages of the platform, each with complete catalogues of messages in the pages and the server. A brand offers those of its setting; the first is what holds without one. */
export const locales = ['pt', 'en', 'es'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = locales[0];

/** The language that a tag like `pt-BR` or a code like `EN` names, if it is one of ours. */
export const localeIn = (text: string | null | undefined): Locale | undefined =>
  locales.find((code) => text?.toLowerCase().split(/[-_]/)[0] === code);

export const readLocale = (text: string | null | undefined): Locale => localeIn(text) ?? defaultLocale;

/** The languages of an Accept-Language header that are ours, the one that it prefers first. */
export function localesPreferred(header: string | undefined): Locale[] {
  if (header === undefined) return [];
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const quality = rest
        .find((piece) => piece.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .flatMap(({ tag }) => localeIn(tag) ?? []);
}

/** What a brand names a language by in its settings. `TY` has no texts: it opens the classes of games that speak it. */
export type LanguageCode = Uppercase<Locale> | 'TY';
export const codeOf = (locale: Locale) => locale.toUpperCase() as Uppercase<Locale>;
export const languageCodes: readonly LanguageCode[] = [...locales.map(codeOf), 'TY'];
export const isLanguageCode = (text: string): text is LanguageCode =>
  languageCodes.some((code) => code === text);

/** What a text is written in. */
export type Language = Locale;
/** Something for each language; a text that a brand hasn't written is empty. */
export type Localised<T = string> = Record<Language, T>;

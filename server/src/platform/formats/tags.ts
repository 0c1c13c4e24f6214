import type { Locale } from '@croupier/contract';

/** How times are written for the readers of each language; 24 hours in all of them. */
export const timeTags: Readonly<Record<Locale, string>> = { pt: 'pt-BR', en: 'en-GB', es: 'es-419' };

/** How figures and names are written and sorted for them. */
export const tags: Readonly<Record<Locale, string>> = { pt: 'pt-BR', en: 'en-US', es: 'es-CO' };

/** What stands between a whole number and its fraction. Spanish is that of South America, where it is a comma. */
export const decimalPoint: Readonly<Record<Locale, ',' | '.'>> = { pt: ',', en: '.', es: ',' };

/** What pages say that they are written in. */
export const pageTags: Readonly<Record<Locale, string>> = { pt: 'pt-BR', en: 'en', es: 'es-CO' };

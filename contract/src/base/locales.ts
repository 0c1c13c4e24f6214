/** The languages that the product speaks, each with a complete catalogue of messages. */
export const locales = ['pt', 'en'] as const;
export type Locale = (typeof locales)[number];

/** What everything falls back to whose text isn't there in the language asked for. */
export const defaultLocale: Locale = 'pt';

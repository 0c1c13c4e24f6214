/**
 * Money and time of a page that doesn't know its brand yet. Apart from the packs, so that a page may import
 * `@croupier/market/neutral` without bringing every market along.
 */
export const neutral = { currency: 'USD', timeZone: 'UTC' } as const;

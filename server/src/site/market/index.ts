import { type MarketPack, marketOn } from '@croupier/market';
import { Temporal } from 'temporal-polyfill';
import type { Merchant } from '../../platform/merchants.ts';
import { siteSetting } from '../settings.ts';

/** What the brand's market asks for at a time, by the calendar of the brand. */
export function marketOf(merchant: Merchant, at = new Date()): MarketPack {
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(merchant.timeZone)
    .toPlainDate()
    .toString();
  return marketOn(siteSetting(merchant, 'market.profile'), day);
}

/** Of a mobile number that is given without a country; empty where the brand has none of its own. */
export const dialingCodeOf = (merchant: Merchant, at?: Date): string =>
  siteSetting(merchant, 'mobile.dialingCode') ?? marketOf(merchant, at).dialingCode;

/** ISO 3166-1 alpha-2; ZZ where neither the brand nor its market says one. */
export const countryOf = (merchant: Merchant, at?: Date): string =>
  siteSetting(merchant, 'country') ?? marketOf(merchant, at).country;

/**
 * Whether the brand may offer jackpots that grow with what is staked. A market that knows fixed ones only hides them, but for a
 * brand that is excepted by name; its pages say so.
 */
export function progressiveJackpots(merchant: Merchant, at?: Date): 'allowed' | 'exception' | 'hidden' {
  if (marketOf(merchant, at).jackpots === 'progressive') return 'allowed';
  return siteSetting(merchant, 'market.exceptions').includes('progressive-jackpots') ? 'exception' : 'hidden';
}

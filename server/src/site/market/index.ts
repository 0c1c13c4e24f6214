import { type MarketPack, marketOn } from '@croupier/market';
import { Temporal } from 'temporal-polyfill';
import type { Merchant } from '../../platform/merchants.ts';
import { type MarketException, siteSetting } from '../settings.ts';

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

/** What a market has no place for is hidden, but for a brand that is excepted by name; its pages say so. */
type Offered = 'allowed' | 'exception' | 'hidden';
const offered = (merchant: Merchant, isAllowed: boolean, exception: MarketException): Offered => {
  if (isAllowed) return 'allowed';
  return siteSetting(merchant, 'market.exceptions').includes(exception) ? 'exception' : 'hidden';
};

/** Whether the brand may offer jackpots that grow with what is staked. */
export const progressiveJackpots = (merchant: Merchant, at?: Date): Offered =>
  offered(merchant, marketOf(merchant, at).jackpots === 'progressive', 'progressive-jackpots');

/** Whether the brand may offer lotteries: draws that many bet on. */
export const sharedDraws = (merchant: Merchant, at?: Date): Offered =>
  offered(merchant, marketOf(merchant, at).lotteries.sharedDraws.value, 'shared-draws');

/** Whether the brand may offer bets on draws that someone else holds. */
export const externalDraws = (merchant: Merchant, at?: Date): boolean =>
  marketOf(merchant, at).lotteries.externalDraws.value;

/**
 * Markets as data: each is a pack of what its country asks for and how its people pay, in versions with a first day. A feature reads
 * the pack of the brand and never asks which market it is.
 */
import { br, brBasic } from './br/index.ts';
import { co } from './co/index.ts';
import { other } from './other/index.ts';
import { type MarketPack, versionOn } from './pack.ts';

export { checkDigits } from './br/cpf.ts';
export {
  type BankAccounts,
  type BankAccountType,
  type DocumentKind,
  type GiftLaw,
  type GiftOccasion,
  type MarketPack,
  type MarketText,
  marketText,
  type PixKeyKind,
  type PixKeys,
  type PlayRules,
  type RegisterKind,
  type RoundPace,
} from './pack.ts';

export const marketCodes = ['br', 'br-basic', 'co', 'other'] as const;
export type MarketCode = (typeof marketCodes)[number];

const markets: Readonly<Record<MarketCode, readonly [MarketPack, ...MarketPack[]]>> = {
  br,
  'br-basic': brBasic,
  co,
  other,
};

/** What a page assumes before it knows its brand. */
export const neutralMarket: MarketPack = other[0];

/** The pack of a market as it holds on a day (yyyy-MM-dd). A market that this release doesn't know is a neutral one. */
export function marketOn(code: string, day: string): MarketPack {
  const known = marketCodes.find((one) => one === code);
  return known === undefined ? neutralMarket : versionOn(markets[known], day);
}

import type { seamlessCalls, ValueOf } from '@croupier/contract';
import type { PlayRules } from '@croupier/market';
import type { Merchant } from '../../platform/merchants.ts';
import { marketOf } from '../../site/index.ts';
import { playSetting } from '../settings.ts';

/** As the vendor is told. */
type Told = Required<NonNullable<ValueOf<typeof seamlessCalls.authenticate>['play']>>;

/** How a game of this class (`SLOT` or another) may be played at the brand now. */
export const playRulesOf = (merchant: Merchant, classify: string | undefined, at: Date): Told =>
  strictest(marketOf(merchant, at).play, merchant, classify);

/** Of market and brand the stricter one, rule by rule. */
export function strictest(market: PlayRules, merchant: Merchant, classify: string | undefined): Told {
  const pace = classify === 'SLOT' ? 'slots' : 'others';
  return {
    minRoundMs: Math.max(market.minRoundMs.value[pace], playSetting(merchant, `play.minRoundMs.${pace}`)),
    autoplay: market.autoplay.value && playSetting(merchant, 'play.autoplay'),
    turbo: market.turbo.value && playSetting(merchant, 'play.turbo'),
    featureBuy: market.featureBuy.value && playSetting(merchant, 'play.featureBuy'),
  };
}

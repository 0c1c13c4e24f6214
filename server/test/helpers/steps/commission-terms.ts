import { rateOf } from '../../../src/network/commission/engine/terms.ts';
import type { Terms } from '../../../src/network/commission/engine/types.ts';

/** A tier as tests write it down; what isn't said is nothing. */
export interface TierForm {
  turnover?: number | undefined;
  active?: number | undefined;
  loss?: number | undefined;
  /** A share, such as 0.05; in its place a sum of money. */
  rate?: string | undefined;
  amount?: number | undefined;
}

export const termsOf = (tiers: readonly TierForm[], cap?: number): Terms => ({
  mode: tiers[0]?.amount === undefined ? 'rate' : 'amount',
  cap: cap === undefined ? null : BigInt(cap),
  tiers: tiers.map(({ turnover = 0, active = 0, loss = 0, rate, amount }) => ({
    minTurnover: BigInt(turnover),
    minActive: active,
    minNetLoss: BigInt(loss),
    rate: rate === undefined ? null : rateOf(rate),
    amount: amount === undefined ? null : BigInt(amount),
  })),
});

/** What the return of ended bets is measured on, in minor units. */
export interface Sample {
  ended: number;
  stake: number;
  payout: number;
  /** Σs², Σw² and Σsw over the bets. */
  stakeSquares: number;
  payoutSquares: number;
  products: number;
}

export const emptySample: Sample = {
  ended: 0,
  stake: 0,
  payout: 0,
  stakeSquares: 0,
  payoutSquares: 0,
  products: 0,
};

export const joined = (one: Sample, other: Sample): Sample => ({
  ended: one.ended + other.ended,
  stake: one.stake + other.stake,
  payout: one.payout + other.payout,
  stakeSquares: one.stakeSquares + other.stakeSquares,
  payoutSquares: one.payoutSquares + other.payoutSquares,
  products: one.products + other.products,
});

export interface Measured {
  measured: number | null;
  low: number | null;
  high: number | null;
}

/** Below it the sum of payouts is far from normal, and a band would say more than is known. */
const minBets = 30;
/** Of the normal distribution, 95 % on both sides. */
const z = 1.959964;
const digits = 6;

const rounded = (value: number): number => Number(value.toFixed(digits));

/**
 * The measured return r = Σw ÷ Σs with its 95 % band. r is a ratio of two sums over independent bets, so its variance is
 * that of the residuals w − r·s over (Σs)²; they sum to zero, so their squares are Σw² − 2rΣsw + r²Σs².
 */
export function measure(sample: Sample | null): Measured {
  if (sample === null || sample.stake <= 0) return { measured: null, low: null, high: null };
  const { ended, stake, payout, stakeSquares, payoutSquares, products } = sample;
  const r = payout / stake;
  if (ended < minBets) return { measured: rounded(r), low: null, high: null };
  const residuals = Math.max(payoutSquares - 2 * r * products + r * r * stakeSquares, 0);
  const half = (z * Math.sqrt((residuals * ended) / (ended - 1))) / stake;
  return { measured: rounded(r), low: rounded(Math.max(r - half, 0)), high: rounded(r + half) };
}

import type { Entropy } from '../../fairness/index.ts';
import { payAt, type Minor } from '../../kit/index.ts';

/** Multipliers are whole hundredths: 250 is 2.50×. */
export const limbo = {
  returnPercent: 99,
  minTarget: 101,
  maxTarget: 1_000_000,
  maxWinTimes: 10_000,
} as const;

export interface LimboForm {
  target: number;
}

export interface LimboView extends LimboForm {
  stake: Minor;
  /** How far it went: at least 1.00×, at most the greatest target. */
  result: number;
  won: boolean;
  payout: Minor;
}

const half = 2 ** 26;
const space = 2n ** 52n;

/** A bet that wins pays its target. */
export const multiplierOf = ({ target }: LimboForm): number => target;

/** Of the 2^52 equally likely draws, how many reach the target. Exact. */
export const drawsReaching = (target: number): bigint =>
  (BigInt(limbo.returnPercent) * space) / BigInt(target);

export const allDraws = space;

/**
 * With u uniform in 1…2^52 the result is floor(99 · 2^52 / u) hundredths: a target t is reached by exactly floor(99 · 2^52 / t) of
 * the draws, so every target returns the same.
 */
export function resultOf(u: bigint): number {
  const result = (BigInt(limbo.returnPercent) * space) / u;
  if (result < 100n) return 100;
  return result > BigInt(limbo.maxTarget) ? limbo.maxTarget : Number(result);
}

export function release(form: LimboForm, stake: Minor, entropy: Entropy): LimboView {
  const u = BigInt(entropy.below(half)) * BigInt(half) + BigInt(entropy.below(half)) + 1n;
  const result = resultOf(u);
  const won = result >= form.target;
  return { ...form, stake, result, won, payout: won ? payAt(stake, multiplierOf(form)) : 0 };
}

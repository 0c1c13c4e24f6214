import type { Entropy } from '../../fairness/index.ts';
import { inverseOf, reaching, wholeDraw } from '../../fairness/inverse-draw.ts';
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

/** A bet that wins pays its target. */
export const multiplierOf = ({ target }: LimboForm): number => target;

/** Of the 2^52 equally likely draws, how many reach the target. Exact. */
export const drawsReaching = (target: number): bigint => reaching(target, limbo.returnPercent);

/**
 * With u uniform in 1…2^52 the result is floor(99 · 2^52 / u) hundredths: a target t is reached by exactly floor(99 · 2^52 / t) of
 * the draws, so every target returns the same.
 */
export const resultOf = (u: bigint): number =>
  inverseOf(u, { percent: limbo.returnPercent, most: limbo.maxTarget });

export function release(form: LimboForm, stake: Minor, entropy: Entropy): LimboView {
  const result = resultOf(wholeDraw(entropy));
  const won = result >= form.target;
  return { ...form, stake, result, won, payout: won ? payAt(stake, multiplierOf(form)) : 0 };
}

import { type BetFigures, losingRunWithin, type Names, percentOf, ratio } from '../../kit/index.ts';

/** One way in which a round with second stakes ends; sums in the units of `Play.stake`. */
export interface Outcome {
  /** All stakes of the round, second ones included. */
  staked: number;
  paid: number;
  /** How many of the equally likely deals end so. */
  weight: bigint;
}

export interface Play {
  /** The opening stake. */
  stake: number;
  outcomes: Iterable<Outcome>;
  /** Half the width of the 99 % interval of the return, in percent; null where the weights are exact. */
  interval?: string | null;
}

const runRounds = 1_000;
const runConfidence = 0.95;

/**
 * Figures of a bet in whose rounds the player may add stakes. As the field does, the return is 100 % plus the mean net result over
 * the opening stake; a hit is a round that pays more than all that was staked in it.
 */
export function figuresOfPlay(
  id: string,
  names: Names,
  { stake, outcomes, interval = null }: Play,
): BetFigures {
  let all = 0n;
  let net = 0n;
  let squares = 0n;
  let above = 0n;
  let any = 0n;
  let largest = 0;
  for (const { staked, paid, weight } of outcomes) {
    const result = BigInt(paid - staked);
    all += weight;
    net += result * weight;
    squares += result * result * weight;
    if (paid > staked) above += weight;
    if (paid > 0) any += weight;
    if (weight > 0n) largest = Math.max(largest, paid);
  }
  const mean = ratio(net, all) / stake;
  return {
    id,
    names,
    returnToPlayer: percentOf(net + all * BigInt(stake), all * BigInt(stake)),
    interval,
    hitRate: percentOf(above, all),
    anyReturn: percentOf(any, all),
    standardDeviation: Math.sqrt(Math.max(0, ratio(squares, all) / stake ** 2 - mean ** 2)).toFixed(3),
    maximumWin: (largest / stake).toFixed(2),
    longestLosingRun: String(losingRunWithin(1 - ratio(above, all), runRounds, runConfidence)),
  };
}

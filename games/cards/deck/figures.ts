import { type BetFigures, losingRunWithin, type Names, percentOf, ratio, tally } from '../../kit/index.ts';

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

function* endingsOf(outcomes: Iterable<Outcome>) {
  for (const { staked, paid, weight } of outcomes)
    yield { result: BigInt(paid - staked), paid, won: paid > staked, weight };
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
  const { all, result, squares, above, any, largest } = tally(endingsOf(outcomes));
  const mean = ratio(result, all) / stake;
  return {
    id,
    names,
    returnToPlayer: percentOf(result + all * BigInt(stake), all * BigInt(stake)),
    interval,
    hitRate: percentOf(above, all),
    anyReturn: percentOf(any, all),
    standardDeviation: Math.sqrt(Math.max(0, ratio(squares, all) / stake ** 2 - mean ** 2)).toFixed(3),
    maximumWin: (largest / stake).toFixed(2),
    longestLosingRun: String(losingRunWithin(1 - ratio(above, all), runRounds, runConfidence)),
  };
}

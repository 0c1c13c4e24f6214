import type { Names } from './names.ts';
import { losingRunWithin } from './runs.ts';

/** What one way of betting brings, as decimal texts that are rounded once, here: all pages show these very characters. */
export interface BetFigures {
  id: string;
  names: Names;
  /** Percent of the stake, four decimals. */
  returnToPlayer: string;
  /** Half the width of the 99 % interval in percent; null where the figure is exact. */
  interval: string | null;
  /** Rounds that pay more than the stake, in percent; then those that pay anything. */
  hitRate: string;
  anyReturn: string;
  /** In stakes. */
  standardDeviation: string;
  /** Times the stake, the greatest that can happen. */
  maximumWin: string;
  /** Within 1,000 rounds so many in a row stay without more than the stake, 95 % sure. */
  longestLosingRun: string;
}

export interface PublishedFigures {
  /** The lowest of the bets. */
  returnToPlayer: string;
  volatility: 'low' | 'medium' | 'high';
  /** The first is the one that the page begins with. */
  bets: readonly BetFigures[];
}

/** What a bet of `stake` units pays, each sum with how many of the equally likely draws bring it. Exact. */
export interface Distribution {
  stake: number;
  weights: ReadonlyMap<number, bigint>;
}

const decimals = 4;
const runRounds = 1_000;
const runConfidence = 0.95;
/** The scale of volatility, in standard deviations of a round: below the first low, below the second medium. */
const volatilitySteps = [3, 8] as const;

/** Exact percent with four decimals, rounded half up. */
export function percentOf(part: bigint, whole: bigint): string {
  const scaled = (part * 2n * 10n ** BigInt(decimals + 2) + whole) / (whole * 2n);
  const text = scaled.toString().padStart(decimals + 1, '0');
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

/** One way in which a round ends: what counts towards the return, what is paid, and whether that is more than was staked. */
interface Ending {
  result: bigint;
  paid: number;
  won: boolean;
  /** How many of the equally likely draws end so. */
  weight: bigint;
}

/** What all endings of a round come to. */
export function tally(endings: Iterable<Ending>) {
  const sums = { all: 0n, result: 0n, squares: 0n, above: 0n, any: 0n, largest: 0 };
  for (const { result, paid, won, weight } of endings) {
    sums.all += weight;
    sums.result += result * weight;
    sums.squares += result * result * weight;
    if (won) sums.above += weight;
    if (paid > 0) sums.any += weight;
    if (weight > 0n) sums.largest = Math.max(sums.largest, paid);
  }
  return sums;
}

export function figuresOf(id: string, names: Names, { stake, weights }: Distribution): BetFigures {
  const { all, result, squares, above, any, largest } = tally(
    Array.from(weights, ([paid, weight]) => ({ result: BigInt(paid), paid, won: paid > stake, weight })),
  );
  const mean = ratio(result, all) / stake;
  const variance = ratio(squares, all) / stake ** 2 - mean ** 2;
  return {
    id,
    names,
    returnToPlayer: percentOf(result, all * BigInt(stake)),
    interval: null,
    hitRate: percentOf(above, all),
    anyReturn: percentOf(any, all),
    standardDeviation: Math.sqrt(Math.max(0, variance)).toFixed(3),
    maximumWin: (largest / stake).toFixed(2),
    longestLosingRun: String(losingRunWithin(1 - ratio(above, all), runRounds, runConfidence)),
  };
}

/** A quotient of whole numbers that may each be far too large for a double. */
export function ratio(part: bigint, whole: bigint): number {
  const scale = 10n ** 18n;
  return Number((part * scale) / whole) / Number(scale);
}

/** What `published.json` holds: a file of JSON has no narrower type than text. */
export type PublishedFile = Readonly<Record<keyof PublishedFigures, unknown>>;

export const figuresFrom = (file: PublishedFile): PublishedFigures => file as PublishedFigures;

export function publish(bets: readonly BetFigures[]): PublishedFigures {
  const [first] = bets;
  if (first === undefined) throw new Error('no bet to publish');
  const deviation = Number(first.standardDeviation);
  const [low, medium] = volatilitySteps;
  return {
    returnToPlayer: bets.reduce(
      (least, { returnToPlayer }) => (Number(returnToPlayer) < Number(least) ? returnToPlayer : least),
      first.returnToPlayer,
    ),
    volatility: deviation < low ? 'low' : deviation < medium ? 'medium' : 'high',
    bets,
  };
}

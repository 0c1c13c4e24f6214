import { chanceOfNoRun } from '../kit/index.ts';
import { enumerateSpins } from './enumerate.ts';
import type { SpinDistribution } from './walk.ts';
import { byScatters, type FeatureOption, type SlotMachine } from './paytable.ts';

/** First and second moments, in stakes. */
interface Moments {
  mean: number;
  square: number;
}
export interface OptionFigures {
  id: string;
  returnTotal: number;
  returnFeature: number;
  standardDeviation: number;
  meanSpins: number;
  maximumWin: number;
}
export interface SlotFigures {
  baseStops: number;
  freeStops: number;
  returnBase: number;
  hitRate: number;
  /** 0 where there is no feature. */
  featureRate: number;
  options: OptionFigures[];
  /** What a player gets whatever is chosen: the least return, the widest deviation, the largest win. */
  returnTotal: number;
  returnFeature: number;
  standardDeviation: number;
  maximumWin: number;
  /** Of rounds that neither pay nor open the feature: within 1,000 rounds the longest run of them stays within this, 95 % sure. */
  longestLosingRun: number;
}

/** Every figure of the sheet, from full enumeration of both reel sets; the feature by exact recurrence over its spins. */
export function slotFigures(theme: SlotMachine): SlotFigures {
  const base = enumerateSpins(theme, 'base');
  const free = theme.options.length > 0 ? enumerateSpins(theme, 'free') : null;
  const opens = (count: number): boolean => theme.scattersToOpen > 0 && count >= theme.scattersToOpen;
  const options = free ? theme.options.map((option) => optionFigures(theme, option, base, free)) : [];
  const baseMoments = moments(base, () => true);
  const hitRate = shareOf(base, (count, win) => win > 0 || opens(count));
  return {
    baseStops: base.stops,
    freeStops: free?.stops ?? 0,
    returnBase: baseMoments.mean,
    hitRate,
    featureRate: shareOf(base, opens),
    options,
    ...overall(options, base),
    longestLosingRun: losingRun(1 - hitRate),
  };
}

function overall(options: readonly OptionFigures[], base: SpinDistribution) {
  const { mean, square } = moments(base, () => true);
  const bare = { standardDeviation: Math.sqrt(square - mean ** 2), maximumWin: largestWin(base) };
  const [first, ...others] = options;
  if (first === undefined) return { returnTotal: mean, returnFeature: 0, ...bare };
  const lowest = others.reduce((low, one) => (one.returnTotal < low.returnTotal ? one : low), first);
  return {
    returnTotal: lowest.returnTotal,
    returnFeature: lowest.returnFeature,
    standardDeviation: Math.max(...options.map((one) => one.standardDeviation)),
    maximumWin: Math.max(...options.map((one) => one.maximumWin)),
  };
}

function shareOf(spins: SpinDistribution, holds: (count: number, win: number) => boolean): number {
  let stops = 0;
  spins.byScatter.forEach((wins, count) => {
    for (const [win, times] of wins) if (holds(count, win)) stops += times;
  });
  return stops / spins.stops;
}

/** E[win; condition] and E[win²; condition], not divided by the condition's chance. */
function moments(spins: SpinDistribution, holds: (count: number) => boolean): Moments {
  let sum = 0;
  let squares = 0;
  spins.byScatter.forEach((wins, count) => {
    if (!holds(count)) return;
    for (const [win, times] of wins) {
      sum += win * times;
      squares += win * win * times;
    }
  });
  return { mean: sum / spins.stops / spins.coins, square: squares / spins.stops / spins.coins ** 2 };
}

function largestWin(spins: SpinDistribution): number {
  let largest = 0;
  for (const wins of spins.byScatter) for (const win of wins.keys()) largest = Math.max(largest, win);
  return largest / spins.coins;
}

function optionFigures(
  theme: SlotMachine,
  option: FeatureOption,
  base: SpinDistribution,
  free: SpinDistribution,
): OptionFigures {
  const feature = featureMoments(theme, option, free);
  const round = moments(base, () => true);
  let returnFeature = 0;
  let square = round.square;
  let spins = 0;
  let opening = 0;
  for (let count = theme.scattersToOpen; count < base.byScatter.length; count += 1) {
    const chance = shareOf(base, (seen) => seen === count);
    if (chance === 0) continue;
    const awarded = byScatters(option.spins, count);
    const won = feature(awarded, awarded);
    returnFeature += chance * won.mean;
    square += 2 * moments(base, (seen) => seen === count).mean * won.mean + chance * won.square;
    spins += chance * won.spins;
    opening += chance;
  }
  const returnTotal = round.mean + returnFeature;
  return {
    id: option.id,
    returnTotal,
    returnFeature,
    standardDeviation: Math.sqrt(square - returnTotal ** 2),
    meanSpins: spins / opening,
    maximumWin: largestWin(base) + theme.maximumFreeSpins * option.multiplier * largestWin(free),
  };
}

/** What `left` free spins still bring when `awarded` have been given so far. */
function featureMoments(theme: SlotMachine, option: FeatureOption, free: SpinDistribution) {
  const again = (count: number): boolean => count >= theme.scattersToOpen;
  const scaled = (part: Moments): Moments => ({
    mean: part.mean * option.multiplier,
    square: part.square * option.multiplier ** 2,
  });
  const retriggered = scaled(moments(free, again));
  const ordinary = scaled(moments(free, (count) => !again(count)));
  const chance = shareOf(free, again);
  const known = new Map<number, Moments & { spins: number }>();
  const solve = (left: number, awarded: number): Moments & { spins: number } => {
    if (left === 0) return { mean: 0, square: 0, spins: 0 };
    const key = left * 10_000 + awarded;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const more = Math.min(option.retrigger, theme.maximumFreeSpins - awarded);
    const on = solve(left - 1 + more, awarded + more);
    const off = more === 0 ? on : solve(left - 1, awarded);
    const value = {
      mean: retriggered.mean + ordinary.mean + chance * on.mean + (1 - chance) * off.mean,
      square:
        retriggered.square +
        ordinary.square +
        2 * (retriggered.mean * on.mean + ordinary.mean * off.mean) +
        chance * on.square +
        (1 - chance) * off.square,
      spins: 1 + chance * on.spins + (1 - chance) * off.spins,
    };
    known.set(key, value);
    return value;
  };
  return solve;
}

function losingRun(loss: number): number {
  const rounds = 1000;
  const confidence = 0.95;
  let length = 1;
  while (length < rounds && chanceOfNoRun(loss, rounds, length + 1) < confidence) length += 1;
  return length;
}

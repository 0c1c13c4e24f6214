import { losingRunWithin } from '../../kit/index.ts';
import type { SlotMachine } from '../paytable.ts';
import { modelOf, type Model, type OptionModel } from './model.ts';
import { extreme, moments, spins, tilted, upTo, type Law } from './semiring.ts';

/** Returns are parts of the stake, chances parts of all rounds, wins times the stake. */
export interface OptionFigures {
  id: string;
  returnTotal: number;
  returnFeature: number;
  standardDeviation: number;
  meanSpins: number;
  /** Times the stake: what the reels can reach, or the cap where they could reach more. */
  maximumWin: number;
  /** Rounds that pay more than the stake; then those that pay anything. */
  hitRate: number;
  anyReturn: number;
  /** Rounds that the cap ends, at most; 0 where no round can reach it. */
  capRate: number;
}
export interface SlotFigures {
  baseWindows: number;
  freeWindows: number;
  returnBase: number;
  /** 0 where there is no feature. */
  featureRate: number;
  /** One for each choice; a machine without a choice has one. */
  options: OptionFigures[];
  /** What a player gets whatever is chosen: the lowest return and rates, the widest deviation, the largest win. */
  returnTotal: number;
  returnFeature: number;
  standardDeviation: number;
  maximumWin: number;
  hitRate: number;
  anyReturn: number;
  capRate: number;
  /** Of rounds that pay no more than the stake: within 1,000 rounds the longest run of them stays within this, 95 % sure. */
  longestLosingRun: number;
}

const runRounds = 1000;
const runConfidence = 0.95;

/** Every figure of the sheet: windows by full enumeration, features by exact recurrence, the cap included. */
export function slotFigures(machine: SlotMachine, model: Model = modelOf(machine)): SlotFigures {
  const returnBase = meanOf(machine, model.base);
  const options = model.options.map((option) => optionFigures(machine, option, model.featureRate, returnBase));
  const min = (pick: (one: OptionFigures) => number) => Math.min(...options.map(pick));
  const max = (pick: (one: OptionFigures) => number) => Math.max(...options.map(pick));
  const returnTotal = min((one) => one.returnTotal);
  const hitRate = min((one) => one.hitRate);
  return {
    baseWindows: model.windows.base,
    freeWindows: model.windows.free,
    returnBase,
    featureRate: model.featureRate,
    options,
    returnTotal,
    returnFeature: returnTotal - returnBase,
    standardDeviation: max((one) => one.standardDeviation),
    maximumWin: max((one) => one.maximumWin),
    hitRate,
    anyReturn: min((one) => one.anyReturn),
    capRate: max((one) => one.capRate),
    longestLosingRun: losingRunWithin(1 - hitRate, runRounds, runConfidence),
  };
}

function meanOf({ coins }: SlotMachine, law: Law): number {
  let sum = 0;
  for (const [won, chance] of law) sum += won * chance;
  return sum / coins;
}

/** Rates of the bound's exponential, in one over the cap. */
const tilts = [20, 30, 45, 70, 100, 140, 200, 280, 400, 560, 800];
/** What the cap may take of a published figure at most: a hundredth of its last digit. */
const negligible = 1e-8;

/**
 * How often the cap can end a round, at most. Every figure is that of the capped round: the bound shows that the cap takes less of
 * return and variance than their last digit holds, so they are those of the recurrence.
 */
function capBound({ coins, cap }: SlotMachine, option: OptionModel, reach: number): number {
  if (reach <= cap * coins) return 0;
  const bounds = tilts.map((tilt) => Math.exp(Math.log(option.round(tilted(tilt / (cap * coins)))) - tilt));
  const bound = Math.min(...bounds.filter((one) => !Number.isNaN(one)));
  if (bound * cap * cap > negligible * 1e6 && bound * cap > negligible)
    throw new RangeError(`the cap may take part of the return of ${option.id}: ${bound}`);
  return bound;
}

function optionFigures(
  machine: SlotMachine,
  option: OptionModel,
  featureRate: number,
  returnBase: number,
): OptionFigures {
  const { coins, cap } = machine;
  const reach = option.round(extreme);
  const { first, second } = option.round(moments);
  const small = option.round(upTo(coins));
  const none = small[0] ?? 0;
  return {
    id: option.id,
    returnTotal: first / coins,
    returnFeature: first / coins - returnBase,
    standardDeviation: Math.sqrt(second - first ** 2) / coins,
    meanSpins: featureRate === 0 ? 0 : option.feature(spins).first / featureRate,
    maximumWin: Math.min(reach / coins, cap),
    hitRate: 1 - small.reduce((sum, chance) => sum + chance, 0),
    anyReturn: 1 - none,
    capRate: capBound(machine, option, reach),
  };
}

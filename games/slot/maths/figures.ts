import { losingRunWithin } from '../../kit/index.ts';
import type { SlotMachine } from '../paytable.ts';
import { modelOf, type Model, type Recurrence } from './model.ts';
import { extreme, moments, spins, tilted, upTo } from './semiring.ts';

/** Returns are parts of the stake, chances parts of all rounds, wins times the stake. */
export interface RoundFigures {
  returnTotal: number;
  standardDeviation: number;
  /** What the reels can reach, or the cap where they could reach more. */
  maximumWin: number;
  /** Rounds that pay more than the stake; then those that pay anything. */
  hitRate: number;
  anyReturn: number;
  /** Rounds that the cap ends, at most; 0 where no round can reach it. */
  capRate: number;
}
export interface OptionFigures extends RoundFigures {
  id: string;
  returnFeature: number;
  meanSpins: number;
}
/** What a player gets whatever is chosen: the lowest return and rates, the widest deviation, the largest win. */
export interface SlotFigures extends RoundFigures {
  baseWindows: number;
  freeWindows: number;
  returnBase: number;
  returnFeature: number;
  /** 0 where there is no feature. */
  featureRate: number;
  /** One for each choice; a machine without a choice has one. */
  options: OptionFigures[];
  buy: RoundFigures | null;
}

const runRounds = 1000;
const runConfidence = 0.95;
/** Of rounds that pay no more than the stake: within 1,000 rounds the longest run of them stays within this, 95 % sure. */
export const losingRun = ({ hitRate }: RoundFigures): number =>
  losingRunWithin(1 - hitRate, runRounds, runConfidence);

/** Every figure of the sheet: windows by full enumeration, features by exact recurrence, the cap included. */
export function slotFigures(machine: SlotMachine, model: Model = modelOf(machine)): SlotFigures {
  const { coins, cap } = machine;
  const returnBase = [...model.base].reduce((sum, [won, chance]) => sum + won * chance, 0) / coins;
  const options = model.options.map(({ id, round, feature }): OptionFigures => {
    const figures = roundFigures(round, { stake: coins, cap: cap * coins });
    const meanSpins = model.featureRate === 0 ? 0 : feature(spins).first / model.featureRate;
    return { id, ...figures, returnFeature: figures.returnTotal - returnBase, meanSpins };
  });
  const min = (pick: (one: OptionFigures) => number) => Math.min(...options.map(pick));
  const max = (pick: (one: OptionFigures) => number) => Math.max(...options.map(pick));
  const returnTotal = min((one) => one.returnTotal);
  const { buy } = model;
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
    hitRate: min((one) => one.hitRate),
    anyReturn: min((one) => one.anyReturn),
    capRate: max((one) => one.capRate),
    buy: buy === null ? null : roundFigures(buy.round, { stake: buy.times, cap }),
  };
}

/** Rates of the bound's exponential, in one over the cap. */
const tilts = [10, 20, 30, 45, 70, 100, 140, 200, 280, 400, 560, 800];
/** What the cap may take of return and variance at most: less than the last published digit of return and deviation. */
const negligible = { mean: 1e-7, square: 1e-4 };

/**
 * How often the cap can end a round, at most. Every figure is that of the capped round: the bound shows that the cap takes less of
 * return and variance than their last digit holds, so they are those of the recurrence.
 */
function capBound(round: Recurrence, { stake, cap }: Unit, reach: number): number {
  if (reach <= cap) return 0;
  const bounds = tilts.map((tilt) => Math.exp(Math.log(round(tilted(tilt / cap))) - tilt));
  const bound = Math.min(...bounds.filter((one) => !Number.isNaN(one)));
  const times = cap / stake;
  if (bound * times > negligible.mean || bound * times ** 2 > negligible.square)
    throw new RangeError(`the cap may take part of the return: it ends up to ${bound} of all rounds`);
  return bound;
}

/** What the recurrence counts in: so many of it are the stake and the cap. */
interface Unit {
  stake: number;
  cap: number;
}

function roundFigures(round: Recurrence, unit: Unit): RoundFigures {
  const { stake, cap } = unit;
  const reach = round(extreme);
  const { first, second } = round(moments);
  const small = round(upTo(stake));
  return {
    returnTotal: first / stake,
    standardDeviation: Math.sqrt(second - first ** 2) / stake,
    maximumWin: Math.min(reach, cap) / stake,
    hitRate: 1 - small.reduce((sum, chance) => sum + chance, 0),
    anyReturn: 1 - (small[0] ?? 0),
    capRate: capBound(round, unit, reach),
  };
}

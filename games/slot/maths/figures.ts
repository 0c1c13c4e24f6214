import { losingRunWithin } from '../../kit/index.ts';
import type { SlotMachine } from '../paytable.ts';
import { modelOf, type Model, type OptionModel } from './model.ts';
import { extreme, moments, spins, type Law } from './semiring.ts';
import { lawOfRound } from './spectrum.ts';

/** Returns are parts of the stake, chances parts of all rounds, wins times the stake. */
export interface OptionFigures {
  id: string;
  returnTotal: number;
  returnFeature: number;
  standardDeviation: number;
  meanSpins: number;
  maximumWin: number;
  /** Rounds that pay more than the stake; then those that pay anything. */
  hitRate: number;
  anyReturn: number;
  /** Rounds that the cap ends. */
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
  const returnBase = meanCapped(machine, model.base);
  const options = model.options.map((option) => optionFigures(machine, option, model.featureRate, returnBase));
  const least = (pick: (one: OptionFigures) => number) => Math.min(...options.map(pick));
  const greatest = (pick: (one: OptionFigures) => number) => Math.max(...options.map(pick));
  const returnTotal = least((one) => one.returnTotal);
  const hitRate = least((one) => one.hitRate);
  return {
    baseWindows: model.windows.base,
    freeWindows: model.windows.free,
    returnBase,
    featureRate: model.featureRate,
    options,
    returnTotal,
    returnFeature: returnTotal - returnBase,
    standardDeviation: greatest((one) => one.standardDeviation),
    maximumWin: greatest((one) => one.maximumWin),
    hitRate,
    anyReturn: least((one) => one.anyReturn),
    capRate: greatest((one) => one.capRate),
    longestLosingRun: losingRunWithin(1 - hitRate, runRounds, runConfidence),
  };
}

function meanCapped({ coins, cap }: SlotMachine, law: Law): number {
  let sum = 0;
  for (const [won, chance] of law) sum += Math.min(won, cap * coins) * chance;
  return sum / coins;
}

/** The smallest power of two with room for twice the cap: what lies beyond is rare enough to vanish. */
function gridFor(bound: number): number {
  let size = 2 ** 14;
  while (size < bound) size *= 2;
  return size;
}

function optionFigures(
  { coins, cap }: SlotMachine,
  option: OptionModel,
  featureRate: number,
  returnBase: number,
): OptionFigures {
  const bound = cap * coins;
  const reach = option.round(extreme);
  const law = lawOfRound(gridFor(Math.min(reach + 1, 2 * bound)), (semiring) => option.round(semiring));
  let [mean, square, above, any, capped] = [0, 0, 0, 0, 0];
  law.forEach((chance, won) => {
    const paid = Math.min(won, bound);
    mean += chance * paid;
    square += chance * paid * paid;
    if (paid > coins) above += chance;
    if (paid > 0) any += chance;
    if (won >= bound) capped += chance;
  });
  const exact = option.round(moments);
  // Where the cap can't be reached the moments are exact by themselves.
  if (reach <= bound) [mean, square, capped] = [exact.first, exact.second, 0];
  return {
    id: option.id,
    returnTotal: mean / coins,
    returnFeature: mean / coins - returnBase,
    standardDeviation: Math.sqrt(square - mean ** 2) / coins,
    meanSpins: featureRate === 0 ? 0 : option.feature(spins).first / featureRate,
    maximumWin: Math.min(reach, bound) / coins,
    hitRate: above,
    anyReturn: any,
    capRate: capped,
  };
}

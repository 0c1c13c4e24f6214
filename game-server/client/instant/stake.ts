import type { Stakes } from '../../src/protocol.ts';

/** Steps of a range besides its own keys: what people count money in. */
const ladder = [1, 2, 5];

function inRange({ min, max, step, keys }: Extract<Stakes, { min: number }>): number[] {
  const sums = new Set<number>([min, max, ...keys]);
  for (let power = step; power <= max; power *= 10) for (const part of ladder) sums.add(part * power);
  return [...sums].filter((sum) => sum >= min && sum <= max).toSorted((a, b) => a - b);
}

/** The sums that the arrow keys stop at, in order. */
export const stakeSteps = (stakes: Stakes): readonly number[] =>
  'list' in stakes ? stakes.list.toSorted((a, b) => a - b) : inRange(stakes);

export const minStakeOf = (stakes: Stakes): number =>
  'list' in stakes ? Math.min(...stakes.list) : stakes.min;
export const maxStakeOf = (stakes: Stakes): number =>
  'list' in stakes ? Math.max(...stakes.list) : stakes.max;

/** The nearest sum that may be staked and isn't above what was asked for; the minimum where that is lower still. */
export function allowedStake(stakes: Stakes, wanted: number): number {
  if (!('list' in stakes)) {
    const { min, max, step } = stakes;
    return Math.min(max, Math.max(min, Math.floor(wanted / step) * step));
  }
  return stakeSteps(stakes).findLast((sum) => sum <= wanted) ?? minStakeOf(stakes);
}

/** One step up or down; from between two steps to the next of them. */
export function stepStake(stakes: Stakes, stake: number, way: 1 | -1): number {
  const steps = stakeSteps(stakes);
  const next = way > 0 ? steps.find((sum) => sum > stake) : steps.findLast((sum) => sum < stake);
  return next ?? (way > 0 ? maxStakeOf(stakes) : minStakeOf(stakes));
}

export const halfStake = (stakes: Stakes, stake: number): number => allowedStake(stakes, stake / 2);

/** Twice as much; in a list the next sum above where twice isn't there and would be no change. */
export function doubleStake(stakes: Stakes, stake: number): number {
  const next = allowedStake(stakes, stake * 2);
  return next > stake ? next : stepStake(stakes, stake, 1);
}

/** The greatest sum that limits and balance allow together. */
export const highestStake = (stakes: Stakes, balance: number): number =>
  allowedStake(stakes, Math.min(maxStakeOf(stakes), balance));

/** What a game begins with: the last stake, or a modest one of its keys that the balance covers. */
export function firstStake(stakes: Stakes, balance: number, last?: number): number {
  const keys = 'list' in stakes ? stakeSteps(stakes) : stakes.keys;
  const proposed = last ?? keys[Math.min(3, Math.floor(keys.length / 3))] ?? minStakeOf(stakes);
  return proposed <= balance ? allowedStake(stakes, proposed) : highestStake(stakes, balance);
}

/** What chips of a table are worth: its keys, in whole multiples of the minimum. A side bet is a whole number of steps. */
export const chipsOf = (
  stakes: Stakes,
): { unit: number; max: number; step: number; keys: readonly number[] } =>
  'list' in stakes
    ? { unit: minStakeOf(stakes), max: maxStakeOf(stakes), step: 1, keys: stakeSteps(stakes) }
    : { unit: stakes.min, max: stakes.max, step: stakes.step, keys: stakes.keys };

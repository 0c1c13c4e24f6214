/** What may be staked on a round, in minor units of one currency: one of a list, or each multiple of `step` in a range. */
export type Stakes = { list: readonly number[] } | { min: number; max: number; step: number };

export function takesStake(stakes: Stakes, stake: number): boolean {
  if ('list' in stakes) return stakes.list.includes(stake);
  return stake >= stakes.min && stake <= stakes.max && stake % stakes.step === 0;
}

/** What each of them takes; null where no stake is taken by all. */
export function commonStakes(all: readonly Stakes[]): Stakes | null {
  const [first, ...others] = all;
  return first === undefined ? null : others.reduce<Stakes | null>(inBoth, first);
}

function inBoth(one: Stakes | null, other: Stakes): Stakes | null {
  if (one === null) return null;
  if ('list' in one) return listed(one.list, other);
  return 'list' in other ? listed(other.list, one) : overlap(one, other);
}

function listed(list: readonly number[], other: Stakes): Stakes | null {
  const both = list.filter((stake) => takesStake(other, stake));
  return both.length === 0 ? null : { list: both };
}

type Range = Exclude<Stakes, { list: readonly number[] }>;

function overlap(one: Range, other: Range): Stakes | null {
  const step = (one.step * other.step) / greatestDivisor(one.step, other.step);
  const min = Math.ceil(Math.max(one.min, other.min) / step) * step;
  const max = Math.floor(Math.min(one.max, other.max) / step) * step;
  return min > max ? null : { min, max, step };
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

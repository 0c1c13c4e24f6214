import type { Win } from '../kit/selection.ts';

/**
 * What a line wins, in minor units: all its wins by their odds in hundredths, cut down once. `unit` is the stake of a unit with its
 * multiplier.
 */
export function payoutOf(unit: bigint, wins: readonly Win[], odds: ReadonlyMap<string, number>): bigint {
  const hundredths = wins.reduce((sum, { level, count }) => {
    const own = odds.get(level);
    if (own === undefined) throw new RangeError(`no odds for ${level}`);
    return sum + BigInt(count) * BigInt(own);
  }, 0n);
  return (unit * hundredths) / 100n;
}

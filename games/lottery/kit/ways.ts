/** An exact probability, or the expected number of wins of a unit: `num / den`. */
export interface Ways {
  num: bigint;
  den: bigint;
}

const pattern = /^(?<num>\d{1,80})\/(?<den>[1-9]\d{0,80})$/;

/** Reads `3/1000`. Throws a RangeError for anything else. */
export function waysFrom(text: string): Ways {
  const parts = pattern.exec(text)?.groups;
  if (parts === undefined) throw new RangeError(`no fraction: ${text.slice(0, 40)}`);
  return { num: BigInt(parts['num'] ?? ''), den: BigInt(parts['den'] ?? '') };
}

export const plus = (one: Ways, other: Ways): Ways => ({
  num: one.num * other.den + other.num * one.den,
  den: one.den * other.den,
});

export const times = (ways: Ways, factor: bigint): Ways => ({ num: ways.num * factor, den: ways.den });

/** Negative, zero or positive, as the first is less than, equal to or greater than the second. */
export function compare(one: Ways, other: Ways): number {
  const difference = one.num * other.den - other.num * one.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const sameWays = (one: Ways, other: Ways): boolean => compare(one, other) === 0;

/** Percent with four decimals, cut down. */
export function percentText({ num, den }: Ways): string {
  const scaled = ((num * 1_000_000n) / den).toString().padStart(5, '0');
  return `${scaled.slice(0, -4)}.${scaled.slice(-4)}`;
}

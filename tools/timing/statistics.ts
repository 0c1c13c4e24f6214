export interface Summary {
  count: number;
  medianMs: number;
  p95Ms: number;
}

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

export function summary(times: readonly number[]): Summary {
  const sorted = times.toSorted((a, b) => a - b);
  return { count: times.length, medianMs: at(sorted, 0.5), p95Ms: at(sorted, 0.95) };
}

/**
 * How often, of all pairs, a time of the first kind is the longer one: 0.5 where the two can't be told apart, 1 where each of
 * them is longer. The error is what chance alone does at 95 %.
 */
export function distinguishable(
  first: readonly number[],
  second: readonly number[],
): { share: number; error: number } {
  let longer = 0;
  for (const a of first) for (const b of second) longer += a > b ? 1 : a === b ? 0.5 : 0;
  const [n, m] = [first.length, second.length];
  return { share: longer / (n * m), error: 1.96 * Math.sqrt((n + m + 1) / (12 * n * m)) };
}

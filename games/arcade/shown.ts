/**
 * Of a form with many ways of betting those that a sheet shows: the chosen ones, and of all others the one that returns the lowest,
 * so that the published return is that of all. The first of the chosen comes first.
 */
export function shownWith<T>(all: readonly T[], chosen: readonly T[], returnOf: (way: T) => number): T[] {
  const [first] = all;
  if (first === undefined) throw new Error('no way of betting');
  const lowest = all.reduce((low, way) => (returnOf(way) < returnOf(low) ? way : low), first);
  return chosen.some((way) => returnOf(way) === returnOf(lowest)) ? [...chosen] : [...chosen, lowest];
}

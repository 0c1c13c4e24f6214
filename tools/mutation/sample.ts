/** Numbers from 0 to 1, the same ones for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [mixed[last], mixed[other]];
    if (a === undefined || b === undefined) continue;
    mixed[last] = b;
    mixed[other] = a;
  }
  return mixed;
}

/**
 * `size` of the items, of each stratum as many as its share of all (the rest goes to the largest remainders), in an order by
 * chance: a run that ends before its end has still taken a sample by chance.
 */
export function stratified<T>(
  items: readonly T[],
  { size, seed, stratum }: { size: number; seed: number; stratum: (item: T) => string },
): T[] {
  if (items.length === 0) return [];
  const random = randomFrom(seed);
  const strata = [...Map.groupBy(items, stratum)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, own]) => {
      const exact = (own.length * Math.min(size, items.length)) / items.length;
      return { own: shuffled(own, random), taken: Math.floor(exact), rest: exact % 1 };
    });
  const missing = Math.min(size, items.length) - strata.reduce((sum, { taken }) => sum + taken, 0);
  for (const one of strata.toSorted((a, b) => b.rest - a.rest).slice(0, missing)) one.taken += 1;
  return shuffled(
    strata.flatMap(({ own, taken }) => own.slice(0, taken)),
    random,
  );
}

/** Wilson's interval of a share, at 95 %. */
export function wilson(hits: number, of: number): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const z = 1.959964;
  const share = hits / of;
  const base = 1 + z ** 2 / of;
  const middle = (share + z ** 2 / (2 * of)) / base;
  const half = (z / base) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** What one reel may show, how many of its equally likely places show it, and what it adds to the key of a window. */
export interface Column {
  cells: readonly number[];
  weight: number;
  key: number;
}

/** How many of the equally likely windows pay so many coins, by the window's key: the sum of its columns'. Every number is exact. */
export interface Tally {
  all: number;
  byKey: Map<number, Map<number, number>>;
}

export interface Walk {
  reels: readonly (readonly Column[])[];
  /** tails[reel]: places of the reels from `reel` on, by what they add to the key. */
  tails: readonly ReadonlyMap<number, number>[];
  /** What a window pays for its key alone, in coins. */
  keyCoins: (key: number) => number;
  tally: Tally;
}

/** Columns that show and count the same are taken together. */
export function walkOf(
  reels: readonly (readonly Column[])[],
  keyCoins: (key: number) => number = () => 0,
): Walk {
  const merged = reels.map(merge);
  const tails: Map<number, number>[] = [new Map([[0, 1]])];
  for (const columns of merged.toReversed()) {
    const tail = new Map<number, number>();
    for (const { weight, key } of columns)
      for (const [rest, places] of tails[0] ?? [])
        tail.set(key + rest, (tail.get(key + rest) ?? 0) + weight * places);
    tails.unshift(tail);
  }
  const all = merged.reduce(
    (product, columns) => product * columns.reduce((sum, { weight }) => sum + weight, 0),
    1,
  );
  return { reels: merged, tails, keyCoins, tally: { all, byKey: new Map() } };
}

function merge(columns: readonly Column[]): Column[] {
  const known = new Map<string, Column>();
  for (const column of columns) {
    const name = `${column.cells.join(',')}/${column.key}`;
    known.set(name, { ...column, weight: column.weight + (known.get(name)?.weight ?? 0) });
  }
  return [...known.values()];
}

/** `coins`: what lines or ways won; what the key pays is added here. */
export function record({ tally, keyCoins }: Walk, key: number, coins: number, places: number): void {
  const win = coins + keyCoins(key);
  let wins = tally.byKey.get(key);
  if (wins === undefined) tally.byKey.set(key, (wins = new Map()));
  wins.set(win, (wins.get(win) ?? 0) + places);
}

/** Where nothing can be won any more, the remaining reels only count by their keys. */
export function recordTails(walk: Walk, reel: number, key: number, coins: number, places = 1): void {
  for (const [rest, times] of walk.tails[reel] ?? []) record(walk, key + rest, coins, times * places);
}

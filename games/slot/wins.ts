import { byScatters, indexOfRole, type SlotMachine } from './paytable.ts';

/** A line's win, or with `line` −1 that of a symbol over all its ways or of a cluster; positions are what vanishes in a cascade. */
export interface LineWin {
  line: number;
  symbol: number;
  count: number;
  positions: [number, number][];
  amount: number;
}

type Grid = readonly (readonly number[])[];

/** Everything that a window pays but the scatters, with a coin worth `coin`. */
export function winsOn(theme: SlotMachine, grid: Grid, coin: number): LineWin[] {
  const { cluster } = theme.blocks ?? {};
  if (cluster) return clusterWins(theme, grid, { min: cluster.min, coin });
  return theme.lines.length > 0 ? lineWins(theme, grid, coin) : waysWins(theme, grid, coin);
}

/** Cells that touch by a side, each symbol by itself: a wild may belong to clusters of several, and makes none alone. */
function clusterWins(
  theme: SlotMachine,
  grid: Grid,
  { min, coin }: { min: number; coin: number },
): LineWin[] {
  const wild = indexOfRole(theme, 'wild');
  return theme.symbols.flatMap(({ role, pays }, symbol) => {
    if (role !== 'ordinary') return [];
    const seen = new Set<number>();
    const wins: LineWin[] = [];
    for (const [reel, column] of grid.entries())
      for (const [row, cell] of column.entries()) {
        if (cell !== symbol || seen.has(reel * column.length + row)) continue;
        const positions = touching(grid, [reel, row], (one) => one === symbol || one === wild);
        for (const [at, on] of positions) seen.add(at * column.length + on);
        if (positions.length < min) continue;
        const amount = byScatters(pays, positions.length) * coin;
        wins.push({ line: -1, symbol, count: positions.length, positions, amount });
      }
    return wins;
  });
}

/** Every fitting cell that can be reached from this one by fitting cells, the first among them. */
function touching(
  grid: Grid,
  start: [number, number],
  fits: (cell: number | undefined) => boolean,
): [number, number][] {
  const found: [number, number][] = [start];
  const known = new Set([start.join()]);
  for (const [reel, row] of found)
    for (const next of [
      [reel - 1, row],
      [reel + 1, row],
      [reel, row - 1],
      [reel, row + 1],
    ] as [number, number][]) {
      if (known.has(next.join()) || !fits(grid[next[0]]?.[next[1]])) continue;
      known.add(next.join());
      found.push(next);
    }
  return found;
}

function lineWins(theme: SlotMachine, grid: Grid, coin: number): LineWin[] {
  const wins: LineWin[] = [];
  theme.lines.forEach((rows, line) => {
    const best = bestOnLine(
      theme,
      rows.map((row, reel) => grid[reel]?.[row] ?? -1),
    );
    if (best === null) return;
    const positions = rows.slice(0, best.count).map((row, reel): [number, number] => [reel, row]);
    wins.push({ line, symbol: best.symbol, count: best.count, positions, amount: best.pays * coin });
  });
  return wins;
}

/** From the left, wilds standing in for anything but the scatter; a run of wilds may pay more on its own than as the symbol after it. */
export function bestOnLine(
  theme: SlotMachine,
  symbols: readonly number[],
): { symbol: number; count: number; pays: number } | null {
  const wild = indexOfRole(theme, 'wild');
  const scatter = indexOfRole(theme, 'scatter');
  let wilds = 0;
  while (wilds < symbols.length && symbols[wilds] === wild) wilds += 1;
  const asWild = theme.symbols[wild]?.pays[wilds] ?? 0;
  const leader = symbols[wilds];
  let best = asWild > 0 ? { symbol: wild, count: wilds, pays: asWild } : null;
  if (leader === undefined || leader === scatter) return best;
  let count = wilds;
  let doubled = wilds;
  while (count < symbols.length && (symbols[count] === leader || symbols[count] === wild)) {
    if (symbols[count] === wild) doubled += 1;
    count += 1;
  }
  const pays = (theme.symbols[leader]?.pays[count] ?? 0) * theme.wildFactor ** doubled;
  if (pays > 0 && pays >= asWild) best = { symbol: leader, count, pays };
  return best;
}

/** Machines that pay by ways have no wild on the first reel, so no run is of wilds alone. */
function waysWins(theme: SlotMachine, grid: Grid, coin: number): LineWin[] {
  const wild = indexOfRole(theme, 'wild');
  const wins: LineWin[] = [];
  theme.symbols.forEach((symbol, index) => {
    if (symbol.role !== 'ordinary') return;
    const positions: [number, number][] = [];
    let ways = 1;
    let count = 0;
    for (const [reel, column] of grid.entries()) {
      const rows = column.flatMap((one, row) => (one === index || one === wild ? row : []));
      if (rows.length === 0) break;
      ways *= rows.length;
      count += 1;
      positions.push(...rows.map((row): [number, number] => [reel, row]));
    }
    const pays = symbol.pays[count] ?? 0;
    if (pays > 0) wins.push({ line: -1, symbol: index, count, positions, amount: pays * ways * coin });
  });
  return wins;
}

import { indexOfRole, type SlotMachine } from './paytable.ts';

/** A line's win, or with `line` −1 the win of a symbol over all its ways; positions are what vanishes in a cascade. */
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
  return theme.lines.length > 0 ? lineWins(theme, grid, coin) : waysWins(theme, grid, coin);
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

import { indexOfRole, type ReelSet, type SlotTheme } from './paytable.ts';
import { bestOnLine } from './rules.ts';

/** How many of the equally likely stops give each (scatter count, win in line stakes). Every number is exact. */
export interface SpinDistribution {
  stops: number;
  lines: number;
  /** byScatter[count] maps a win in line stakes, scatter pays included, to its number of stops. */
  byScatter: Map<number, number>[];
}

interface Walk {
  theme: SlotTheme;
  /** columns[reel][stop] is what the window shows. */
  columns: number[][][];
  scatters: number[][];
  /** tails[reel][count]: stops of the reels from `reel` on that show so many scatters. */
  tails: number[][];
  distribution: SpinDistribution;
}

/**
 * Every stop of every reel. A line that died on the third reel can't change any more, so where all twenty are dead the remaining
 * reels are counted by their scatters instead of being walked: the same sums, in a second instead of an hour.
 */
export function enumerateSpins(theme: SlotTheme, set: ReelSet): SpinDistribution {
  const scatter = indexOfRole(theme, 'scatter');
  const columns = theme.strips[set].map((reel) =>
    reel.map((_, stop) =>
      Array.from({ length: theme.rows }, (__, row) => reel[(stop + row) % reel.length] ?? -1),
    ),
  );
  const scatters = columns.map((reel) =>
    reel.map((column) => column.filter((symbol) => symbol === scatter).length),
  );
  const distribution: SpinDistribution = {
    stops: columns.reduce((product, reel) => product * reel.length, 1),
    lines: theme.lines.length,
    byScatter: Array.from({ length: columns.length * theme.rows + 1 }, () => new Map<number, number>()),
  };
  const walk: Walk = { theme, columns, scatters, tails: scatterTails(scatters), distribution };
  const alive = theme.lines.map((_, line) => line);
  visit(
    walk,
    0,
    alive,
    theme.lines.map(() => []),
    0,
    0,
  );
  return distribution;
}

function scatterTails(scatters: number[][]): number[][] {
  const tails: number[][] = Array.from({ length: scatters.length + 1 }, () => []);
  tails[scatters.length] = [1];
  for (let reel = scatters.length - 1; reel >= 0; reel -= 1) {
    const tail: number[] = [];
    for (const seen of scatters[reel] ?? []) {
      (tails[reel + 1] ?? []).forEach((stops, count) => {
        tail[count + seen] = (tail[count + seen] ?? 0) + stops;
      });
    }
    tails[reel] = tail;
  }
  return tails;
}

function record(walk: Walk, scatterCount: number, lineWin: number, stops: number): void {
  const scatter = walk.theme.symbols[indexOfRole(walk.theme, 'scatter')];
  const win = lineWin + (scatter?.pays[scatterCount] ?? 0) * walk.theme.lines.length;
  const wins = walk.distribution.byScatter[scatterCount];
  wins?.set(win, (wins.get(win) ?? 0) + stops);
}

function visit(
  walk: Walk,
  reel: number,
  alive: number[],
  seen: number[][],
  settled: number,
  scatterCount: number,
): void {
  if (alive.length === 0 || reel === walk.columns.length) {
    (walk.tails[reel] ?? []).forEach(
      (stops, count) => stops > 0 && record(walk, scatterCount + count, settled, stops),
    );
    return;
  }
  const last = reel === walk.columns.length - 1;
  (walk.columns[reel] ?? []).forEach((column, stop) => {
    let won = settled;
    const next: number[] = [];
    for (const line of alive) {
      const symbols = seen[line] ?? [];
      symbols[reel] = column[walk.theme.lines[line]?.[reel] ?? 0] ?? -1;
      symbols.length = reel + 1;
      if (!last && runs(walk.theme, symbols)) next.push(line);
      else won += bestOnLine(walk.theme, symbols)?.pays ?? 0;
    }
    visit(walk, reel + 1, next, seen, won, scatterCount + (walk.scatters[reel]?.[stop] ?? 0));
  });
}

/** True while the line, read from the left, is still one unbroken run. */
function runs(theme: SlotTheme, symbols: readonly number[]): boolean {
  const wild = indexOfRole(theme, 'wild');
  const scatter = indexOfRole(theme, 'scatter');
  let leader = wild;
  for (const symbol of symbols) {
    if (symbol === scatter) return false;
    if (symbol === wild) continue;
    if (leader !== wild && symbol !== leader) return false;
    leader = symbol;
  }
  return true;
}

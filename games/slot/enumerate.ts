import { enumerateCascade } from './enumerate-cascade.ts';
import { enumerateWays } from './enumerate-ways.ts';
import { indexOfRole, type ReelSet, type SlotMachine } from './paytable.ts';
import { recordTails, walkOf, type SpinDistribution, type Walk } from './walk.ts';
import { bestOnLine } from './wins.ts';

/** Every stop of every reel, by the way that suits the machine; all three count the same thing. */
export function enumerateSpins(theme: SlotMachine, set: ReelSet): SpinDistribution {
  const walk = walkOf(theme, set);
  if (theme.cascade !== null) enumerateCascade(walk, set);
  else if (theme.lines.length > 0) enumerateLines(walk);
  else enumerateWays(walk);
  return walk.distribution;
}

/**
 * A line that died on the third reel can't change any more, so where all lines are dead the remaining reels are counted by their
 * scatters instead of being walked: the same sums, in a second instead of an hour.
 */
function enumerateLines(walk: Walk): void {
  const alive = walk.theme.lines.map((_, line) => line);
  visit(
    walk,
    0,
    alive,
    walk.theme.lines.map(() => []),
    0,
    0,
  );
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
    recordTails(walk, reel, scatterCount, settled);
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
function runs(theme: SlotMachine, symbols: readonly number[]): boolean {
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

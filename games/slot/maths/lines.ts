import { indexOfRole, type SlotMachine } from '../paytable.ts';
import { bestOnLine } from '../wins.ts';
import { recordTails, type Walk } from './walk.ts';

/**
 * Counts every window of a machine with lines. A line that died on the third reel can't change any more, so where all lines are
 * dead the remaining reels are counted by their keys instead of being walked: the same sums, in a second instead of an hour.
 */
export function enumerateLines(machine: SlotMachine, walk: Walk): void {
  const wild = indexOfRole(machine, 'wild');
  const scatter = indexOfRole(machine, 'scatter');
  const seen: number[][] = machine.lines.map(() => []);
  const last = walk.reels.length - 1;
  const visit = (reel: number, alive: readonly number[], settled: number, key: number, places: number) => {
    if (alive.length === 0 || reel > last) {
      recordTails(walk, reel, key, settled, places);
      return;
    }
    for (const column of walk.reels[reel] ?? []) {
      let won = settled;
      const next: number[] = [];
      for (const line of alive) {
        const symbols = seen[line] ?? [];
        symbols[reel] = column.cells[machine.lines[line]?.[reel] ?? 0] ?? -1;
        symbols.length = reel + 1;
        if (reel < last && runs(symbols, wild, scatter)) next.push(line);
        else won += bestOnLine(machine, symbols)?.pays ?? 0;
      }
      visit(reel + 1, next, won, key + column.key, places * column.weight);
    }
  };
  visit(
    0,
    machine.lines.map((_, line) => line),
    0,
    0,
    1,
  );
}

/** True while the line, read from the left, is still one unbroken run. */
function runs(symbols: readonly number[], wild: number, scatter: number): boolean {
  let leader = wild;
  for (const symbol of symbols) {
    if (symbol === scatter) return false;
    if (symbol === wild) continue;
    if (leader !== wild && symbol !== leader) return false;
    leader = symbol;
  }
  return true;
}

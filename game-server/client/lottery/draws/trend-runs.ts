/** Draws of the same side one after the other. */
export interface Run {
  side: string;
  length: number;
}

/** A text of sides, oldest first, as its runs. */
export function runsOf(sides: string): Run[] {
  const runs: Run[] = [];
  for (const side of sides) {
    const last = runs.at(-1);
    if (last?.side === side) last.length += 1;
    else runs.push({ side, length: 1 });
  }
  return runs;
}

export interface SideCount {
  side: string;
  draws: number;
  /** The most in a row, and how many in a row up to the last draw. */
  longest: number;
  now: number;
}

/** How often each side was drawn, in the order that is asked for. */
export function countSides(sides: string, order: readonly string[]): SideCount[] {
  const runs = runsOf(sides);
  const last = runs.at(-1);
  return order.map((side) => {
    const own = runs.filter((run) => run.side === side).map(({ length }) => length);
    return {
      side,
      draws: own.reduce((sum, length) => sum + length, 0),
      longest: Math.max(0, ...own),
      now: last?.side === side ? last.length : 0,
    };
  });
}

/** Rows that a column of the road has room for; a longer run goes on to the right. */
export const roadRows = 6;

/** Where each draw stands on a road: a column for each run, newest last, no more columns than asked for. */
export function roadOf(sides: string, maxColumns: number): { side: string; column: number; row: number }[] {
  let column = 0;
  const cells = runsOf(sides).flatMap(({ side, length }) => {
    const from = column;
    column += Math.ceil(length / roadRows);
    return Array.from({ length }, (_, at) => ({
      side,
      column: from + Math.floor(at / roadRows),
      row: at % roadRows,
    }));
  });
  const first = Math.max(0, column - maxColumns);
  return cells
    .filter((cell) => cell.column >= first)
    .map((cell) => ({ ...cell, column: cell.column - first }));
}

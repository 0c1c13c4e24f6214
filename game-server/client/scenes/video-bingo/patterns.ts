import type { Pattern } from '@croupier/games/bingo';

export interface Found {
  pattern: Pattern;
  /** Per cell of the card: whether the pattern takes it. */
  cells: readonly boolean[];
}

/** A shape as cells, row by row. */
export const cellsOf = (shape: string): boolean[] =>
  Array.from(shape.replaceAll(' ', ''), (cell) => cell === '#');

/** The dearest pattern whose cells are all marked, in the first shape that fits; null where there is none. */
export function bestPattern(patterns: readonly Pattern[], marked: readonly boolean[]): Found | null {
  let best: Found | null = null;
  for (const pattern of patterns) {
    if (best && pattern.times <= best.pattern.times) continue;
    for (const shape of pattern.shapes) {
      const cells = cellsOf(shape);
      if (!cells.every((taken, cell) => !taken || marked[cell])) continue;
      best = { pattern, cells };
      break;
    }
  }
  return best;
}

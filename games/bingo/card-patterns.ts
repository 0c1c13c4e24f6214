import type { Names } from '../kit/index.ts';
import names from './pattern-names.json' with { type: 'json' };

/** Cells of a card: three rows of five, row by row. */
export const cellsOfCard = 15;
const columns = 5;

/** What a card is paid for; of all that it shows, the dearest counts. */
export interface Pattern {
  id: string;
  names: Names;
  /** Each drawn as three rows, `#` where a number must be marked. Any of them will do. */
  shapes: readonly string[];
  /** Times the stake of the card. */
  times: number;
}

const rows = ['##### ..... .....', '..... ##### .....', '..... ..... #####'];

/** Whole columns of a card. */
const columnShape = (...marked: number[]): string =>
  Array.from({ length: cellsOfCard / columns }, () =>
    Array.from({ length: columns }, (_, column) => (marked.includes(column) ? '#' : '.')).join(''),
  ).join(' ');

const everyColumn = Array.from({ length: columns }, (_, column) => column);

export const shapes = {
  column: everyColumn.map((column) => columnShape(column)),
  corners: ['#...# ..... #...#'],
  twoColumns: everyColumn.flatMap((column) =>
    everyColumn.slice(column + 1).map((other) => columnShape(column, other)),
  ),
  line: rows,
  letterV: ['#...# .#.#. ..#..', '..#.. .#.#. #...#'],
  sides: [columnShape(0, columns - 1)],
  letterT: ['##### ..#.. ..#..'],
  chequered: ['#.#.# .#.#. #.#.#'],
  letterH: ['#...# ##### #...#'],
  twoLines: ['##### ##### .....', '##### ..... #####', '..... ##### #####'],
  frame: ['##### #...# #####'],
  bingo: ['##### ##### #####'],
} as const;

const patternNames: Record<keyof typeof shapes, Names> = names;

/** A pattern with its prize in stakes of a card. */
export const pattern = (id: keyof typeof shapes, times: number): Pattern => ({
  id,
  names: patternNames[id],
  shapes: shapes[id],
  times,
});

/** Marked cells as bits, the first cell lowest. */
const maskOf = (shape: string): number =>
  shape
    .replaceAll(' ', '')
    .split('')
    .reduce((mask, cell, index) => (cell === '#' ? mask | (1 << index) : mask), 0);

/** For each set of marked cells, the index of the dearest pattern that it shows, or -1. */
export function bestPatterns(patterns: readonly Pattern[]): Int8Array {
  const masks = patterns.map((one) => one.shapes.map(maskOf));
  const best = new Int8Array(1 << cellsOfCard).fill(-1);
  for (let marked = 0; marked < best.length; marked += 1)
    for (const [index, shapesOf] of masks.entries()) {
      const times = patterns[index]?.times ?? 0;
      const sofar = patterns[best[marked] ?? -1]?.times ?? 0;
      if (times > sofar && shapesOf.some((mask) => (marked & mask) === mask)) best[marked] = index;
    }
  return best;
}

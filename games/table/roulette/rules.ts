import type { Entropy } from '../../fairness/index.ts';
import type { Layout, Place } from '../layout.ts';
import bets from './bets.json' with { type: 'json' };

/** 0 to 36, each equally likely. */
export type Pocket = number;

const pockets = 37;
const rows = 12;
const columns = 3;
const zero = 0;

const reds: ReadonlySet<Pocket> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

export type Colour = 'green' | 'red' | 'black';
export const colourOf = (pocket: Pocket): Colour =>
  pocket === zero ? 'green' : reds.has(pocket) ? 'red' : 'black';

/** On the cloth a row holds three numbers; the row after it is three higher. */
const at = (row: number, column: number): Pocket => columns * row + column + 1;

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
const numbers: readonly Pocket[] = range(pockets).slice(1);

/** What a winning place pays in hundredths, stake included: as if there were no zero, which is all of the house's share. */
const timesOf = (covered: number): number => (100 * (pockets - 1)) / covered;

function place(market: string, covered: readonly Pocket[], selection = covered.join('-')): Place<Pocket> {
  const set = new Set(covered);
  const times = timesOf(set.size);
  return { market, selection, bet: market, times: (pocket) => (set.has(pocket) ? times : 0) };
}

const inside: readonly Place<Pocket>[] = [
  ...range(pockets).map((pocket) => place('straight', [pocket])),
  ...range(columns).map((column) => place('split', [zero, at(0, column)])),
  ...range(rows).flatMap((row) => [
    place('split', [at(row, 0), at(row, 1)]),
    place('split', [at(row, 1), at(row, 2)]),
  ]),
  ...range(rows - 1).flatMap((row) =>
    range(columns).map((column) => place('split', [at(row, column), at(row + 1, column)])),
  ),
  ...range(rows).map((row) => place('street', [at(row, 0), at(row, 1), at(row, 2)])),
  place('trio', [zero, at(0, 0), at(0, 1)]),
  place('trio', [zero, at(0, 1), at(0, 2)]),
  ...range(rows - 1).flatMap((row) =>
    [0, 1].map((column) =>
      place('corner', [at(row, column), at(row, column + 1), at(row + 1, column), at(row + 1, column + 1)]),
    ),
  ),
  place('first-four', [zero, at(0, 0), at(0, 1), at(0, 2)]),
  ...range(rows - 1).map((row) =>
    place(
      'six-line',
      range(2 * columns).map((index) => at(row, index)),
    ),
  ),
];

const third = (pockets - 1) / 3;
const outside: readonly Place<Pocket>[] = [
  ...range(columns).map((column) =>
    place(
      'column',
      range(rows).map((row) => at(row, column)),
      String(column + 1),
    ),
  ),
  ...range(3).map((dozen) =>
    place('dozen', numbers.slice(dozen * third, (dozen + 1) * third), String(dozen + 1)),
  ),
  ...(['red', 'black'] as const).map((colour) =>
    place(
      'colour',
      numbers.filter((pocket) => colourOf(pocket) === colour),
      colour,
    ),
  ),
  place(
    'parity',
    numbers.filter((pocket) => pocket % 2 === 0),
    'even',
  ),
  place(
    'parity',
    numbers.filter((pocket) => pocket % 2 === 1),
    'odd',
  ),
  place(
    'half',
    numbers.filter((pocket) => pocket <= 18),
    'low',
  ),
  place(
    'half',
    numbers.filter((pocket) => pocket > 18),
    'high',
  ),
];

export const roulette: Layout<Pocket> = {
  opposite: ['colour', 'parity', 'half', 'dozen', 'column'],
  places: [...inside, ...outside],
  bets,
  unit: 50,
  max: 200_000,
  maxPlaces: 60,
};

export const maxWinTimes = timesOf(1) / 100;

/** The ball: one integer below 37 is the pocket. */
export const spin = (entropy: Entropy): Pocket => entropy.below(pockets);

export const allPockets: readonly Pocket[] = range(pockets);

import { drawPrize, type Mechanic, type Prize } from '../ticket.ts';

export interface DuelRow {
  own: number;
  house: number;
}

/** In each row the player's value against the house's, 1 to 13; the rows stand in the order of their printed prizes. */
export interface DuelPicture {
  rows: readonly DuelRow[];
}

export interface DuelResult {
  /** The rows that are won, counted from 0. */
  rows: readonly number[];
  weight: number;
}

export interface DuelTable {
  tickets: number;
  /** What each row pays; a ticket pays the sum of its rows. */
  rows: readonly number[];
  results: readonly DuelResult[];
  /** All rows won pay so many times the stake instead. */
  sweep: Prize;
}

const values = 13;
const pairs = (values * (values - 1)) / 2;

/** The pair of an index below 78: a high value above a low one. */
export function pairAt(index: number): [high: number, low: number] {
  let rest = index;
  for (let high = 2; high <= values; high += 1) {
    if (rest < high - 1) return [high, rest + 1];
    rest -= high - 1;
  }
  throw new RangeError(`no pair ${index}`);
}

export function duel({ tickets, rows, results, sweep }: DuelTable): Mechanic<DuelPicture> {
  const everyRow = rows.map((_, row) => row);
  const all = [
    ...results.map((result) => ({
      ...result,
      times: result.rows.reduce((sum, row) => sum + (rows[row] ?? 0), 0),
    })),
    { rows: everyRow, ...sweep },
  ];
  return {
    name: 'duel',
    tickets,
    prizes: all.map(({ times, weight }) => ({ times, weight })).toSorted((a, b) => a.times - b.times),
    fairness:
      `In each of ${rows.length} rows the higher of two values of 1 to ${values} wins. Rows pay ${rows.map((times) => `${times}×`).join(', ')}, a ticket ` +
      `the sum of the rows that it wins; all rows pay ${sweep.times}× instead. What a ticket wins: ` +
      `${all.map((one) => `rows ${one.rows.map((row) => row + 1).join('+')} (${one.times}×) on ${one.weight}`).join(', ')} of ${tickets} tickets. ` +
      `Then each row shows one of the ${pairs} pairs of different values, each equally likely, the higher on the side that has won the row: a row is lost ` +
      'by one as often as chance has it.',
    scene: { values, prizes: rows, sweep: sweep.times },
    print(entropy) {
      const won = drawPrize(all, tickets, entropy);
      const result = won === null ? undefined : all[won];
      const picture = {
        rows: everyRow.map((row): DuelRow => {
          const [high, low] = pairAt(entropy.below(pairs));
          return result?.rows.includes(row) ? { own: high, house: low } : { own: low, house: high };
        }),
      };
      return { times: result?.times ?? 0, picture };
    },
  };
}

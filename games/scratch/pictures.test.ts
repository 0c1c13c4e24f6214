import { describe, expect, test } from 'vitest';
import { fairStream } from '../fairness/index.ts';
import { pairAt } from './mechanics/duel.ts';
import { fillingAt, fillingsOf } from './mechanics/fillings.ts';
import { matchThree } from './mechanics/match-three.ts';
import { unlikeAt } from './mechanics/multiplier.ts';
import { drawPrize } from './ticket.ts';

/** Every sequence of so many of these symbols. */
const sequences = (length: number, symbols: number): number[][] =>
  length === 0
    ? [[]]
    : sequences(length - 1, symbols).flatMap((start) =>
        Array.from({ length: symbols }, (_, symbol) => [...start, symbol]),
      );
const often = (cells: readonly number[], symbol: number) => cells.filter((cell) => cell === symbol).length;

describe('a picture is picked among all that fit, each by one index', () => {
  test.each([
    { cells: 5, symbols: 4, three: null },
    { cells: 5, symbols: 4, three: 2 },
    { cells: 6, symbols: 3, three: null },
    { cells: 7, symbols: 3, three: 0 },
    { cells: 3, symbols: 2, three: 1 },
  ])('fillings of %o', (filling) => {
    const { cells, symbols, three } = filling;
    const fitting = sequences(cells, symbols).filter((cellsOf) =>
      Array.from({ length: symbols }, (_, symbol) => often(cellsOf, symbol)).every((count, symbol) =>
        symbol === three ? count === 3 : count <= 2,
      ),
    );
    const picked = Array.from({ length: fillingsOf(filling) }, (_, index) => fillingAt(filling, index));
    expect(picked.map(String).toSorted()).toEqual(fitting.map(String).toSorted());
    expect(() => fillingAt(filling, picked.length)).toThrow(RangeError);
  });

  test('triples that are not all alike', () => {
    const fitting = sequences(3, 4).filter((triple) => new Set(triple).size > 1);
    const picked = fitting.map((_, index) => unlikeAt(index, 4));
    expect(picked.map(String)).toEqual(fitting.map(String));
  });

  test('pairs of different values', () => {
    const picked = Array.from({ length: 78 }, (_, index) => pairAt(index));
    expect(new Set(picked.map(String)).size).toBe(78);
    for (const [high, low] of picked) expect(low >= 1 && low < high && high <= 13).toBe(true);
    expect(() => pairAt(78)).toThrow(RangeError);
  });

  test('a fair integer can pick each: there are fewer pictures than the stream has words', () => {
    for (const three of [null, 4]) expect(fillingsOf({ cells: 9, symbols: 9, three })).toBeLessThan(2 ** 32);
  });
});

describe('no near miss beyond chance', () => {
  test('on losing tickets the top prize stands twice as often as any other', () => {
    const prizes = Array.from({ length: 9 }, (_, index) => ({ times: 10 ** index, weight: 1 }));
    const mechanic = matchThree(1_000_000, prizes);
    const entropy = fairStream({ serverSeed: '66'.repeat(32), clientSeed: 'pairs', nonce: 0 });
    const tickets = 6_000;
    const pairs = Array.from({ length: 9 }, () => 0);
    for (let ticket = 0; ticket < tickets; ticket += 1) {
      const { times, picture } = mechanic.print(entropy);
      if (times > 0) continue;
      for (let symbol = 0; symbol < 9; symbol += 1)
        if (often(picture.cells, symbol) === 2) pairs[symbol] = (pairs[symbol] ?? 0) + 1;
    }
    const mean = pairs.reduce((sum, count) => sum + count, 0) / pairs.length;
    // Four standard errors of a count with this mean.
    for (const count of pairs) expect(Math.abs(count - mean)).toBeLessThan(4 * Math.sqrt(mean));
  });
});

test('a prize is drawn by its weight and nothing else', () => {
  const prizes = [{ weight: 2 }, { weight: 1 }, { weight: 3 }];
  const drawn = Array.from({ length: 8 }, (_, ticket) => drawPrize(prizes, 8, { below: () => ticket }));
  expect(drawn).toEqual([0, 0, 1, 2, 2, 2, null, null]);
});

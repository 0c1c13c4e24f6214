import { expect, test } from 'vitest';
import { countWithin, longWork, type Look } from './watch.ts';

/** A look each 10 ms; each number is what the threads worked for in the 10 ms before. */
const looksOf = (...works: number[]): Look[] => {
  let worked = 0;
  return [0, ...works].map((more, index) => ({ at: index * 10, worked: (worked += more) }));
};

test('a piece of work that lasts is found, short pieces and a thread that only ticks over are not', () => {
  expect(longWork(looksOf(0, 9, 8, 7, 9, 0, 5, 5, 0.2, 0.1))).toEqual([{ from: 10, to: 50 }]);
  expect(longWork(looksOf(9, 9, 9, 0, 9, 9, 9))).toEqual([]);
  expect(longWork(looksOf(1, 1, 1, 1, 1, 1, 1))).toEqual([]);
  expect(longWork(looksOf(0, 2, 2, 2, 2))).toEqual([{ from: 10, to: 50 }]);
  expect(longWork([])).toEqual([]);
});

test('a wait counts where it meets a stretch, or what had queued up in it', () => {
  const stretches = [{ from: 1_000, to: 1_080 }];
  const of = (at: number, ms: number) => countWithin([{ at, ms }], stretches);
  expect([of(900, 99), of(900, 100), of(1_040, 5), of(1_180, 40), of(1_181, 40)]).toEqual([0, 1, 1, 1, 0]);
  expect(countWithin([{ at: 0, ms: 2_000 }], [])).toBe(0);
});

import { expect, test } from 'vitest';
import { addUp } from './sums.ts';

test('adds figures up by key, each key once, in the order in which they came', () => {
  const rows = [
    { at: new Date(1), name: 'a', of: [1n, 2n] },
    { at: new Date(2), name: 'a', of: [10n, 20n] },
    { at: new Date(1), name: 'b', of: [5n, 5n] },
    { at: new Date(1), name: 'a', of: [3n, -7n] },
  ];
  const add = () =>
    addUp(
      rows,
      ({ at, name }) => [at, name] as const,
      ({ of }) => of,
    );
  expect(add()).toEqual([
    [new Date(1), 'a', 4n, -5n],
    [new Date(2), 'a', 10n, 20n],
    [new Date(1), 'b', 5n, 5n],
  ]);
  // What was given stays what it was.
  expect(add()).toEqual(add());
  expect(
    addUp(
      [],
      () => [''] as const,
      () => [1n],
    ),
  ).toEqual([]);
});

test('keys that are written alike when put together are two', () => {
  const rows = [
    ['ab', 'c'],
    ['a', 'bc'],
  ] as const;
  expect(
    addUp(
      rows,
      (row) => row,
      () => [1n],
    ),
  ).toHaveLength(2);
});

import { expect, test } from 'vitest';
import type { Checkpoint, Head } from './checkpoints.ts';
import { headsInWords, newestHeads, standingHeads, takenBackTo } from './heads.ts';

const note = (heads: readonly Head[], to?: readonly Head[]): Checkpoint => ({
  at: '2026-01-01',
  heads: [...heads],
  ...(to ? { restored: { from: [], to: [...to], by: ['ana', 'bia'] as [string, string], why: 'x' } } : {}),
});
const one = (height: number, hash = 'a'): Head => [1, String(height), hash];
const two = (height: number, hash = 'a'): Head => [2, String(height), hash];

test('what was noted stands, each head once, less what a restore took back', () => {
  expect(standingHeads([])).toEqual([]);
  expect(standingHeads([note([one(1)]), note([one(1), two(3)])])).toEqual([one(1), two(3)]);
  expect(standingHeads([note([one(1), two(3)]), note([one(9), two(12)])])).toEqual([
    one(1),
    two(3),
    one(9),
    two(12),
  ]);
  // Heights are numbers: the ninth block lies before the tenth.
  expect(standingHeads([note([one(9), one(10), two(4)]), note([one(9, 'b')], [one(9)])])).toEqual([
    one(9),
    one(9, 'b'),
  ]);
  expect(standingHeads([note([one(9)], [one(5)]), note([two(1)])])).toEqual([one(9), two(1)]);
});

test('the newest of each chain, in order', () => {
  expect(newestHeads([two(10), one(9), two(9), one(10, 'b'), one(2)])).toEqual([one(10, 'b'), two(10)]);
  expect(newestHeads([one(5, 'x'), one(5, 'y')])).toEqual([one(5, 'x')]);
});

test('how far chains were taken back', () => {
  // Nothing was lost: where they stood.
  expect(takenBackTo([one(3), one(5)], [], [one(7)])).toEqual([one(5)]);
  // Cut to its third block, at which nobody had noted it.
  expect(takenBackTo([one(2), one(5)], [one(5)], [one(3)])).toEqual([one(3)]);
  // Play has gone on since: only what was noted before the first loss is known to have stayed.
  expect(takenBackTo([one(2), one(5), one(8)], [one(5), one(8)], [one(9, 'new')])).toEqual([one(2)]);
  expect(takenBackTo([one(2), one(5)], [one(5)], [one(5, 'new')])).toEqual([one(2)]);
  // A chain that is gone altogether, beside one that stood.
  expect(takenBackTo([one(2), two(4)], [two(4)], [one(2)])).toEqual([one(2)]);
});

test('in words', () => {
  expect(headsInWords([one(3), two(12)])).toBe('1/3 2/12');
  expect(headsInWords([])).toBe('nothing');
});

import { expect, test } from 'vitest';
import { shownWith } from '../arcade/shown.ts';
import { stale } from '../write-sheets.ts';
import { gameFolders } from './folders.ts';

test('games are found by their folder, in order', () => {
  const folders = gameFolders('maths.ts');
  expect(folders).toContain('arcade/dice');
  expect(folders).toEqual(folders.toSorted());
  expect(folders.every((folder) => /^[a-z-]+\/[a-z0-9-]+$/.test(folder))).toBe(true);
});

test('a file that says something else, or isn’t there, is stale', () => {
  const files = new Map([
    ['arcade/dice/published.json', '{}\n'],
    ['arcade/dice/missing.md', ''],
  ]);
  expect(stale(files)).toEqual(['arcade/dice/published.json', 'arcade/dice/missing.md']);
});

test('of many ways to bet the chosen ones are shown, and the one that returns the lowest', () => {
  const back = (way: number) => Math.abs(way - 7);
  expect(shownWith([1, 3, 7, 9], [9, 1], back)).toEqual([9, 1, 7]);
  expect(shownWith([1, 3, 7, 9], [7, 1], back)).toEqual([7, 1]);
});

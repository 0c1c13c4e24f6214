import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

/** Rows that are chosen with a limit and a lock, where a plan may choose again for each row that it looks at. */
const chosenAgain = /\bIN \(\s*SELECT\b(?:[^()`]|\([^()`]*\))*\bLIMIT\b[^()`]*\bFOR UPDATE SKIP LOCKED/g;
const shipped = /^(?:server|game-server|sandbox)\/src\/.*\.ts$/;

const claimsIn = (text: string): number => text.match(chosenAgain)?.length ?? 0;

test('rows that are taken with a limit are chosen once, as an array', () => {
  const found = readSources().filter(({ path, text }) => shipped.test(path) && claimsIn(text) > 0);
  expect(found.map(({ path }) => path)).toEqual([]);
});

test('a claim by IN is seen, one by an array and a list without a limit are not', () => {
  const rows = 'SELECT id FROM queue WHERE at < $1 ORDER BY at LIMIT 20 FOR UPDATE SKIP LOCKED';
  expect(claimsIn(`DELETE FROM queue WHERE id IN (\n ${rows})`)).toBe(1);
  expect(claimsIn(`DELETE FROM queue WHERE id = ANY (ARRAY(${rows}))`)).toBe(0);
  expect(
    claimsIn('UPDATE slot SET n = 1 WHERE id IN (SELECT id FROM slot WHERE gone FOR UPDATE SKIP LOCKED)'),
  ).toBe(0);
});

import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

const sources = readSources().filter(({ path }) => !path.includes('.test.'));
const linesWith = (paths: RegExp, pattern: RegExp): string[] =>
  sources
    .filter(({ path }) => paths.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line) => (pattern.test(line) ? [`${path}: ${line.trim()}`] : [])),
    );

test('no screen shows a vendor by its code', () => {
  const shown =
    /(?:^|[>`\s])\$?\{\s*[\w.]+\.(?:vendorCode|vendorId|vassalage)\s*\}|cell: \(\w+\) => \w+\.(?:vendorCode|vendorId|vassalage)\b/;
  expect('cell: (game) => game.vendorCode }').toMatch(shown);
  expect('        {row.vendorId} <code>').toMatch(shown);
  expect(linesWith(/^(?:web|operator)\/src\/.*\.tsx$/, shown)).toEqual([]);
});

test('no file of a list writes a vendor by its code', () => {
  const written = /vendor: \(\w+[^)]*\) => \w+\.(?:vendorCode|vendorId|vassalage|vendor),/;
  expect('    vendor: (row) => row.vendor,').toMatch(written);
  expect(linesWith(/list-files?\.ts$/, written)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { projectFiles } from './sources.ts';

const list = 'docs/requirements.tsv';
const [head = '', ...lines] = readFileSync(join(root, list), 'utf8').trimEnd().split('\n');
const rows = lines.map((line) => line.split('\t'));
const ids = new Set(rows.map(([id = '']) => id));
/** First words of ids: what looks alike and begins otherwise (SHA-256) is none. */
const topics = [...new Set(Array.from(ids, (id) => id.replace(/-.*/, '')))];
const mention = new RegExp(String.raw`\b(?:${topics.join('|')})(?:-[A-Z]+)*-\d+\b`, 'g');

test('each requirement has an id of its own, and every column', () => {
  const columns = head.split('\t');
  expect(columns).toEqual(['id', 'area', 'section', 'requirement', 'check']);
  expect(ids.size).toBe(rows.length);
  expect(rows.filter((row) => row.length !== columns.length || row.includes(''))).toEqual([]);
});

test('every requirement that a test, a record or a source names is in the list', () => {
  const named = projectFiles()
    .filter((path) => /\.(ts|tsx|mjs|sql|md)$/.test(path))
    .flatMap((path) =>
      Array.from(readFileSync(join(root, path), 'utf8').matchAll(mention), ([id]) => ({ path, id })),
    );
  expect(named.length).toBeGreaterThan(1000);
  expect(named.filter(({ id }) => !ids.has(id))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { projectFiles } from './sources.ts';

const folder = join(root, 'docs/decisions');
const records = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .map((name) => ({ name, id: name.slice(0, 3), text: readFileSync(join(folder, name), 'utf8') }));
const index = Array.from(
  readFileSync(join(folder, 'README.md'), 'utf8').matchAll(
    /^\| \[(\d{3})\]\(([^)]+)\)\s*\| .+? \| ([^|]+?)\s*\|$/gm,
  ),
  ([, id = '', name = '', status = '']) => ({ id, name, status }),
);
const ids = new Set(records.map(({ id }) => id));

test('a record is named by its number, which is no other’s, and begins with it', () => {
  expect(ids.size).toBe(records.length);
  const wrong = records.filter(
    ({ name, id, text }) => !/^\d{3}-[a-z0-9-]+\.md$/.test(name) || !text.startsWith(`# ${id} `),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('the index has each record once, by theme, with its status', () => {
  expect(index.map(({ name }) => name).toSorted()).toEqual(records.map(({ name }) => name).toSorted());
  expect(index.filter(({ id, name }) => !name.startsWith(id))).toEqual([]);
  const known = /^(in force|(in force; .+: )?superseded by \[(\d{3})\]\(\3-[a-z0-9-]+\.md\))$/;
  expect(index.filter(({ status }) => !known.test(status))).toEqual([]);
});

test('a record and the index agree about who supersedes it', () => {
  const superseded = records
    .filter(({ text }) => /superseded .*by \[\d{3}\]/i.test(text))
    .map(({ id }) => id);
  const listed = index.filter(({ status }) => status.includes('superseded')).map(({ id }) => id);
  expect(superseded.toSorted()).toEqual(listed.toSorted());
});

test('every record that a source or a document names by its number exists', () => {
  const named = projectFiles()
    .filter((path) => /\.(ts|tsx|mjs|css|sql|md)$/.test(path))
    .flatMap((path) =>
      Array.from(
        readFileSync(join(root, path), 'utf8').matchAll(/\bdecisions? (\d{3})\b|\bdecisions\/(\d{3})/gi),
        ([, first, second]) => ({ path, id: first ?? second ?? '' }),
      ),
    );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ id }) => !ids.has(id))).toEqual([]);
});

test.each(['server/migrations/', 'game-server/src/migrations/'])(
  'each migration of %s has a number of its own',
  (own) => {
    const numbers = projectFiles()
      .filter((path) => path.startsWith(own) && path.endsWith('.sql'))
      .map((path) => path.slice(own.length).split('_')[0] ?? '');
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  },
);

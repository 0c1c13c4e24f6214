import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const pages = readdirSync(join(root, 'docs/wings')).map((name) => ({
  name,
  text: read(`docs/wings/${name}`),
}));
const compositions = Array.from(
  read('server/src/house.ts').matchAll(/from '\.\/(\w+)\/index\.ts'/g),
  ([, wing]) => `${wing}.md`,
);

test('every wing has a page of its own, of sixty lines at most', () => {
  const wings = new Set(compositions.filter((name) => name !== 'platform.md'));
  expect(pages.map(({ name }) => name).toSorted()).toEqual([...wings].toSorted());
  expect(pages.filter(({ text }) => text.split('\n').length > 60)).toEqual([]);
});

test('every feature of a wing is named on its page', () => {
  const missing = pages.flatMap(({ name, text }) => {
    const wing = name.replace('.md', '');
    return readdirSync(join(root, 'server/src', wing), { withFileTypes: true })
      .filter(
        (entry) => entry.isDirectory() && !new RegExp(String.raw`^- .*\b${entry.name}\b`, 'm').test(text),
      )
      .map((entry) => `${wing}: ${entry.name}`);
  });
  expect(missing).toEqual([]);
});

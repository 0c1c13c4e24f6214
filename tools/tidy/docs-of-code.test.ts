import { expect, test } from 'vitest';
import { readSources } from './sources.ts';

/** One is read as the other's, or as nothing's: a declaration has one comment, and what a file is for stands in lines of `//`. */
const twoDocs = /^[ \t]*\/\*\*(?:(?!\*\/)[^])*\*\/\s*\/\*\*/gm;

const strayIn = (text: string): number[] =>
  [...text.matchAll(twoDocs)].map(({ index }) => text.slice(0, index).split('\n').length);

test('no two doc comments stand above one declaration', () => {
  const doc = (words: string) => `/** ${words} */`;
  expect(strayIn(`${doc('one')}\nconst a = 1;\n\n${doc('two')}\nconst b = 2;\n`)).toEqual([]);
  expect(strayIn(`const a = 1;\n${doc('one')}\n\n${doc('two')}\nconst b = 2;\n`)).toEqual([2]);
  const found = readSources().flatMap(({ path, text }) => strayIn(text).map((line) => `${path}:${line}`));
  expect(found).toEqual([]);
});

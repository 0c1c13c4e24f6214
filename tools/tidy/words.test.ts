import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { root } from '../root.ts';
import { projectFiles, readSources } from './sources.ts';
import { rightNames, type Word, wordsOfNames, wordsOfProse, wordsOfTexts } from './words.ts';

/** Lists of words, whose very subject they are. */
const aboutWords = /^tools\/tidy\/words|question-words\.ts$|\/articles\//;

interface Prose {
  place: string;
  text: string;
}

const partsOf = (name: string): string[] =>
  name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z]+/);

const wrongIn = (name: string): string[] =>
  rightNames.has(name)
    ? []
    : partsOf(name).flatMap((part) => {
        const say = Object.hasOwn(wordsOfNames, part) ? wordsOfNames[part] : undefined;
        return say === undefined ? [] : [`${name}: say ${say} for ${part}`];
      });

const wrongProse = ({ place, text }: Prose, words: readonly Word[] = wordsOfProse): string[] =>
  words.flatMap(({ pattern, say }) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [`${place}: say ${say} for “${found}”`];
  });

/** The names that a source declares or uses, its comments, and the titles of its tests. */
function wordsOf({ path, text }: { path: string; text: string }): { names: Set<string>; prose: Prose[] } {
  const { program, comments } = parseSync(path, text);
  const lineAt = (at: number): string => `${path}:${text.slice(0, at).split('\n').length}`;
  const names = new Set<string>();
  const prose = comments.map(({ start, value }) => ({ place: lineAt(start), text: value }));
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    JSXIdentifier: ({ name }) => void names.add(name),
    PrivateIdentifier: ({ name }) => void names.add(name),
    CallExpression({ callee, arguments: [title] }) {
      const called = text.slice(callee.start, callee.end);
      if (!/^(?:test|it|describe)\b/.test(called) || title === undefined) return;
      if (title.type !== 'Literal' && title.type !== 'TemplateLiteral') return;
      prose.push({ place: lineAt(title.start), text: text.slice(title.start, title.end) });
    },
  }).visit(program);
  return { names, prose };
}

const sources = readSources()
  .filter(({ path }) => !aboutWords.test(path))
  .map((source) => ({ path: source.path, ...wordsOf(source) }));

/** What is read as it is written: texts of pages and documents. */
const written = [...wordsOfProse, ...wordsOfTexts];

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.values(typeof value === 'object' && value !== null ? value : {}).flatMap(textsOf);

describe('words', () => {
  test('names say max, min, default, request, notify and queue', () => {
    const wrong = sources.flatMap(({ path, names }) =>
      [...names].flatMap(wrongIn).map((found) => `${path}: ${found}`),
    );
    expect(wrong).toEqual([]);
  });

  test('files and folders are named by the same words', () => {
    const named = projectFiles().filter((path) => /^(?!docs\/|server\/migrations\/).*\.tsx?$/.test(path));
    expect([...new Set(named.flatMap((path) => path.split('/')))].flatMap(wrongIn)).toEqual([]);
  });

  test('comments and titles of tests use plain words', () => {
    expect(sources.flatMap(({ prose }) => prose.flatMap((one) => wrongProse(one)))).toEqual([]);
  });

  test('English texts use plain words', () => {
    const catalogues = projectFiles().filter((path) => /\/messages\/en\/.*\.json$/.test(path));
    expect(catalogues.length).toBeGreaterThan(0);
    const wrong = catalogues.flatMap((path) =>
      textsOf(JSON.parse(readFileSync(join(root, path), 'utf8'))).flatMap((text) =>
        wrongProse({ place: path, text }, written),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('documents use plain words; decisions are a record and stay as they were written', () => {
    const documents = projectFiles().filter(
      (path) => path.endsWith('.md') && !/^docs\/(?:decisions\/|requirements)/.test(path),
    );
    const wrong = documents.flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((text, at) => wrongProse({ place: `${path}:${at + 1}`, text }, written)),
    );
    expect(wrong).toEqual([]);
  });

  test('a name with such a part is found, and one that is right is not', () => {
    expect(wrongIn('mostRows')).toEqual(['mostRows: say max for most']);
    expect(wrongIn('longestLosingRun')).toEqual([]);
    expect(wrongProse({ place: 'x', text: 'Whoever asks' })).toHaveLength(1);
    expect(wrongProse({ place: 'x', text: 'The list stands in the file' }, written)).toHaveLength(1);
  });
});

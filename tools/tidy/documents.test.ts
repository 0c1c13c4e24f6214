import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../root.ts';
import { projectFiles } from './sources.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const documents = projectFiles().filter((path) => /^docs\/[^/]+\.(?:md|yml)$/.test(path));

describe('what people look for in the documents', () => {
  test('every command stands in README or among the house rules', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const text = read('README.md') + read('CONTRIBUTING.md');
    const named = new Set([...text.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, name]) => name));
    expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([]);
  });

  test('README leads to every document', () => {
    const text = read('README.md');
    expect(documents.length).toBeGreaterThan(15);
    expect(documents.filter((path) => !text.includes(`](${path})`))).toEqual([]);
  });

  test('figures say when and on which machine they were measured', () => {
    const measured = documents.filter((path) => /measure/.test(path));
    const timing = /<!-- timing.*?<!-- end/s.exec(read('docs/security.md'))?.[0] ?? '';
    const texts = [...measured.map((path) => [path, read(path)] as const), ['timing', timing] as const];
    expect(texts.length).toBeGreaterThan(4);
    const dated = /\d{1,2} \w+ 20\d\d/;
    const placed = /\d ×|\d cores|two-core machine/;
    expect(texts.filter(([, text]) => !dated.test(text) || !placed.test(text)).map(([path]) => path)).toEqual(
      [],
    );
  });

  test('the glossary is in alphabetical order', () => {
    const terms = [...read('docs/glossary.md').matchAll(/^\| (?!term |---)([^|]+?) +\|/gm)].map(
      ([, term = '']) => term.toLowerCase(),
    );
    expect(terms.length).toBeGreaterThan(30);
    expect(terms).toEqual(terms.toSorted());
  });
});

import { expect, it, describe } from 'vitest';
import { playWords, selectionName } from '../index.ts';
import { tried } from '../testing/entries.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

const languages = ['pt', 'en', 'es'] as const;
const codes = tried.map(({ play }) => play.code);
const selections = tried.flatMap(({ data }) => (data.shape === 'options' ? Object.keys(data.options) : []));

describe.each(languages)('the words of plays in %s', (language) => {
  it('name every play and give its rule in one sentence', () => {
    for (const code of codes) {
      const { name, rule } = playWords(code, language);
      expect(name.length, code).toBeLessThanOrEqual(60);
      expect(name, code).toMatch(/^[\p{Lu}\d]/u);
      expect(rule, code).toMatch(/^[\p{Lu}\d][^.]+\.$/u);
    }
    for (const { family } of tried) {
      const names = [...family.plays.keys()].map((code) => playWords(code, language).name);
      expect(
        names.filter((name, at) => names.indexOf(name) !== at),
        family.code,
      ).toEqual([]);
    }
  });

  it('name every selection, with its places or without', () => {
    for (const selection of selections) expect(selectionName(selection, language).length).toBeGreaterThan(0);
    expect(selectionName('1-5:DRAGON', language)).toBe(selectionName('DRAGON', language));
    expect(selectionName('810', language)).toBe('810');
  });

  it('know nothing else', () => {
    for (const code of ['NONE_SUCH', '__proto__', 'constructor', '']) {
      expect(() => playWords(code, language)).toThrow(RangeError);
      expect(() => selectionName(code, language)).toThrow(RangeError);
    }
  });
});

it('no text stands in a file for what isn’t played, and each file has what the others have', () => {
  for (const file of [pt, en, es]) {
    expect(Object.keys(file.plays).toSorted()).toEqual(codes.toSorted());
    expect(Object.keys(file.selections).toSorted()).toEqual(
      [...new Set(selections)].filter((key) => !/^\d+$/.test(key)).toSorted(),
    );
  }
});

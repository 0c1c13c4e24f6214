import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSearchIndex, mistakes, searchable } from './search-index.ts';

describe('mistakes', () => {
  test.each([
    ['jaguar', 'jaguar', 0],
    ['jagaur', 'jaguar', 1],
    ['jagar', 'jaguar', 1],
    ['jaguaar', 'jaguar', 1],
    ['jagwar', 'jaguar', 1],
    ['', 'abc', 3],
  ])('%s for %s: %i', (a, b, count) => {
    expect(mistakes(a, b)).toBe(count);
    expect(mistakes(b, a)).toBe(count);
  });
});

test('finds what holds the word, and nothing that does not', () => {
  const words = fc.array(fc.constantFrom('lua', 'onça', 'ouro', 'rio', 'dragão', 'tigre', '7', 'voo'), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(
      fc.array(words, { maxLength: 30 }),
      fc.string({ minLength: 3, maxLength: 6 }),
      (names, typed) => {
        const texts = names.map((name) => searchable(name.join(' ')));
        const index = createSearchIndex();
        for (const text of texts) index.add(text);
        const asked = [searchable(typed), texts[0]?.slice(1, 5) ?? ''].filter(({ length }) => length >= 3);
        for (const word of asked) {
          const found = [...(index.candidates(word) ?? [])].filter((text) => text.includes(word));
          expect(new Set(found)).toEqual(new Set(texts.filter((text) => text.includes(word))));
        }
      },
    ),
  );
});

test('one letter off is found again among ten thousand, the nearest first', () => {
  const index = createSearchIndex();
  for (let at = 0; at < 10_000; at += 1) index.add(`jogo ${at} estrela`);
  index.add('lua da onca\njaguar moon');
  expect(index.like('jagaur')).toEqual(['lua da onca\njaguar moon']);
  expect(index.like('jagar moon')).toEqual(['lua da onca\njaguar moon']);
  expect(index.like('estrlea').length).toBe(60);
  expect(index.like('qqqqqq')).toEqual([]);
});

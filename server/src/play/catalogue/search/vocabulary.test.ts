import { describe, expect, test } from 'vitest';
import { createVocabulary, mistakes } from './vocabulary.ts';

describe('mistakes', () => {
  test.each([
    ['jaguar', 'jaguar', 0],
    ['jagaur', 'jaguar', 1],
    ['jagar', 'jaguar', 1],
    ['jaguaar', 'jaguar', 1],
    ['jagwar', 'jaguar', 1],
    ['', 'abc', 3],
    // What stands behind the longest word that is compared makes no difference.
    ['a'.repeat(128), 'a'.repeat(127), 1],
    ['a'.repeat(128), `${'a'.repeat(128)}b`, 0],
  ])('%s for %s: %i', (a, b, count) => {
    expect(mistakes(a, b)).toBe(count);
    expect(mistakes(b, a)).toBe(count);
  });
});

describe('words like a typed one', () => {
  const vocabulary = createVocabulary();
  ['jaguar', 'jaguars', 'jardim', 'lua', 'estrela'].forEach((word, place) => vocabulary.add([word], place));
  const like = (typed: string) => vocabulary.like(typed).map(({ places, wrong }) => [...places, wrong]);

  test('a short word forgives one mistake, a longer one two, the likest first', () => {
    expect(like('jaguar')).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(like('jagaurs')).toEqual([
      [1, 1],
      [0, 2],
    ]);
    expect(like('luaa')).toEqual([[3, 1]]);
    expect(like('lxxa')).toEqual([]);
  });
  test('of more words with the same beginning than are compared, the likest is found wherever it was learned', () => {
    const many = createVocabulary();
    const others = Array.from({ length: 300 }, (_, at) => `est${at}est`);
    [...others, 'estrela'].forEach((word, place) => many.add([word], place));
    expect(many.like('estrlea')).toEqual([{ places: [300], wrong: 1 }]);
  });
  test('a word of three letters and a number forgive none: they may be begun only', () => {
    expect(like('lau')).toEqual([]);
    expect(like('lu')).toEqual([[3, 0]]);
    const numbers = createVocabulary();
    ['2070', '2080', '3070'].forEach((word, place) => numbers.add([word], place));
    expect(numbers.like('207')).toEqual([{ places: [0], wrong: 0 }]);
    expect(numbers.like('2071')).toEqual([]);
  });
  test('a word that is still being typed is held against beginnings', () => {
    expect(like('estrl')).toEqual([[4, 1]]);
    expect(like('jadrim')).toEqual([[2, 1]]);
  });
});

test('words that hold a part: anywhere, at the beginning, at the end, whole', () => {
  const vocabulary = createVocabulary();
  ['sol', 'girassol', 'solar', 'rio'].forEach((word, place) => vocabulary.add([word], place));
  const holding = (before: boolean, after: boolean) =>
    vocabulary
      .holding('sol', { before, after })
      .finds()
      .flatMap(({ places }) => places);
  expect(holding(true, true)).toEqual([0, 1, 2]);
  expect(holding(false, true)).toEqual([0, 2]);
  expect(holding(true, false)).toEqual([0, 1]);
  expect(holding(false, false)).toEqual([0]);
});

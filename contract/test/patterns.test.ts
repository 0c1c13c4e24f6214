import { describe, expect, test } from 'vitest';
import { matchesRule, patterns, ruleMessage } from '../src/patterns.ts';

const rule = (patternId: number, minLength = 1, maxLength = 20, acceptedPattern?: string) => ({
  patternId,
  minLength,
  maxLength,
  acceptedPattern: acceptedPattern ?? patterns[patternId]?.accepted ?? 'missing',
});

test('VALID-58: sixteen kinds of pattern, each with both texts', () => {
  expect(patterns).toHaveLength(16);
  for (const { en, pt } of patterns) {
    expect(en.length).toBeGreaterThan(5);
    expect(pt.length).toBeGreaterThan(5);
    expect(pt).not.toBe(en);
  }
});

test.each([
  ['VALID-61: any characters', 0, ['a', '!? ç', '漢'], []],
  ['VALID-62: a letter, then letters and digits', 1, ['a1b2', 'A'], ['1ab', 'a_b', 'a b', 'а1']],
  ['VALID-63: Chinese characters and digits', 2, ['漢字1'], ['abc', '漢 字']],
  ['VALID-64: e-mail', 3, ['a@b.co', 'a.b+c@d.e.br'], ['ab', 'a@b', '@b.co', 'a@b..co', 'a b@c.de']],
  ['VALID-65: alphanumeric without specials', 4, ['ab12', '12'], ['ab#1', 'ab 1', 'é1']],
  [
    'VALID-66: letters and digits combined',
    5,
    ['ab12', '1a', 'Demo#2026'],
    ['abcd', '1234', 'ab 12', 'é1é1'],
  ],
  ['VALID-67: digits', 6, ['123'], ['12a', '١٢٣', ' 12']],
  ['VALID-68: alphanumeric with a capital', 7, ['aB12', 'A'], ['ab12', 'aB 1']],
  ['VALID-69: English letters and spaces', 8, ['Ana Lee', 'Ana'], ['Ana1', 'José', ' Ana']],
  ['VALID-70: no spaces', 9, ['ab', 'a-b'], ['a b', 'a\tb']],
  ['VALID-71: Chinese and punctuation', 10, ['你好，世界！'], ['你好1', 'hi']],
  ['VALID-72: date yyyy-MM-dd', 11, ['2000-01-31'], ['01-31-2000', '2000-13-01', '2000-1-1']],
  ['VALID-73: date MM-dd-yyyy', 12, ['01-31-2000'], ['2000-01-31', '13-01-2000']],
  ['VALID-74: letters and spaces', 13, ['José da Silva', "D'Ávila"], ['Ana 2', ' ']],
  ['VALID-75: letters and digits only', 14, ['ab12', 'é1'], ['ab_1', 'a b']],
  ['VALID-76: Korean', 15, ['안녕'], ['hello', '안녕1']],
] as const)('%s', (_name, id, good, bad) => {
  for (const value of good) expect([value, matchesRule(rule(id), value)]).toEqual([value, true]);
  for (const value of bad) expect([value, matchesRule(rule(id), value)]).toEqual([value, false]);
});

describe('a rule', () => {
  test('VALID-55, VALID-56: the pattern must match the whole value; a lone * matches anything', () => {
    expect(matchesRule(rule(0, 1, 20, '[ab]+'), 'abba')).toBe(true);
    expect(matchesRule(rule(0, 1, 20, '[ab]+'), 'abbac')).toBe(false);
    expect(matchesRule(rule(0, 1, 20, 'a|b'), 'ab')).toBe(false);
    expect(matchesRule(rule(0, 1, 20, '*'), '<b>\u{1F3B2}')).toBe(true);
  });

  test('VALID-57: the length lies between both bounds, counted in characters', () => {
    const five = rule(0, 3, 5);
    expect(['ab', 'abc', 'abcde', 'abcdef'].map((value) => matchesRule(five, value))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(matchesRule(five, '\u{1F3B2}'.repeat(5))).toBe(true);
  });

  test('VALID-59, VALID-60: its message carries both bounds, or one number where they are equal', () => {
    expect(ruleMessage(rule(6, 6, 12), 'en')).toBe('6 - 12 digits');
    expect(ruleMessage(rule(6, 8, 8), 'en')).toBe('8 digits');
    expect(ruleMessage(rule(6, 6, 12), 'pt')).toBe('De 6 a 12 dígitos');
    expect(ruleMessage(rule(6, 8, 8), 'pt')).toBe('8 dígitos');
    for (const [id] of patterns.entries()) {
      for (const language of ['pt', 'en'] as const) {
        expect(ruleMessage(rule(id, 8, 8), language)).not.toMatch(/\(min\)|\(max\)|8.*8/);
      }
    }
  });
});

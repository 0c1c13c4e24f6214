import { patterns } from '@croupier/contract';
import { RE2JS } from 're2js';
import { describe, expect, test, vi } from 'vitest';
import {
  ownPatternCases,
  patternCases,
  patternRule as rule,
} from '../../../../contract/test/pattern-cases.ts';
import { matchesRule, patternFault } from './linear-pattern.ts';

test.each(patternCases)('%s', (_title, id, good, bad) => {
  for (const value of good) expect([value, matchesRule(rule(id), value)]).toEqual([value, true]);
  for (const value of bad) expect([value, matchesRule(rule(id), value)]).toEqual([value, false]);
});

test.each(ownPatternCases)('a pattern of a merchant’s own: %s', (pattern, good, bad) => {
  const own = rule(0, 0, 64, pattern);
  expect(patternFault(pattern)).toBeNull();
  for (const value of good) expect([value, matchesRule(own, value)]).toEqual([value, true]);
  for (const value of bad) expect([value, matchesRule(own, value)]).toEqual([value, false]);
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

  test('one that would backtrack without end is run by the linear engine, at its greatest length too', () => {
    const run = vi.spyOn(RE2JS.prototype, 'matches');
    const nested = rule(0, 1, 255, '^(?:[zw]+)+q$');
    // A short one first: another engine is found out before it would run for ever.
    for (const [at, count] of [4, 30, 64, 255].entries()) {
      expect(matchesRule(nested, 'z'.repeat(count))).toBe(false);
      expect(run).toHaveBeenCalledTimes(at + 1);
    }
    expect(matchesRule(nested, 'z'.repeat(256))).toBe(false);
    expect(run).toHaveBeenCalledTimes(4);
    run.mockRestore();
  });

  test.each(['(?=a)a', '(?<=a)b', '(a)\\1', '[', '[^\\S]', 'a{1,5000}', '[a-z]{1,999}[a-z]{1,999}'])(
    'cannot be saved: %s',
    (pattern) => {
      expect(patternFault(pattern)).not.toBeNull();
    },
  );

  test('a stored pattern that cannot be used gives way to its kind’s', () => {
    const old = rule(6, 1, 20, '(?=[0-9])[0-9]+');
    expect([matchesRule(old, '12'), matchesRule(old, '1a')]).toEqual([true, false]);
  });

  test('every kind can be used', () => {
    for (const { accepted } of patterns) expect([accepted, patternFault(accepted)]).toEqual([accepted, null]);
  });
});

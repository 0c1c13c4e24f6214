import { expect, test } from 'vitest';
import { patterns, ruleMessage } from '../src/people/member/patterns.ts';
import { patternRule as rule } from './pattern-cases.ts';

test('VALID-58: sixteen kinds of pattern, each with both texts', () => {
  expect(patterns).toHaveLength(16);
  for (const { en, pt } of patterns) {
    expect(en.length).toBeGreaterThan(5);
    expect(pt.length).toBeGreaterThan(5);
    expect(pt).not.toBe(en);
  }
});

test('VALID-59, VALID-60: its message carries both bounds, or one number where they are equal', () => {
  expect(ruleMessage(rule(6, 6, 12), 'en')).toBe('6 to 12 digits');
  expect(ruleMessage(rule(6, 8, 8), 'en')).toBe('8 digits');
  expect(ruleMessage(rule(6, 6, 12), 'pt')).toBe('De 6 a 12 dígitos');
  expect(ruleMessage(rule(6, 8, 8), 'pt')).toBe('8 dígitos');
  for (const [id] of patterns.entries()) {
    for (const language of ['pt', 'en'] as const) {
      expect(ruleMessage(rule(id, 8, 8), language)).not.toMatch(/\(min\)|\(max\)|8.*8/);
    }
  }
});

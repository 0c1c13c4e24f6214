import { describe, expect, test } from 'vitest';
import { progressOf } from './steps.ts';

describe('the progress of a withdrawal', () => {
  const at = '2026-11-21T15:00:00.000Z';
  const step = (state: string) => ({ state, at });
  test('shows what is still to come', () => {
    const steps = progressOf({ state: 'approved', steps: [step('requested'), step('approved')] });
    expect(steps.map(({ key, at: reached }) => [key, reached !== null])).toEqual([
      ['requested', true],
      ['approved', true],
      ['paying', false],
      ['settled', false],
    ]);
  });
  test('ends where it failed', () => {
    expect(progressOf({ state: 'rejected', steps: [step('requested'), step('rejected')] })).toEqual([
      { key: 'requested', at },
      { key: 'rejected', at, failed: true },
    ]);
  });
  test('a step that was left out is not to come any more', () => {
    const steps = progressOf({ state: 'settled', steps: [step('requested'), step('settled')] });
    expect(steps.map(({ key }) => key)).toEqual(['requested', 'settled']);
  });
});

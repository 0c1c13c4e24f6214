import { describe, expect, test } from 'vitest';
import { dayOf, presetDays, setValues } from './values.ts';

describe('presets', () => {
  test.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['week', '2026-02-23', '2026-03-01'],
    ['days30', '2026-01-31', '2026-03-01'],
    ['month', '2026-03-01', '2026-03-01'],
  ] as const)('%s is %s to %s, both included', (preset, from, to) => {
    expect(presetDays(preset, '2026-03-01')).toEqual({ from, to });
  });

  test('today is the brand’s', () => {
    expect(dayOf(new Date('2026-03-01T02:00:00Z'), 'America/Sao_Paulo')).toBe('2026-02-28');
  });
});

test('only what a list has and someone set is a filter', () => {
  const fields = [{ kind: 'dates', label: '' } as const, { kind: 'text', key: 'person', label: '' } as const];
  expect(setValues(fields, { from: ' 2026-03-01 ', to: '', person: undefined, state: 'paid' })).toEqual({
    from: '2026-03-01',
  });
});

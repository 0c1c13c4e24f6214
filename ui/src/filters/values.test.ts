import { describe, expect, test } from 'vitest';
import { dayOf, presetDays, setValues } from './values.ts';

describe('presets', () => {
  test.each(['today', 'yesterday', 'week', 'days30', 'month'] as const)(
    '%s ends with its last day',
    (preset) => {
      const first = {
        today: '2026-03-01',
        yesterday: '2026-02-28',
        week: '2026-02-23',
        days30: '2026-01-31',
        month: '2026-03-01',
      };
      const to = preset === 'yesterday' ? '2026-02-28' : '2026-03-01';
      expect(presetDays(preset, '2026-03-01')).toEqual({ from: first[preset], to });
    },
  );

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

import { describe, expect, test } from 'vitest';
import { dayOf, daysBefore, eachDay, instantsOf, periodDays } from './periods.ts';

const zone = 'America/Sao_Paulo';

describe('the periods of team reports', () => {
  test('a day begins where the merchant keeps its books', () => {
    expect(dayOf(new Date('2026-03-01T02:59:59.999Z'), zone)).toBe('2026-02-28');
    expect(dayOf(new Date('2026-03-01T03:00:00.000Z'), zone)).toBe('2026-03-01');
    expect(instantsOf({ from: '2026-03-01', to: '2026-03-02' }, zone)).toEqual({
      from: new Date('2026-03-01T03:00:00.000Z'),
      to: new Date('2026-03-03T03:00:00.000Z'),
    });
  });

  test.each([
    ['today', { from: '2026-03-31', to: '2026-03-31' }, { from: '2026-03-30', to: '2026-03-30' }],
    ['yesterday', { from: '2026-03-30', to: '2026-03-30' }, { from: '2026-03-29', to: '2026-03-29' }],
    // February has no 31st: the comparison ends with its last day.
    ['month', { from: '2026-03-01', to: '2026-03-31' }, { from: '2026-02-01', to: '2026-02-28' }],
  ] as const)('%s, and what it is compared with', (period, days, before) => {
    expect(periodDays({ period }, '2026-03-31')).toEqual(days);
    expect(daysBefore(period, days)).toEqual(before);
  });

  test('custom days: one of them is enough, the wrong way round is refused, as is more than a year', () => {
    const custom = (from?: string, to?: string) => periodDays({ period: 'custom', from, to }, '2026-03-31');
    expect(custom('2026-03-02')).toEqual({ from: '2026-03-02', to: '2026-03-02' });
    expect(custom('2026-03-02', '2026-03-05')).toEqual({ from: '2026-03-02', to: '2026-03-05' });
    expect(daysBefore('custom', { from: '2026-03-02', to: '2026-03-05' })).toEqual({
      from: '2026-02-26',
      to: '2026-03-01',
    });
    expect(() => custom('2026-03-05', '2026-03-02')).toThrow(
      expect.objectContaining({ code: 'FIELDS_INVALID' }),
    );
    expect(() => custom('2025-01-01', '2026-03-02')).toThrow(
      expect.objectContaining({ code: 'FIELDS_INVALID' }),
    );
  });

  test('a trend has every day, across the end of a month', () => {
    expect(eachDay({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
  });
});

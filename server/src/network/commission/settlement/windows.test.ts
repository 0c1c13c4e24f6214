import { describe, expect, test } from 'vitest';
import {
  dayAt,
  daysSpan,
  isByDay,
  kinds,
  monthBefore,
  nextStart,
  type Period,
  periodsOf,
  windowAt,
  windowsWithin,
} from './windows.ts';

const zone = 'America/Sao_Paulo';
const at = (text: string) => new Date(`2026-${text}Z`);
/** The first moment of a business day. */
const day = (text: string) => at(`${text}T03:00:00.000`);
const whole = (from: string, to: string) => ({ from: day(from), to: day(to) });

test('the kinds and the periods that each may have', () => {
  expect(kinds).toEqual(['dividend', 'dailySalary', 'hourlySalary', 'realtimeSalary']);
  expect(periodsOf).toEqual({
    dividend: ['daily', 'weekly', 'semimonthly', 'monthly'],
    dailySalary: ['daily'],
    hourlySalary: ['hourly'],
    realtimeSalary: ['fiveMinutes'],
  });
  const all: Period[] = ['daily', 'weekly', 'semimonthly', 'monthly', 'hourly', 'fiveMinutes'];
  expect(all.filter(isByDay)).toEqual(['daily', 'weekly', 'semimonthly', 'monthly']);
});

describe('the window of an instant', () => {
  test.each<[Period, Date, { from: Date; to: Date }]>([
    ['daily', day('03-04'), whole('03-04', '03-05')],
    ['daily', at('03-05T02:59:59.999'), whole('03-04', '03-05')],
    // A Wednesday; weeks begin on Mondays.
    ['weekly', day('03-04'), whole('03-02', '03-09')],
    ['weekly', day('03-02'), whole('03-02', '03-09')],
    ['weekly', at('03-02T02:59:59.999'), whole('02-23', '03-02')],
    ['weekly', day('03-08'), whole('03-02', '03-09')],
    ['monthly', day('02-01'), whole('02-01', '03-01')],
    ['monthly', day('02-28'), whole('02-01', '03-01')],
    ['semimonthly', day('02-01'), whole('02-01', '02-16')],
    ['semimonthly', day('02-15'), whole('02-01', '02-16')],
    ['semimonthly', day('02-16'), whole('02-16', '03-01')],
    ['semimonthly', day('02-28'), whole('02-16', '03-01')],
    ['hourly', at('03-04T10:00:00.000'), { from: at('03-04T10:00:00.000'), to: at('03-04T11:00:00.000') }],
    ['hourly', at('03-04T10:59:59.999'), { from: at('03-04T10:00:00.000'), to: at('03-04T11:00:00.000') }],
    [
      'fiveMinutes',
      at('03-04T10:07:00.000'),
      { from: at('03-04T10:05:00.000'), to: at('03-04T10:10:00.000') },
    ],
  ])('%s at %o', (period, instant, window) => {
    expect(windowAt(period, instant, zone)).toEqual(window);
    expect(nextStart(period, instant, zone)).toEqual(window.to);
  });
});

describe('the windows within a span', () => {
  test('lie wholly in it', () => {
    const days = windowsWithin('daily', { from: at('03-04T12:00:00.000'), to: day('03-07') }, zone, 10);
    expect(days).toEqual([whole('03-05', '03-06'), whole('03-06', '03-07')]);
    expect(windowsWithin('daily', whole('03-05', '03-06'), zone, 10)).toEqual([whole('03-05', '03-06')]);
    const less = { from: day('03-05'), to: at('03-06T02:59:59.999') };
    expect(windowsWithin('daily', less, zone, 10)).toEqual([]);
  });

  test('are at most so many', () => {
    const span = whole('03-01', '03-31');
    expect(windowsWithin('daily', span, zone, 3)).toHaveLength(3);
    expect(windowsWithin('weekly', span, zone, 9).map(({ from }) => from)).toEqual([
      day('03-02'),
      day('03-09'),
      day('03-16'),
      day('03-23'),
    ]);
  });
});

test('spans of business days and the month before', () => {
  expect(daysSpan('2026-03-04', '2026-03-04', zone)).toEqual(whole('03-04', '03-05'));
  expect(daysSpan('2026-03-04', '2026-03-31', zone)).toEqual(whole('03-04', '04-01'));
  expect(monthBefore(at('03-01T02:59:59.999'), zone)).toEqual({
    from: new Date('2026-01-01T03:00:00.000Z'),
    to: day('02-01'),
  });
  expect(monthBefore(day('03-31'), zone)).toEqual(whole('02-01', '03-01'));
  expect(dayAt(at('03-01T02:59:59.999'), zone).toString()).toBe('2026-02-28');
});

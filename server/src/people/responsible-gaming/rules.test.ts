import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeOf,
  currentWindowEnd,
  endsLater,
  exclusionEnd,
  firstWindowEnd,
  minutesWithin,
  timeOutEnd,
} from './rules.ts';

const at = (text: string): Date => new Date(`2026-11-21T${text}:00.000Z`);

describe('limits', () => {
  it.each([
    [null, 100n, 'lower'],
    [200n, 100n, 'lower'],
    [100n, 0n, 'lower'],
    [100n, 100n, 'none'],
    [null, null, 'none'],
    [100n, 101n, 'raise'],
    [100n, null, 'raise'],
  ] as const)('from %s to %s is %s', (before, after, change) => {
    expect(changeOf(before, after)).toBe(change);
  });

  it("windows begin with the merchant's day and follow each other", () => {
    const end = firstWindowEnd('America/Sao_Paulo', 'day', at('12:00'));
    expect(end.toISOString()).toBe('2026-11-22T03:00:00.000Z');
    expect(currentWindowEnd(end, 'day', at('12:00'))).toBe(end);
    expect(currentWindowEnd(end, 'day', end).toISOString()).toBe('2026-11-23T03:00:00.000Z');
    const week = firstWindowEnd('America/Sao_Paulo', 'week', at('12:00'));
    expect(currentWindowEnd(week, 'week', new Date('2026-12-01T00:00:00Z')).toISOString()).toBe(
      '2026-12-05T03:00:00.000Z',
    );
  });
});

describe('breaks and exclusions', () => {
  it('end after their term, or never', () => {
    expect(timeOutEnd('P7D', at('12:00')).toISOString()).toBe('2026-11-28T12:00:00.000Z');
    expect(exclusionEnd('P6M', at('12:00'))?.toISOString()).toBe('2027-05-21T12:00:00.000Z');
    expect(exclusionEnd('FOREVER', at('12:00'))).toBeNull();
    const days = (['P1D', 'P3D', 'P30D'] as const).map((term) => timeOutEnd(term, at('12:00')).toISOString());
    expect(days).toEqual(['2026-11-22', '2026-11-24', '2026-12-21'].map((day) => `${day}T12:00:00.000Z`));
    const years = (['P1Y', 'P5Y'] as const).map((term) => exclusionEnd(term, at('12:00'))?.toISOString());
    expect(years).toEqual(['2027-11-21T12:00:00.000Z', '2031-11-21T12:00:00.000Z']);
  });

  it('may only grow', () => {
    expect(endsLater(at('13:00'), at('12:00'))).toBe(true);
    expect(endsLater(at('12:00'), at('12:00'))).toBe(false);
    expect(endsLater(null, at('12:00'))).toBe(true);
    expect(endsLater(null, null)).toBe(false);
    expect(endsLater(at('13:00'), null)).toBe(false);
    expect(endsLater(at('11:00'), at('12:00'))).toBe(false);
  });
});

describe('time of play', () => {
  it('counts what overlaps once, and nothing before the window', () => {
    const spans = [
      { from: at('10:00'), to: at('11:00') },
      { from: at('10:30'), to: at('11:15') },
      { from: at('12:00'), to: at('12:10') },
    ];
    expect(minutesWithin(spans, at('09:00'))).toBe(85);
    expect(minutesWithin(spans, at('10:45'))).toBe(40);
    expect(minutesWithin(spans, at('13:00'))).toBe(0);
  });
});

describe('over any spans and windows', () => {
  const minute = 60_000;
  const spans = fc.array(
    fc.record({ from: fc.integer({ min: 0, max: 600 }), long: fc.integer({ min: 0, max: 200 }) }),
    { maxLength: 8 },
  );

  it('the time of play is every minute that some session covers, once', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 0, max: 700 }), (drawn, since) => {
        const covered = new Set<number>();
        for (const { from, long } of drawn)
          for (let step = from; step < from + long; step += 1) covered.add(step);
        const wanted = [...covered].filter((step) => step >= since).length;
        const real = drawn.map(({ from, long }) => ({
          from: new Date(from * minute),
          to: new Date((from + long) * minute),
        }));
        expect(minutesWithin(real, new Date(since * minute))).toBe(wanted);
      }),
    );
  });

  it('windows of one length follow each other without a gap, and now lies in the one that is found', () => {
    const period = fc.constantFrom('day' as const, 'week' as const, 'month' as const);
    const long = { day: 1, week: 7, month: 30 };
    fc.assert(
      fc.property(period, fc.integer({ min: 0, max: 200 * 24 }), (of, hours) => {
        const first = firstWindowEnd('America/Sao_Paulo', of, at('12:00'));
        const now = new Date(at('12:00').getTime() + hours * 3_600_000);
        const end = currentWindowEnd(first, of, now).getTime();
        const length = long[of] * 24 * 3_600_000;
        expect((end - first.getTime()) % length).toBe(0);
        expect(now.getTime()).toBeLessThan(end);
        expect(now.getTime()).toBeGreaterThanOrEqual(end - length);
      }),
    );
  });
});

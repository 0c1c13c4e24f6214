import { describe, expect, it } from 'vitest';
import { addDays, dayIn, dayStart } from '../src/base/runtime/days.ts';

describe('business days', () => {
  it.each([
    ['America/Sao_Paulo', '2026-11-21', '2026-11-21T03:00:00.000Z'],
    ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['Asia/Tokyo', '2026-11-21', '2026-11-20T15:00:00.000Z'],
    // The clocks go forward on that day, and back on the other: both begin by the hour before.
    ['Europe/Lisbon', '2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['Europe/Lisbon', '2026-10-25', '2026-10-24T23:00:00.000Z'],
  ])('%s: %s begins at %s', (zone, day, instant) => {
    expect(dayStart(zone, day).toISOString()).toBe(instant);
    expect(dayIn(zone, dayStart(zone, day))).toBe(day);
  });

  it('counts over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });
});

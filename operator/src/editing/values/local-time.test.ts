import { describe, expect, test } from 'vitest';
import { instantOf, localText, thisMinute } from './local-time.ts';

describe('times of a schedule', () => {
  test.each([
    ['2026-11-21T14:05:00.000Z', 'America/Sao_Paulo', '2026-11-21T11:05'],
    ['2026-07-01T12:00:00.000Z', 'Europe/Lisbon', '2026-07-01T13:00'],
    ['2026-12-31T23:30:00.000Z', 'UTC', '2026-12-31T23:30'],
  ])('%s in %s is written %s, and read back', (at, timeZone, local) => {
    expect(localText(at, timeZone)).toBe(local);
    expect(instantOf(local, timeZone)).toBe(at);
  });
  test.each(['', '2026-11-21', '21/11/2026 10:00'])('%j names no instant', (local) => {
    expect(instantOf(local, 'UTC')).toBeUndefined();
  });
  test('what starts now has started', () => {
    expect(thisMinute(new Date('2026-11-21T14:05:59.999Z'))).toBe('2026-11-21T14:05:00.000Z');
  });
});

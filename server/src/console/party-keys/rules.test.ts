import { describe, expect, test } from 'vitest';
import { hasRoom, othersEnd, stateOf } from './rules.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const hours = (count: number) => new Date(now.getTime() + count * 3600_000);
const key = (waiting: boolean, endsAt: Date | null = null) => ({ waiting, endsAt });

describe('keys of a party', () => {
  test.each([
    [key(false), 'inForce'],
    [key(true), 'waiting'],
    [key(false, hours(1)), 'ending'],
    [key(false, now), 'ended'],
    [key(true, hours(-1)), 'ended'],
  ] as const)('%o is %s', (one, state) => {
    expect(stateOf(one, now)).toBe(state);
  });

  test('no more than two are in force or wait at a time', () => {
    const [inForce, waiting, ending, ended] = [
      key(false),
      key(true),
      key(false, hours(1)),
      key(false, hours(-1)),
    ];
    expect(hasRoom([], now)).toBe(true);
    expect(hasRoom([inForce, ended, ended], now)).toBe(true);
    for (const other of [inForce, waiting, ending]) expect(hasRoom([inForce, other], now)).toBe(false);
  });

  test('those before a new one stay, or end after the agreement', () => {
    expect(othersEnd(now, null)).toBeNull();
    expect(othersEnd(now, 0)).toEqual(now);
    expect(othersEnd(now, 24)).toEqual(hours(24));
  });
});

import { describe, expect, test } from 'vitest';
import { isInForce, wouldEndAt } from './contract-state.ts';

const at = (day: string) => new Date(`${day}T03:00:00.000Z`);
const zone = 'America/Sao_Paulo';
/** A Tuesday. */
const now = new Date('2026-11-24T13:00:00.000Z');

describe('a contract', () => {
  test.each([
    ['has not begun', '2026-11-30', null, false],
    ['goes on', '2026-11-23', null, true],
    ['was ended and goes on until then', '2026-11-23', '2026-11-30', true],
    ['is over', '2026-11-16', '2026-11-23', false],
    ['never began', '2026-11-30', '2026-11-30', false],
  ] as const)('that %s is in force: %s to %s', (_what, from, until, wanted) => {
    const dates = { effectiveFrom: at(from), effectiveUntil: until === null ? null : at(until) };
    expect(isInForce(dates, now)).toBe(wanted);
  });

  test.each([
    ['weekly', 'Accept', '2026-11-23', '2026-11-30'],
    ['monthly', 'Accept', '2026-11-01', '2026-12-01'],
    ['weekly', 'Accept', '2026-12-07', '2026-12-07'],
    ['weekly', 'Terminate', '2026-11-23', null],
    ['weekly', null, null, null],
  ] as const)('%s, %s, from %s would end at %s', (period, status, from, wanted) => {
    const dates = { effectiveFrom: from === null ? null : at(from), effectiveUntil: null };
    const end = wouldEndAt({ period, status, ...dates }, now, zone);
    expect(end).toEqual(wanted === null ? null : at(wanted));
  });
});

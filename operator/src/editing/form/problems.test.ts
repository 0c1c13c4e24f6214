import { describe, expect, test } from 'vitest';
import { shownState } from './problems.ts';

describe('what visitors see of an entry', () => {
  const now = new Date('2026-11-21T15:00:00.000Z');
  const past = '2026-11-21T14:00:00.000Z';
  const later = '2026-11-21T16:00:00.000Z';
  test.each([
    [{ enabled: false, live: false, startsAt: past, endsAt: null }, 'off'],
    [{ enabled: true, live: true, startsAt: past, endsAt: null }, 'live'],
    [{ enabled: true, live: false, startsAt: later, endsAt: null }, 'planned'],
    [{ enabled: true, live: false, startsAt: past, endsAt: past }, 'ended'],
    [{ enabled: true }, 'on'],
  ])('%j is %s', (row, state) => {
    expect(shownState(row, now)).toBe(state);
  });
});

import { describe, expect, test } from 'vitest';
import { dayStart } from './days.ts';
import { looksLikeId, shortId } from './ids.ts';
import { agoText, instantText, shortInstantText, waitingOf } from './instants.ts';

const now = new Date('2026-11-21T15:00:00.000Z');

describe('instants', () => {
  test('stand in the time zone of the brand, today without the day', () => {
    expect(shortInstantText('2026-11-21T14:05:09.000Z', 'pt-BR', 'America/Sao_Paulo', now)).toBe(
      '21/11 11:05:09',
    );
    expect(shortInstantText('2026-11-21T02:05:09.000Z', 'pt-BR', 'America/Sao_Paulo', now)).toBe(
      '20/11 23:05',
    );
    expect(shortInstantText('2025-11-20T14:05:09.000Z', 'pt-BR', 'America/Sao_Paulo', now)).toBe(
      '20/11/25 11:05',
    );
    expect(instantText('2026-11-21T14:05:09.000Z', 'pt-BR', 'America/Sao_Paulo')).toBe(
      '21/11/2026, 11:05:09',
    );
  });

  test.each([
    ['2026-11-21T14:59:30.000Z', '30 sec. ago'],
    ['2026-11-21T14:59:00.000Z', '1 min. ago'],
    ['2026-11-21T13:00:00.000Z', '2 hr. ago'],
    ['2026-11-18T15:00:00.000Z', '3 days ago'],
    ['2026-11-21T15:00:10.000Z', '0 sec. ago'],
  ])('%s was %s', (at, text) => {
    expect(agoText(at, 'en-US', now)).toBe(text);
  });

  test('a wait of a quarter of an hour is late, of an hour overdue', () => {
    const since = (minutes: number) =>
      waitingOf(new Date(now.getTime() - minutes * 60_000).toISOString(), now);
    expect([0, 14, 15, 59, 60].map(since)).toEqual(['fresh', 'fresh', 'late', 'late', 'overdue']);
  });
});

describe('ids', () => {
  const id = '01a1facf-15ce-7be6-b2f4-da5c7e046b33';
  test('are told apart by their ends', () => {
    expect(shortId(id)).toBe('…7e046b33');
    expect(shortId('slot')).toBe('slot');
  });
  test('are known when they are pasted', () => {
    expect(looksLikeId(` ${id} `)).toBe(true);
    expect(looksLikeId('player1')).toBe(false);
  });
});

describe('days', () => {
  test.each([
    ['2026-11-21', 'America/Sao_Paulo', 0, '2026-11-21T03:00:00.000Z'],
    ['2026-11-21', 'America/Sao_Paulo', 1, '2026-11-22T03:00:00.000Z'],
    ['2026-12-31', 'UTC', 1, '2027-01-01T00:00:00.000Z'],
    // The clocks of Lisbon went back at 02:00 of this day.
    ['2026-10-25', 'Europe/Lisbon', 0, '2026-10-24T23:00:00.000Z'],
    ['2026-10-25', 'Europe/Lisbon', 1, '2026-10-26T00:00:00.000Z'],
  ])('%s in %s plus %i begins at %s', (day, timeZone, plus, at) => {
    expect(dayStart(day, timeZone, plus)).toBe(at);
  });
  test.each([undefined, '', '21/11/2026', '2026-11'])('%j is no day', (day) => {
    expect(dayStart(day, 'UTC')).toBeUndefined();
  });
});

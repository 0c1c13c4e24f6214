import { marketOn } from '@croupier/market';
import { describe, expect, test } from 'vitest';
import { parseHours } from '../../../platform/formats/opening-hours.ts';
import { isOpen, nextOpening } from './hours.ts';

const zone = { timeZone: 'America/Sao_Paulo', holidays: marketOn('br', '2026-01-01').holidays };
const hoursOf = (text: string) => parseHours(text) ?? null;
const office = hoursOf('1-5 08:00-18:00');

test('hours are read from words; what cannot be read is no hours', () => {
  expect(office).toEqual({ days: [1, 2, 3, 4, 5], bankDays: false, from: '08:00', to: '18:00' });
  expect(parseHours('6-7 00:00-24:00')).toEqual({
    days: [6, 7],
    bankDays: false,
    from: '00:00',
    to: '24:00',
  });
  expect(parseHours('bank 06:30-17:00')).toEqual({
    days: [1, 2, 3, 4, 5],
    bankDays: true,
    from: '06:30',
    to: '17:00',
  });
  for (const text of [
    '',
    'bank',
    'banks 06:30-17:00',
    'always',
    'abc',
    '25:00-26:00',
    '1-5 25:00-26:00',
    '1-5 06:30-17:00, 6-7 08:00-12:00',
    '1-5 18:00-08:00',
    '5-1 08:00-18:00',
    '1-5 08:03-18:00',
    '1-8 08:00-18:00',
  ]) {
    expect(parseHours(text), text).toBeUndefined();
  }
  expect(isOpen(null, new Date(), zone)).toBe(true);
});

test('open from the first minute to before the last one, by the clock of the merchant', () => {
  // São Paulo is three hours behind UTC; 2026-03-02 is a Monday.
  expect(isOpen(office, new Date('2026-03-02T10:59:59Z'), zone)).toBe(false);
  expect(isOpen(office, new Date('2026-03-02T11:00:00Z'), zone)).toBe(true);
  expect(isOpen(office, new Date('2026-03-02T20:59:59Z'), zone)).toBe(true);
  expect(isOpen(office, new Date('2026-03-02T21:00:00Z'), zone)).toBe(false);
  expect(isOpen(office, new Date('2026-03-07T15:00:00Z'), zone)).toBe(false);
});

test('the next opening is later the same day, or after the weekend', () => {
  expect(nextOpening(office, new Date('2026-03-02T11:00:00Z'), zone)).toBeNull();
  expect(nextOpening(office, new Date('2026-03-02T09:12:00Z'), zone)).toEqual(
    new Date('2026-03-02T11:00:00Z'),
  );
  expect(nextOpening(office, new Date('2026-03-06T22:00:00Z'), zone)).toEqual(
    new Date('2026-03-09T11:00:00Z'),
  );
});

describe('hours of banks', () => {
  const bank = hoursOf('bank 06:30-17:00');
  const noon = (day: string) => new Date(`${day}T15:00:00Z`);

  test.each([
    ['a working day', '2026-11-19', true],
    ['a holiday of the market', '2026-11-20', false],
    ['a Saturday', '2026-11-21', false],
    ['a day that rests by Easter', '2026-04-03', false],
  ])('%s', (_what, day, open) => expect(isOpen(bank, noon(day), zone)).toBe(open));

  test('open again after the holiday and the weekend; hours by the week alone know no holiday', () => {
    expect(nextOpening(bank, noon('2026-11-20'), zone)).toEqual(new Date('2026-11-23T09:30:00Z'));
    expect(isOpen(office, noon('2026-11-20'), zone)).toBe(true);
  });

  test('another market rests on other days: Colombia keeps the Epiphany on its Monday', () => {
    const colombia = { timeZone: 'America/Bogota', holidays: marketOn('co', '2026-01-01').holidays };
    expect(isOpen(bank, noon('2026-01-12'), zone)).toBe(true);
    expect(isOpen(bank, noon('2026-01-12'), colombia)).toBe(false);
    expect(nextOpening(bank, new Date('2026-12-31T23:00:00Z'), colombia)).toEqual(
      new Date('2027-01-04T11:30:00Z'),
    );
  });
});

test('the next opening stands on the grid of five minutes, within two weeks', () => {
  const at = (text: string) => new Date(text);
  const early = hoursOf('1-5 00:05-00:10');
  expect(nextOpening(early, at('2026-03-02T03:04:59.999Z'), zone)).toEqual(at('2026-03-02T03:05:00Z'));
  expect(nextOpening(early, at('2026-03-02T03:10:00Z'), zone)).toEqual(at('2026-03-03T03:05:00Z'));
  expect(nextOpening(null, at('2026-03-02T03:10:00Z'), zone)).toBeNull();
  const resting = (days: number) => ({
    timeZone: 'UTC',
    holidays: (year: number) =>
      Array.from({ length: days }, (_, day) =>
        new Date(Date.UTC(year, 5, 1 + day)).toISOString().slice(0, 10),
      ),
  });
  const bank = hoursOf('bank 00:00-24:00');
  // The first of June 2026 is a Monday.
  expect(nextOpening(bank, at('2026-06-01T00:00:00Z'), resting(14))).toEqual(at('2026-06-15T00:00:00Z'));
  expect(nextOpening(bank, at('2026-06-01T00:00:00Z'), resting(15))).toBeNull();
});

import { expect, test } from 'vitest';
import { isOpen, nextOpening, parseHours } from './hours.ts';

const zone = 'America/Sao_Paulo';
const office = parseHours('1-5 08:00-18:00');

test('hours are read from words; what cannot be read means always open', () => {
  expect(office).toEqual({ days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' });
  expect(parseHours('6-7 00:00-24:00')).toEqual({ days: [6, 7], from: '00:00', to: '24:00' });
  for (const text of [
    '',
    'always',
    '1-5 18:00-08:00',
    '5-1 08:00-18:00',
    '1-5 08:03-18:00',
    '1-8 08:00-18:00',
  ]) {
    expect(parseHours(text)).toBeNull();
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

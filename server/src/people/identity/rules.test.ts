import { describe, expect, test } from 'vitest';
import { ageFault, dayIn, usableFrom } from './rules.ts';

describe('age is judged by calendar days in the merchant’s time zone', () => {
  test.each([
    ['on the eighteenth birthday', '2008-11-21', '2026-11-21', null],
    ['a day before', '2008-11-22', '2026-11-21', 'under_age'],
    ['born on a leap day', '2008-02-29', '2026-02-28', 'under_age'],
    ['born on a leap day, a day later', '2008-02-29', '2026-03-01', null],
    ['in the future', '2027-01-01', '2026-11-21', 'not_a_date'],
    ['older than anybody', '1890-01-01', '2026-11-21', 'not_a_date'],
  ])('%s', (_what, birth, today, fault) => expect(ageFault(birth, today)).toBe(fault));

  test('São Paulo is still in yesterday when UTC has a new day', () => {
    expect(dayIn('America/Sao_Paulo', new Date('2026-11-21T02:30:00Z'))).toBe('2026-11-20');
  });
});

test('only the first payout account is usable at once', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(usableFrom(0, now)).toEqual(now);
  expect(usableFrom(1, now)).toEqual(new Date('2026-11-22T12:00:00Z'));
});

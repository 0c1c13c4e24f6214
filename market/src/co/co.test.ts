import { describe, expect, test } from 'vitest';
import { bankAccounts } from './bank-accounts.ts';
import { cedula, nit } from './documents.ts';
import { co } from './index.ts';

describe('a cédula', () => {
  test.each([
    ['1.020.304.050', '1020304050'],
    ['52123456', '52123456'],
    [' 123 456 ', '123456'],
  ])('%s is one', (typed, digits) => expect(cedula.parse(typed)).toBe(digits));

  test.each(['12345', '12345678901', '0123456', '12a456', '', '123-456'])('%j is none', (typed) =>
    expect(cedula.parse(typed)).toBeNull(),
  );

  test('is written with dots, and shown by its end', () => {
    expect(['5', '5212', '1020304050', '10203040509'].map(cedula.format)).toEqual([
      '5',
      '5.212',
      '1.020.304.050',
      '1.020.304.050',
    ]);
    expect(cedula.mask('1020304050')).toBe('****050');
  });
});

describe('a NIT', () => {
  // Of companies that publish theirs: Bancolombia, Ecopetrol, Avianca.
  test.each([
    ['890.903.938-8', '8909039388'],
    ['899999068-1', '8999990681'],
    ['8901005776', '8901005776'],
  ])('%s has the right check digit', (typed, digits) => expect(nit.parse(typed)).toBe(digits));

  test.each(['890903938-7', '890903938', '8909039', '0909039388', ''])('%j is refused', (typed) =>
    expect(nit.parse(typed)).toBeNull(),
  );

  test('is written with its marks', () => expect(nit.format('8909039388')).toBe('890.903.938-8'));
});

test('an account is told by its digits alone, zeros in front included', () => {
  expect(bankAccounts.account.parse('031-234567-89')).toBe('03123456789');
  expect(bankAccounts.account.parse('12345')).toBeNull();
  expect(bankAccounts.branch).toBeNull();
});

test('most holidays are kept on the Monday that follows', () => {
  expect(co[0].holidays(2026)).toEqual([
    '2026-01-01',
    '2026-01-12',
    '2026-03-23',
    '2026-04-02',
    '2026-04-03',
    '2026-05-01',
    '2026-05-18',
    '2026-06-08',
    '2026-06-15',
    '2026-06-29',
    '2026-07-20',
    '2026-08-07',
    '2026-08-17',
    '2026-10-12',
    '2026-11-02',
    '2026-11-16',
    '2026-12-08',
    '2026-12-25',
  ]);
});

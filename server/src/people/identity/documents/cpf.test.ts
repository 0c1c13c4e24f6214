import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigits, cpfDigits, maskCpf } from './cpf.ts';

describe('CPF', () => {
  test.each([
    ['111.444.777-35', '11144477735'],
    ['11144477735', '11144477735'],
    [' 529.982.247-25 ', '52998224725'],
    ['168.995.350-09', '16899535009'],
    ['390.533.447-05', '39053344705'],
  ])('%s is valid', (typed, digits) => expect(cpfDigits(typed)).toBe(digits));

  test.each([
    ['wrong first check digit', '111.444.777-45'],
    ['wrong second check digit', '111.444.777-36'],
    ['repeated digits', '111.111.111-11'],
    ['repeated zeros', '00000000000'],
    ['too short', '1114447773'],
    ['too long', '111444777355'],
    ['half of its punctuation', '111444777-35'],
    ['letters', '111.444.777-3a'],
    ['digits of another script', '١١١٤٤٤٧٧٧٣٥'],
    ['nothing', ''],
  ])('%s is refused', (_what, typed) => expect(cpfDigits(typed)).toBeNull());

  const nine = fc.stringMatching(/^\d{9}$/).filter((text) => !/^(\d)\1+$/.test(text));

  test('any nine digits with their check digits are valid, with any one digit changed they are not', () => {
    fc.assert(
      fc.property(nine, fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const cpf = digits + checkDigits(digits);
        expect(cpfDigits(cpf)).toBe(cpf);
        const changed = Array.from(cpf, (digit, place) => (place === at ? (Number(digit) + by) % 10 : digit));
        const stillValid = cpfDigits(changed.join(''));
        // One changed digit changes a weighted sum; only 10 and 0, which share a check digit, can hide it.
        if (stillValid !== null) expect(at).toBeLessThan(9);
      }),
    );
  });

  test('is shown with its middle six digits only', () => {
    expect(maskCpf('11144477735')).toBe('***.444.777-**');
  });
});

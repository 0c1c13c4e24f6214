import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cnpj } from './cnpj.ts';
import { checkDigits, cpf } from './cpf.ts';
import { br } from './index.ts';
import { pixKeys } from './pix.ts';

describe('a CPF', () => {
  test.each([
    ['111.444.777-35', '11144477735'],
    ['11144477735', '11144477735'],
    [' 529.982.247-25 ', '52998224725'],
    ['168.995.350-09', '16899535009'],
    ['390.533.447-05', '39053344705'],
  ])('%s is valid', (typed, digits) => expect(cpf.parse(typed)).toBe(digits));

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
  ])('%s is refused', (_what, typed) => expect(cpf.parse(typed)).toBeNull());

  const nine = fc.stringMatching(/^\d{9}$/).filter((text) => !/^(\d)\1+$/.test(text));

  test('any nine digits with their check digits are valid, with any one digit changed they are not', () => {
    fc.assert(
      fc.property(nine, fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const number = digits + checkDigits(digits);
        expect(cpf.parse(number)).toBe(number);
        const changed = Array.from(number, (digit, place) =>
          place === at ? (Number(digit) + by) % 10 : digit,
        );
        const stillValid = cpf.parse(changed.join(''));
        // One changed digit changes a weighted sum; only 10 and 0, which share a check digit, can hide it.
        if (stillValid !== null) expect(at).toBeLessThan(9);
      }),
    );
  });

  test('is written with its marks while it is typed, and shown with its middle digits only', () => {
    expect(['111', '1114', '111444777', '11144477735', '111444777359999', 'x'].map(cpf.format)).toEqual([
      '111',
      '111.4',
      '111.444.777',
      '111.444.777-35',
      '111.444.777-35',
      '',
    ]);
    expect(cpf.mask('11144477735')).toBe('***.444.777-**');
  });
});

describe('a CNPJ', () => {
  test.each([
    ['00.000.000/0001-91', '00000000000191'],
    ['11222333000181', '11222333000181'],
    // With letters, as numbers have been given out since July 2026: the example of the tax office.
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12abc34501de35', '12ABC34501DE35'],
  ])('%s is valid', (typed, kept) => expect(cnpj.parse(typed)).toBe(kept));

  test.each(['11222333000182', '11222333000171', '00000000000000', '1122233300018', '12ABC34501DE3A', ''])(
    '%j is refused',
    (typed) => expect(cnpj.parse(typed)).toBeNull(),
  );

  test('is written with its marks', () => {
    expect(cnpj.format('11222333000181')).toBe('11.222.333/0001-81');
    expect(cnpj.format('11222')).toBe('11.222');
  });
});

describe('a Pix key is read as the directory knows it', () => {
  test.each([
    ['cpf', '111.444.777-35', '11144477735'],
    ['email', ' Ana.Lima+pix@Example.COM.br ', 'ana.lima+pix@example.com.br'],
    ['phone', '(11) 98765-4321', '+5511987654321'],
    ['phone', '+55 11 3456-7890', '+551134567890'],
    ['phone', '+351912345678', '+351912345678'],
    ['random', '123E4567-E89B-42D3-A456-426614174000', '123e4567-e89b-42d3-a456-426614174000'],
  ] as const)('%s %s', (kind, typed, key) => expect(pixKeys.parse(kind, typed)).toBe(key));

  test.each([
    ['cpf', '111.444.777-36'],
    ['email', 'ana@example'],
    ['email', 'ana..lima@example.com'],
    ['email', `${'a'.repeat(70)}@example.com`],
    ['email', 'ana lima@example.com'],
    ['phone', '+5511087654321'],
    ['phone', '+550987654321'],
    ['phone', '987654321'],
    ['phone', '+0011987654321'],
    ['phone', '999999999999999'],
    ['random', '123e4567-e89b-12d3-a456-426614174000'],
    ['random', '123e4567e89b42d3a456426614174000'],
  ] as const)('%s %s is none', (kind, typed) => expect(pixKeys.parse(kind, typed)).toBeNull());

  test.each([
    ['cpf', '11144477735', '***.444.777-**'],
    ['email', 'ana.lima@example.com', 'a***@example.com'],
    ['phone', '+5511987654321', '+55****4321'],
    ['random', '123e4567-e89b-42d3-a456-426614174000', '123e4567-****'],
  ] as const)('a %s key is shown masked', (kind, key, masked) =>
    expect(pixKeys.mask(kind, key)).toBe(masked),
  );
});

test('banks rest on the national holidays and around Carnival and Easter', () => {
  expect(br[0].holidays(2026)).toEqual([
    '2026-01-01',
    '2026-02-16',
    '2026-02-17',
    '2026-04-03',
    '2026-04-21',
    '2026-05-01',
    '2026-06-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2026-11-15',
    '2026-11-20',
    '2026-12-25',
  ]);
});

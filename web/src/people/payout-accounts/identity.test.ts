import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCpf, maskCpf } from '../../shared/person/cpf.ts';
import { pixKeyValue } from './pix-key.ts';

describe('a CPF', () => {
  it.each(['111.444.777-35', '11144477735', '529.982.247-25'])('%s is valid', (cpf) => {
    expect(isCpf(cpf)).toBe(true);
  });

  it.each(['111.444.777-34', '111.111.111-11', '00000000000', '1114447773', '', 'abc', '111444777355'])(
    '%s is refused',
    (cpf) => {
      expect(isCpf(cpf)).toBe(false);
    },
  );

  it('is written with its marks while it is typed', () => {
    expect(maskCpf('111')).toBe('111');
    expect(maskCpf('1114')).toBe('111.4');
    expect(maskCpf('111444777')).toBe('111.444.777');
    expect(maskCpf('11144477735')).toBe('111.444.777-35');
    expect(maskCpf('111444777359999')).toBe('111.444.777-35');
    expect(maskCpf('x')).toBe('');
  });

  it('never passes with one digit changed', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digits = Array.from('52998224725');
        digits[place] = String((Number(digits[place]) + by) % 10);
        return !isCpf(digits.join(''));
      }),
    );
  });
});

describe('a Pix key', () => {
  it.each([
    ['cpf', '111.444.777-35', '11144477735'],
    ['email', ' Ana@Example.com ', 'ana@example.com'],
    ['phone', '(11) 98765-4321', '+5511987654321'],
    ['phone', '+55 11 98765-4321', '+5511987654321'],
    ['random', '123E4567-E89B-42D3-A456-426614174000', '123e4567-e89b-42d3-a456-426614174000'],
  ] as const)('of kind %s takes %j', (kind, typed, value) => {
    expect(pixKeyValue(kind, typed)).toBe(value);
  });

  it.each([
    ['cpf', '111.444.777-34'],
    ['email', 'ana'],
    ['phone', '123'],
    ['phone', '999999999999999'],
    ['random', '123e4567-e89b-12d3-a456-426614174000'],
    ['random', '123'],
    ['email', `${'a'.repeat(80)}@example.com`],
  ] as const)('of kind %s refuses %j', (kind, typed) => {
    expect(pixKeyValue(kind, typed)).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { maskPixKey, normalisePixKey } from './pix-key.ts';

describe('a Pix key is read as the directory knows it', () => {
  test.each([
    ['cpf', '111.444.777-35', '11144477735'],
    ['email', ' Ana.Lima+pix@Example.COM.br ', 'ana.lima+pix@example.com.br'],
    ['phone', '(11) 98765-4321', '+5511987654321'],
    ['phone', '+55 11 3456-7890', '+551134567890'],
    ['phone', '+351912345678', '+351912345678'],
    ['random', '123E4567-E89B-42D3-A456-426614174000', '123e4567-e89b-42d3-a456-426614174000'],
  ] as const)('%s %s', (kind, typed, key) => expect(normalisePixKey(kind, typed)).toBe(key));

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
    ['random', '123e4567-e89b-12d3-a456-426614174000'],
    ['random', '123e4567e89b42d3a456426614174000'],
  ] as const)('%s %s is none', (kind, typed) => expect(normalisePixKey(kind, typed)).toBeNull());
});

test.each([
  ['cpf', '11144477735', '***.444.777-**'],
  ['email', 'ana.lima@example.com', 'a***@example.com'],
  ['phone', '+5511987654321', '+55****4321'],
  ['random', '123e4567-e89b-42d3-a456-426614174000', '123e4567-****'],
] as const)('a %s key is shown masked', (kind, key, masked) => expect(maskPixKey(kind, key)).toBe(masked));

import type * as argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

// As it is, only counted.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});

const costOf = async (stored: string | null): Promise<string[]> => {
  vi.mocked(verify).mockClear();
  expect(await passwordMatches(stored, 'Wrong4You')).toBe(false);
  return vi.mocked(verify).mock.calls.map(([hashed]) => String(hashed).split('$').slice(0, 4).join('$'));
};

test('nobody’s password costs the same work as a member’s: one is verified, with the same parameters', async () => {
  const known = await costOf(await hashPassword('Right4You'));
  expect(known).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
  expect(await costOf(null)).toEqual(known);
});

test('a password matches its own hash, however its letters were composed', async () => {
  const stored = await hashPassword('Caf\u00e94You');
  expect(await passwordMatches(stored, 'Cafe\u03014You')).toBe(true);
  expect(await passwordMatches(stored, 'Cafe4You')).toBe(false);
});

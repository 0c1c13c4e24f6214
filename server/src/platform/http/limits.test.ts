import { expect, test } from 'vitest';
import { createRateLimits } from './limits.ts';

const spent = async (addresses: readonly string[], nodes = 1): Promise<number> => {
  const limits = createRateLimits({ rateLimits: true, nodes });
  let passed = 0;
  for (const address of addresses) {
    try {
      await limits.address(address, 100);
      passed += 1;
    } catch {
      // Refused.
    }
  }
  return passed;
};
const hex = (value: number): string => value.toString(16);
const many = Array.from({ length: 400 }, (_, index) => index + 1);

test('addresses of one /64 share a limit, /56 and /48 have rising ones, and IPv4 has its own', async () => {
  expect(await spent(many.map((at) => `2001:db8:0:1::${hex(at)}`))).toBe(12);
  expect(await spent(many.map((at) => `2001:db8:0:1${hex(at % 256).padStart(2, '0')}::1`))).toBe(48);
  expect(await spent(many.map((at) => `2001:db8:5:${hex((at % 256) * 256)}::1`))).toBe(192);
  expect(await spent(many.map((at) => `192.0.${at >> 8}.${at & 255}`))).toBe(400);
});

test('each of several nodes allows its share', async () => {
  const one = many.map(() => '192.0.2.1');
  expect(await spent(one)).toBe(12);
  expect(await spent(one, 4)).toBe(3);
});

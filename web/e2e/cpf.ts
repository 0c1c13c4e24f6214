import { randomInt } from 'node:crypto';

/** A CPF that nobody has: nine digits with their two check digits. */
export function freshCpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  for (const first of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (first - index), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return digits.join('');
}

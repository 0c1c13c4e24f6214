import { expect, test } from 'vitest';
import { sharedBuffers } from './memory.ts';

const gibi = 1024 ** 3;

test.each([
  ['a small machine', 512 * 1024 ** 2, 0, '128MB'],
  ['a laptop', 8 * gibi, 0, '1024MB'],
  ['a large server', 256 * gibi, 0, '2048MB'],
  ['a container on a large server', 256 * gibi, 2 * gibi, '256MB'],
  ['a limit beyond what is there', 8 * gibi, Number.MAX_SAFE_INTEGER, '1024MB'],
])('the database of %s takes an eighth of the memory, within bounds', (_, memory, limit, wanted) => {
  expect(sharedBuffers(memory, limit)).toBe(wanted);
});

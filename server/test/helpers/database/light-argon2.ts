import type * as argon2 from '@node-rs/argon2';
import { createRequire } from 'node:module';

/**
 * Stands in for password hashing in the sites that these tests start in their own process: the same argon2id with the least
 * work. A stored hash says what it costs, so verifying costs as little. The shipped work is held by tests beside the sources.
 */
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;
const min = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const hash: typeof argon2.hash = (password, options, signal) =>
  real.hash(password, { ...options, ...min }, signal);
export const { hash: shippedHash, verify } = real;

import type { Entropy } from './stream.ts';

const half = 2 ** 26;
/** How many equally likely draws `wholeDraw` has. */
export const wholeDraws = 2n ** 52n;

/** A whole number that is uniform in 1…2^52. */
export const wholeDraw = (entropy: Entropy): bigint =>
  BigInt(entropy.below(half)) * BigInt(half) + BigInt(entropy.below(half)) + 1n;

/** floor(percent · 2^52 / u) hundredths for a draw u, at least 100 and at most `most`: what any target brings back is that percent. */
export function inverseOf(u: bigint, { percent, most }: { percent: number; most: number }): number {
  const found = (BigInt(percent) * wholeDraws) / u;
  if (found < 100n) return 100;
  return found > BigInt(most) ? most : Number(found);
}

/** Of the equally likely draws, how many reach a target of hundredths. Exact. */
export const reaching = (target: number, percent: number): bigint =>
  (BigInt(percent) * wholeDraws) / BigInt(target);

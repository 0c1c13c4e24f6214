import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Draws the same lots at each run, so that what was drawn can be compared: those of the list first (how far above the least that
 * could have come), then by the seed. Until `end`, which a test calls whatever happens.
 */
export function fixedLots(seed: number, first: readonly number[] = []): { end(): void } {
  const { randomInt } = crypto;
  const { random } = Math;
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    return (Math.imul(mixed ^ (mixed >>> 7), 61 | mixed) >>> 0) / 2 ** 32;
  };
  const left = [...first];
  const drawn = (low: number, high?: number): number => {
    const [min, max] = high === undefined ? [0, low] : [low, high];
    return min + (left.shift() ?? Math.floor(next() * (max - min)));
  };
  Object.assign(crypto, { randomInt: drawn });
  Math.random = next;
  syncBuiltinESMExports();
  return {
    end() {
      Object.assign(crypto, { randomInt });
      Math.random = random;
      syncBuiltinESMExports();
    },
  };
}

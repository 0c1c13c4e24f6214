import { randomInt } from 'node:crypto';

/** Unforeseeable numbers: anyone who could predict a picture could answer it. */
export const between = (min: number, max: number): number =>
  min + (randomInt(1_000_001) / 1_000_000) * (max - min);
export const wholeBetween = (min: number, max: number): number => randomInt(min, max + 1);
export function oneOf<T>(list: readonly [T, ...T[]] | readonly T[]): T {
  const found = list[randomInt(list.length)];
  if (found === undefined) throw new RangeError('Nothing to choose from');
  return found;
}

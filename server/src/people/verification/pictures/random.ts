import { randomInt } from 'node:crypto';

/** Unforeseeable numbers: whoever could predict a picture could answer it. */
export const between = (least: number, most: number): number =>
  least + (randomInt(1_000_001) / 1_000_000) * (most - least);
export const wholeBetween = (least: number, most: number): number => randomInt(least, most + 1);
export function oneOf<T>(list: readonly [T, ...T[]] | readonly T[]): T {
  const found = list[randomInt(list.length)];
  if (found === undefined) throw new RangeError('Nothing to choose from');
  return found;
}

import type { Risk } from '../risks.ts';

export const sizes = [10, 20, 30, 40, 50] as const;
export type Size = (typeof sizes)[number];

const lowTen = [140, 120, 120, 120, 0, 120, 120, 120, 120, 0];

/** What lies between two empty segments at medium risk. */
const mediumPays: Readonly<Record<Size, readonly number[]>> = {
  10: [140, 210, 140, 320, 170],
  20: [150, 200, 150, 260, 200, 150, 300, 150, 200, 200],
  30: [150, 180, 150, 200, 180, 300, 150, 180, 150, 200, 180, 440, 150, 180, 150],
  40: [140, 240, 180, 140, 300, 140, 180, 240, 140, 180, 140, 460, 140, 180, 240, 140, 180, 140, 240, 180],
  50: [
    150, 200, 150, 300, 150, 200, 150, 150, 200, 150, 300, 150, 500, 150, 200, 150, 300, 150, 200, 150, 150,
    200, 150, 200, 150,
  ],
};

const repeated = (ten: readonly number[], size: Size): number[] =>
  Array.from({ length: size }, (_, segment) => ten[segment % ten.length] ?? 0);

/** What the segments pay in hundredths, clockwise from the pointer at rest: 98 for each segment, together. */
export const wheelOf: Readonly<Record<Risk, (size: Size) => readonly number[]>> = {
  low: (size) => repeated(lowTen, size),
  medium: (size) => mediumPays[size].flatMap((pays) => [0, pays]),
  high: (size) => [98 * size, ...Array.from({ length: size - 1 }, () => 0)],
};

import { between } from './random.ts';

/** Pixels as they are computed with: rows of `channels` bytes each. */
export interface Plane {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

const limited = (value: number, max: number): number => Math.max(0, Math.min(max, value));

/** One channel at a place between pixels; beyond the edge it is the edge's. */
export function sampleAt(
  { data, width, height, channels }: Plane,
  x: number,
  y: number,
  channel: number,
): number {
  const left = Math.floor(limited(x, width - 1));
  const top = Math.floor(limited(y, height - 1));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const partX = limited(x, width - 1) - left;
  const partY = limited(y, height - 1) - top;
  const at = (column: number, row: number): number => data[(row * width + column) * channels + channel] ?? 0;
  const above = at(left, top) * (1 - partX) + at(right, top) * partX;
  const below = at(left, bottom) * (1 - partX) + at(right, bottom) * partX;
  return above * (1 - partY) + below * partY;
}

/** A displacement for each pixel that changes slowly from one to the next, of so many pixels at most in each direction. */
export function ripple(max: number): (x: number, y: number) => [number, number] {
  const wave = () => {
    const [fx, fy, phase] = [between(0.05, 0.22), between(0.05, 0.22), between(0, 2 * Math.PI)];
    return (x: number, y: number): number => Math.sin(fx * x + fy * y + phase);
  };
  const [a, b, c, d] = [wave(), wave(), wave(), wave()] as const;
  return (x, y) => [(max * (a(x, y) + b(x, y))) / 2, (max * (c(x, y) + d(x, y))) / 2];
}

/** Grain of so many steps at most, up or down. */
export const noiseField =
  (max: number): (() => number) =>
  () =>
    (Math.random() * 2 - 1) * max;

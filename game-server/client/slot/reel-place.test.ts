import { describe, expect, it } from 'vitest';
import { placeReels } from './reel-place.ts';

/** The machines' windows: reels by rows. */
const windows = [
  [3, 3],
  [5, 3],
  [5, 4],
  [6, 6],
] as const;
/** Stages as phones leave them: upright above the console, on its side beside it. */
const upright = [
  [390, 650],
  [360, 560],
  [320, 520],
] as const;
const onItsSide = [
  [640, 342],
  [540, 312],
  [352, 272],
] as const;

describe.each(windows)('a window of %i reels and %i rows', (reels, rows) => {
  it.each(upright)('is as wide as a phone of %i × %i, or as high', (width, height) => {
    const { box } = placeReels(width, height, reels, rows);
    expect(Math.max(box.width / (width - 16), box.height / (height - 166))).toBeCloseTo(1);
  });

  it.each(onItsSide)('takes most of a stage of %i × %i on its side', (width, height) => {
    const { box } = placeReels(width, height, reels, rows);
    expect(Math.max(box.width / width, box.height / height)).toBeGreaterThan(0.6);
  });

  it.each([...upright, ...onItsSide, [1440, 740] as const])(
    'lies inside of %i × %i with room for its message',
    (width, height) => {
      const { box, cell } = placeReels(width, height, reels, rows);
      expect(box.x).toBeGreaterThanOrEqual(8);
      expect(box.y).toBeGreaterThanOrEqual(48);
      expect(box.y + box.height).toBeLessThanOrEqual(height - 40);
      expect(cell.w * reels).toBeCloseTo(box.width);
      expect(cell.h * rows).toBeCloseTo(box.height);
    },
  );
});

import { describe, expect, test } from 'vitest';
import { maxCrop, movedTo, resized, whole } from './crop.ts';

describe('the part of a picture that is kept', () => {
  const picture = { width: 900, height: 500 };
  test('is the largest of a shape, in the middle', () => {
    expect(maxCrop(picture, 3)).toEqual({ left: 0, top: 100, width: 900, height: 300 });
    expect(maxCrop(picture, 1)).toEqual({ left: 200, top: 0, width: 500, height: 500 });
  });
  test('never leaves the picture', () => {
    const crop = maxCrop(picture, 3);
    expect(movedTo(picture, crop, 50, 900)).toMatchObject({ left: 0, top: 200 });
    expect(movedTo(picture, crop, -9, -9)).toMatchObject({ left: 0, top: 0 });
    expect(resized(picture, crop, { width: 5000, height: 1 }, undefined)).toMatchObject({
      width: 900,
      height: 16,
    });
  });
  test('keeps its shape while it is resized', () => {
    expect(resized(picture, maxCrop(picture, 3), { width: 600, height: 9 }, 3)).toMatchObject({
      width: 600,
      height: 200,
    });
    expect(resized(picture, whole(picture), { width: 900, height: 9 }, 1)).toMatchObject({
      width: 500,
      height: 500,
    });
  });
});

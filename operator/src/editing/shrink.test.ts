import { describe, expect, it, vi } from 'vitest';
import { mostBytes } from './crop.ts';
import { type Drawing, firstSize, madeToFit, mostChosenBytes } from './shrink.ts';

const file = (size: number): Blob => ({ size }) as Blob;

/** A picture whose bytes follow from its pixels. */
function drawing(bytesPerPixel: number, width = 8_000, height = 6_000) {
  const drawn: [number, number, number][] = [];
  const close = vi.fn();
  const open = async (): Promise<Drawing> => ({
    width,
    height,
    draw: async (...size) => {
      drawn.push(size);
      return file(Math.round(size[0] * size[1] * bytesPerPixel));
    },
    close,
  });
  return { open, drawn, close };
}

describe('a picture above the limit of an upload', () => {
  it('that is small enough stays the file that it is', async () => {
    const small = file(mostBytes);
    const { open, drawn } = drawing(1);
    expect(await madeToFit(small, open)).toBe(small);
    expect(drawn).toEqual([]);
  });

  it('is drawn no larger than any page shows it', async () => {
    const { open, drawn, close } = drawing(0.2);
    expect((await madeToFit(file(12_000_000), open))?.size).toBeLessThanOrEqual(mostBytes);
    expect(drawn).toEqual([[3840, 2880, 0.92]]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('is drawn smaller until it fits', async () => {
    const { open, drawn } = drawing(0.5);
    expect((await madeToFit(file(30_000_000), open))?.size).toBeLessThanOrEqual(mostBytes);
    expect(drawn.map(([width]) => width)).toEqual([3840, 2880]);
  });

  it('is refused where nothing helps: too many bytes, not to be drawn, no picture', async () => {
    expect(await madeToFit(file(mostChosenBytes + 1), drawing(1).open)).toBeNull();
    expect(await madeToFit(file(9_000_000), drawing(9).open)).toBeNull();
    expect(await madeToFit(file(9_000_000), () => Promise.reject(new Error('broken')))).toBeNull();
  });

  it('keeps its shape', () => {
    expect(firstSize({ width: 7680, height: 2160 })).toEqual({ width: 3840, height: 1080 });
    expect(firstSize({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
  });
});

import { describe, expect, it, vi } from 'vitest';
import { maxBytes } from './crop.ts';
import { type Drawing, firstSize, madeToFit, maxChosenBytes } from './shrink.ts';

const heads = {
  jpeg: '\xff\xd8\xff\xe0',
  png: '\x89PNG\r\n\x1a\n',
  webp: 'RIFF\0\0\0\0WEBPVP8 ',
  avif: '\0\0\0\x20ftypavif',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  gif: 'GIF89a',
};
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const file = (size: number, head = heads.jpeg): Blob =>
  ({ size, slice: () => new Blob([bytesOf(head)]) }) as unknown as Blob;

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
    const small = file(maxBytes);
    const { open, drawn, close } = drawing(1, 4_000, 3_000);
    expect(await madeToFit(small, open)).toBe(small);
    expect(drawn).toEqual([]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('is drawn no larger than any page shows it', async () => {
    const { open, drawn, close } = drawing(0.2);
    expect(await madeToFit(file(12_000_000), open)).toMatchObject({ size: Math.round(3840 * 2880 * 0.2) });
    expect(drawn).toEqual([[3840, 2880, 0.92]]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('is drawn smaller until it fits', async () => {
    const { open, drawn } = drawing(0.5);
    expect(await madeToFit(file(30_000_000), open)).toMatchObject({ size: Math.round(2880 * 2160 * 0.5) });
    expect(drawn.map(([width]) => width)).toEqual([3840, 2880]);
  });

  it('is refused where nothing helps: too many bytes, or not to be drawn', async () => {
    expect(await madeToFit(file(maxChosenBytes + 1), drawing(1).open)).toBe('tooLarge');
    expect(await madeToFit(file(9_000_000), drawing(9, 4_000, 3_000).open)).toBe('tooLarge');
    expect(await madeToFit(file(9_000_000), () => Promise.reject(new Error('broken')))).toBe('tooLarge');
  });

  it('keeps its shape', () => {
    expect(firstSize({ width: 7680, height: 2160 })).toEqual({ width: 3840, height: 1080 });
    expect(firstSize({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
  });
});

describe('a picture of few bytes and many pixels', () => {
  it('is drawn smaller, since the server takes no such number of pixels', async () => {
    const { open, drawn } = drawing(0.1, 12_000, 12_000);
    expect(await madeToFit(file(400_000), open)).toMatchObject({ size: Math.round(3840 * 3840 * 0.1) });
    expect(drawn).toEqual([[3840, 3840, 0.92]]);
  });

  it('is refused with that reason where it cannot be made smaller', async () => {
    expect(await madeToFit(file(400_000), drawing(9, 12_000, 12_000).open)).toBe('tooManyPixels');
  });

  it('is left to anyone who shows it where it cannot be drawn', async () => {
    const small = file(400_000);
    expect(await madeToFit(small, () => Promise.reject(new Error('memory')))).toBe(small);
  });
});

describe('what a file is', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('its first bytes say: %s is taken', async (kind) => {
    const small = file(100, heads[kind]);
    expect(await madeToFit(small, drawing(1, 100, 100).open)).toBe(small);
  });

  it.each(['svg', 'gif'] as const)('its first bytes say: %s is refused', async (kind) => {
    expect(await madeToFit(file(100, heads[kind]), drawing(1, 100, 100).open)).toBe('noPicture');
  });
});

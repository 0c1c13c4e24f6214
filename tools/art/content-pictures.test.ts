import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contentPictures, formats } from './content-pictures.ts';

const folder = new URL('../../web/public/banners/', import.meta.url);
const read = (file: string): Buffer => readFileSync(new URL(`${file}.webp`, folder));

/** Small raw pixels of a picture. */
const thumbnail = (file: string, width: number, height: number): Promise<Buffer> =>
  sharp(read(file)).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer();

const meanDifference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

describe('the pictures of banners and promotions', () => {
  it('are all there and nothing else, each in its size and within its weight', async () => {
    expect(readdirSync(folder).toSorted()).toEqual(
      contentPictures.map(({ file }) => `${file}.webp`).toSorted(),
    );
    for (const { file, format, budget } of contentPictures) {
      const bytes = read(file);
      expect(bytes.length, file).toBeLessThanOrEqual(budget);
      const { width, height } = await sharp(bytes).metadata();
      expect([file, width, height]).toEqual([file, format.width, format.height]);
    }
  });

  it('are no two the same file, and no two of a shape look alike', async () => {
    const hashes = contentPictures.map(({ file }) => createHash('sha256').update(read(file)).digest('hex'));
    expect(new Set(hashes).size).toBe(hashes.length);
    const twins: string[] = [];
    for (const format of Object.values(formats)) {
      const files = contentPictures.filter((drawn) => drawn.format === format).map(({ file }) => file);
      const small = await Promise.all(files.map((file) => thumbnail(file, 24, 12)));
      small.forEach((one, i) =>
        small.slice(i + 1).forEach((other, j) => {
          if (meanDifference(one, other) < 12) twins.push(`${files[i]} / ${files[i + j + 1]}`);
        }),
      );
    }
    expect(twins).toEqual([]);
  });

  it('leave the side of home’s words calm and dark', async () => {
    const [columns, rows] = [100, 40];
    for (const { file, format } of contentPictures.filter(({ format: { calm } }) => calm > 0)) {
      const pixels = await thumbnail(file, columns, rows);
      const wordsEnd = Math.floor(columns * format.calm * 0.72);
      const brightest = Array.from({ length: rows }, (_, y) =>
        Math.max(...pixels.subarray(y * columns * 3, (y * columns + wordsEnd) * 3)),
      );
      expect(Math.max(...brightest), file).toBeLessThan(110);
    }
  });

  it('show their heroes whole, in what the pages cut out of them too', () => {
    for (const { file, composition, format } of contentPictures) {
      const { width, height, unit, at } = format;
      // Home cuts to 5:2, the popups to about 4:1.
      const shown =
        format === formats.banner
          ? { left: (width - height * 2.5) / 2, top: 0 }
          : { left: 0, top: format === formats.popup ? (height - width / 4.2) / 2 : 0 };
      for (const part of composition.hero) {
        // Drawings seldom fill the corners of their box, and turn within a circle of its width.
        const half = (part.size / 2) * unit;
        const [x, y] = [width * at[0] + part.x * unit, height * at[1] + part.y * unit];
        expect(x + half, file).toBeLessThanOrEqual(width - shown.left);
        expect(x - half, file).toBeGreaterThanOrEqual(shown.left);
        expect(y - half, file).toBeGreaterThanOrEqual(shown.top);
        expect(y + half, file).toBeLessThanOrEqual(height - shown.top);
      }
    }
  });
});

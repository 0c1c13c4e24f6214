import { readdirSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { labels } from '../../games/catalogue/labels.ts';
import { comingVendors } from '../../games/catalogue/coming.ts';
import { lotteryVendors } from '../../games/catalogue/lotteries.ts';
import { languages, posters, tileFile } from './posters.ts';

const folder = new URL('../../web/public/games/', import.meta.url);
const sizeOf = (name: string): number => statSync(new URL(name, folder)).size;
const byHand = ['jaguar-moon', 'toucan-flight'];
const side = 12;
/** Mean difference of a colour channel, of 255, below which two tiles would pass for one another. */
const alike = 9;

async function thumbnail(file: string): Promise<Buffer> {
  // Without the lettering: names differ anyway.
  const { data, info } = await sharp(readFileSync(new URL(`${file}.webp`, folder)))
    .resize(240, 320)
    .extract({ left: 0, top: 0, width: 240, height: 220 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info }).resize(side, side, { fit: 'fill' }).removeAlpha().raw().toBuffer();
}

describe('the tiles', () => {
  it('exist for every title and language as a light picture with a fallback, and for every vendor', () => {
    for (const file of [...byHand, ...posters.map((poster) => poster.file)])
      for (const language of languages) {
        const name = tileFile(file, language);
        expect(sizeOf(`${name}.avif`), name).toBeLessThanOrEqual(15 * 1024);
        expect(sizeOf(`${name}.webp`), name).toBeLessThanOrEqual((byHand.includes(file) ? 24 : 15) * 1024);
      }
    for (const { code } of [...labels.slice(1), ...comingVendors, ...lotteryVendors])
      expect(sizeOf(`vendor-${code.toLowerCase().replaceAll('_', '-')}.svg`)).toBeLessThanOrEqual(16 * 1024);
  });

  it('weigh at most twenty-three megabytes together', () => {
    const bytes = readdirSync(folder).reduce((sum, name) => sum + sizeOf(name), 0);
    expect(bytes).toBeLessThanOrEqual(23 * 1024 * 1024);
  });

  it('are no two alike, hand-made ones included', async () => {
    const files = [...byHand, ...posters.map((poster) => poster.file)];
    const thumbnails: Buffer[] = [];
    for (const file of files) thumbnails.push(await thumbnail(file));
    const twins: string[] = [];
    thumbnails.forEach((one, i) =>
      thumbnails.slice(i + 1).forEach((other, j) => {
        let sum = 0;
        for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
        if (sum / one.length < alike)
          twins.push(`${files[i]} / ${files[i + j + 1]}: ${(sum / one.length).toFixed(1)}`);
      }),
    );
    expect(twins).toEqual([]);
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const published = join(fileURLToPath(new URL('../../../', import.meta.url)), 'web', 'public');

/** A banner or a promotion's picture; `tools/art` draws them. */
export function drawnBanner(name: string): Promise<Buffer> {
  return readFile(join(published, 'banners', `${name}.webp`));
}

const gold =
  '<linearGradient id="g" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#ffad1f"/><stop offset="1" stop-color="#ffe08a"/></linearGradient>';

/** Signs of the license row as outlines: a person of age, a hand that holds, scales, a lock. */
const signs: readonly string[] = [
  '<circle cx="64" cy="44" r="16"/><path d="M34 96c0-20 13-30 30-30s30 10 30 30z"/>',
  '<path d="M64 92 36 66c-14-14 4-36 22-22l6 6 6-6c18-14 36 8 22 22z"/>',
  '<path d="M61 30h6v8l26 6-1 5-25-6v45h14v6H47v-6h14V43l-25 6-1-5 26-6z"/><path d="m36 52 12 24a12 7 0 0 1-24 0zM92 52l12 24a12 7 0 0 1-24 0z"/>',
  '<path d="M46 56v-8a18 18 0 0 1 36 0v8h6v38H40V56zm8 0h20v-8a10 10 0 0 0-20 0z"/>',
];

/** Four round signs with a gold rim. */
export function licensePictures(): Promise<Buffer[]> {
  return Promise.all(
    signs.map((sign) =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 128 128"><defs>${gold}</defs><circle cx="64" cy="64" r="60" fill="#151a33" stroke="url(#g)" stroke-width="4"/><g fill="url(#g)">${sign}</g></svg>`,
        ),
      )
        .png()
        .toBuffer(),
    ),
  );
}

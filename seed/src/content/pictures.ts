import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const published = join(fileURLToPath(new URL('../../../', import.meta.url)), 'web', 'public');
const tileFolder = join(published, 'games');

/** A banner that is drawn already. */
export function drawnBanner(name: string): Promise<Buffer> {
  return readFile(join(published, 'banners', `${name}.webp`));
}

/** Names of the game tiles, evenly from the whole alphabet, so that neighbours differ. */
export async function someTiles(count: number): Promise<string[]> {
  const all = (await readdir(tileFolder))
    .filter((name) => name.endsWith('.avif') && !name.endsWith('-en.avif'))
    .toSorted();
  const step = Math.max(1, Math.floor(all.length / count));
  return Array.from({ length: count }, (_, index) => all[(index * step + 7 * index) % all.length] ?? '');
}

export interface Frame {
  width: number;
  height: number;
  /** Two glows over the night that all pages share. */
  glows: readonly [string, string];
}

function backdrop({ width, height, glows }: Frame): Buffer {
  const [left, right] = glows;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><radialGradient id="a" cx="15%" cy="10%" r="75%"><stop offset="0" stop-color="${left}"/><stop offset="1" stop-color="${left}" stop-opacity="0"/></radialGradient>
<radialGradient id="b" cx="90%" cy="95%" r="75%"><stop offset="0" stop-color="${right}"/><stop offset="1" stop-color="${right}" stop-opacity="0"/></radialGradient></defs>
<rect width="100%" height="100%" fill="#0a0d1a"/><rect width="100%" height="100%" fill="url(#a)"/><rect width="100%" height="100%" fill="url(#b)"/></svg>`);
}

/** A tile's scene above its title, which is written in one language. */
const scene = { left: 52, top: 0, width: 256, height: 324 };

async function card(name: string, { height, turn }: { height: number; turn: number }) {
  const width = Math.round((height * scene.width) / scene.height);
  const rounded = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${Math.round(width / 12)}"/></svg>`,
  );
  const flat = await sharp(await readFile(join(tileFolder, name)))
    .extract(scene)
    .resize(width, height)
    .ensureAlpha()
    .composite([{ input: rounded, blend: 'dest-in' }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = await sharp(flat.data, { raw: flat.info })
    .rotate(turn, { background: '#0000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: info };
}

export type Painter = (tiles: readonly string[], frame: Frame) => Promise<Buffer>;

/** Draws each picture once, however many brands show it. */
export function createPainter(): Painter {
  const drawn = new Map<string, Promise<Buffer>>();
  return (tiles, frame) => {
    const key = JSON.stringify([tiles, frame]);
    const picture = drawn.get(key) ?? fan(tiles, frame);
    drawn.set(key, picture);
    return picture;
  };
}

/** Game tiles fanned out over the night: a picture for wherever none is drawn by hand. */
async function fan(tiles: readonly string[], frame: Frame): Promise<Buffer> {
  const middle = (tiles.length - 1) / 2;
  const height = Math.round(Math.min(frame.height * 0.78, frame.width / 2));
  const cards = await Promise.all(
    tiles.map((name, index) => card(name, { height, turn: (index - middle) * 7 })),
  );
  const step = tiles.length > 1 ? (frame.width * 0.62) / (tiles.length - 1) : 0;
  return (
    sharp(backdrop(frame))
      .composite(
        cards
          .map(({ data, raw }, index) => ({
            input: data,
            raw,
            left: Math.max(0, Math.round(frame.width / 2 + (index - middle) * step - raw.width / 2)),
            top: Math.max(0, Math.round((frame.height - raw.height) / 2 + Math.abs(index - middle) * 6)),
            aside: Math.abs(index - middle),
          }))
          // The middle one lies on top.
          .toSorted((a, b) => b.aside - a.aside)
          .map(({ input, raw, left, top }) => ({ input, raw, left, top })),
      )
      // Packed well when it is stored.
      .png({ compressionLevel: 1 })
      .toBuffer()
  );
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

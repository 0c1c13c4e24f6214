/** Renders the catalogue's tiles and the vendors' badges into web/public/games. */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { labels } from '../../games/catalogue/labels.ts';
import { comingVendors } from '../../games/catalogue/coming.ts';
import { lotteryVendors } from '../../games/catalogue/lotteries.ts';
import { badge } from './badges.ts';
import { tile } from './compose.ts';
import { posterTile } from './poster.ts';
import { languages, posters, tileFile } from './posters.ts';

const root = new URL('../../', import.meta.url);
const games = new URL('web/public/games/', root);
const wanted = process.argv.slice(3);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((part) => name.includes(part));

/** What a tile may weigh, and the smaller picture for browsers that can't show it. */
const budget = 11 * 1024;
const fallback = { width: 240, height: 320 };

async function avif(picture: Buffer): Promise<Buffer> {
  let best = Buffer.alloc(0);
  for (const quality of [46, 40, 34, 28]) {
    best = await sharp(picture).avif({ quality, effort: 1 }).toBuffer();
    if (best.length <= budget) break;
  }
  return best;
}

let bytes = 0;
for (const { file, names, poster } of posters)
  for (const language of languages) {
    const name = tileFile(file, language);
    if (!isWanted(name)) continue;
    const svg = Buffer.from(posterTile(poster, names[language]));
    const picture = await sharp(svg, { density: 144 })
      .resize(tile.width, tile.height)
      .png({ compressionLevel: 1 })
      .toBuffer();
    const first = await avif(picture);
    const second = await sharp(picture)
      .resize(fallback.width, fallback.height)
      .webp({ quality: 58, effort: 5 })
      .toBuffer();
    await writeFile(new URL(`${name}.avif`, games), first);
    await writeFile(new URL(`${name}.webp`, games), second);
    bytes += first.length + second.length;
  }
for (const [index, { code, badge: sign }] of [...labels, ...comingVendors, ...lotteryVendors].entries()) {
  const file = `vendor-${code.toLowerCase().replaceAll('_', '-')}`;
  if (isWanted(file)) await writeFile(new URL(`${file}.svg`, games), badge(sign, index));
}
console.log(`${(bytes / 1024 / 1024).toFixed(2)} MB of tiles`);

/** Renders the pictures of the demo's banners and promotions into web/public/banners. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../root.ts';
import { contentPicture } from './content-compose.ts';
import { contentPictures } from './content-pictures.ts';

const folder = join(root, 'web/public/banners');
const wanted = process.argv.slice(3);

/** As good as fits: the site packs a picture once more when it takes it in, and adds nothing to it then. */
async function within(picture: Buffer, budget: number): Promise<Buffer> {
  let best = Buffer.alloc(0);
  for (const quality of [84, 78, 72, 66, 60]) {
    best = await sharp(picture).webp({ quality, effort: 6 }).toBuffer();
    if (best.length <= budget) break;
  }
  return best;
}

for (const { file, composition, format, budget } of contentPictures) {
  if (wanted.length > 0 && !wanted.some((part) => file.includes(part))) continue;
  const picture = await sharp(Buffer.from(contentPicture(composition, format)), { density: 144 })
    .resize(format.width, format.height)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const packed = await within(picture, budget);
  await writeFile(join(folder, `${file}.webp`), packed);
  console.log(`${file}: ${(packed.length / 1024).toFixed(1)} KB`);
}

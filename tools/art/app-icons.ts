/** Draws the installed app's icons from the site's favicon into `web/public/app`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../root.ts';

const rounded = readFileSync(join(root, 'web/public/favicon.svg'), 'utf8');
/** Systems cut these to their own shape, so the ground runs to the edges. */
const square = rounded.replace('rx="9"', 'rx="0"');

const icons = [
  { name: 'icon-192', size: 192, drawing: rounded },
  { name: 'icon-512', size: 512, drawing: rounded },
  { name: 'maskable-512', size: 512, drawing: square },
  { name: 'apple-180', size: 180, drawing: square },
];

for (const { name, size, drawing } of icons) {
  await sharp(Buffer.from(drawing), { density: 72 * (size / 32) })
    .resize(size)
    .png({ palette: true })
    .toFile(join(root, 'web/public/app', `${name}.png`));
}

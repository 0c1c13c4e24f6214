/** Draws tiles, symbols and sprites of the two first titles. */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { logoOf, stageOf, tile, tileOf } from './compose.ts';
import { toucanBody, toucanWing } from './drawings-animals.ts';
import { drawing } from './icons.ts';
import { languages, tileFile } from './posters.ts';
import type { Frame } from '../../games/art/scenery.ts';
import { slotSymbols, titles, type Title } from './titles.ts';

const root = new URL('../../', import.meta.url);
const games = new URL('web/public/games/', root);
const sprites = new URL('game-server/client/public/sprites/', root);

/** AVIF as good as fits the budget: a tile weighs about as much as a paragraph of text. */
async function avifWithin(picture: Buffer, budget: number): Promise<Buffer> {
  let best = Buffer.alloc(0);
  for (let quality = 70; quality >= 30; quality -= 5) {
    best = await sharp(picture).avif({ quality, effort: 6 }).toBuffer();
    if (best.length <= budget) break;
  }
  return best;
}

async function publish(svg: string, frame: Frame, target: URL, name: string, budget: number): Promise<void> {
  const picture = await sharp(Buffer.from(svg), { density: 144 })
    .resize(frame.width, frame.height)
    .png()
    .toBuffer();
  const avif = await avifWithin(picture, budget);
  const webp = await sharp(picture).webp({ quality: 80, effort: 6 }).toBuffer();
  await writeFile(new URL(`${name}.avif`, target), avif);
  await writeFile(new URL(`${name}.webp`, target), webp);
  console.log(
    `${name}: avif ${(avif.length / 1024).toFixed(1)} KB, webp ${(webp.length / 1024).toFixed(1)} KB`,
  );
}

const cell = 224;

/** One sheet for all symbols in alphabetical order, so that the client needs the ids only. */
async function symbolSheet(): Promise<void> {
  const ids = Object.keys(slotSymbols).toSorted();
  const columns = 4;
  const parts = ids.map((id, i) => {
    const x = (i % columns) * cell + cell / 2;
    const y = Math.floor(i / columns) * cell + cell / 2;
    return `<g filter="url(#soft)">${drawing(slotSymbols[id] ?? '', { x, y, size: cell * 0.84 })}</g>`;
  });
  const height = Math.ceil(ids.length / columns) * cell;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * cell}" height="${height}"><defs><filter id="soft" x="-10%" y="-10%" width="120%" height="125%"><feGaussianBlur in="SourceAlpha" stdDeviation="3.5" result="b"/><feOffset in="b" dy="5" result="o"/><feFlood flood-color="#02030a" flood-opacity=".6"/><feComposite in2="o" operator="in" result="s"/><feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs>${parts.join('')}</svg>`;
  const sheet = await sharp(Buffer.from(svg)).webp({ quality: 86, alphaQuality: 90, effort: 6 }).toBuffer();
  await writeFile(new URL('jaguar-moon.webp', sprites), sheet);
  console.log(`symbols: ${ids.join(' ')}; webp ${(sheet.length / 1024).toFixed(1)} KB`);
}

async function sprite(name: string, body: string, size: number): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${drawing(body, { x: size / 2, y: size / 2, size })}</svg>`;
  await writeFile(
    new URL(`${name}.webp`, sprites),
    await sharp(Buffer.from(svg)).webp({ quality: 88, effort: 6 }).toBuffer(),
  );
}

function titleOf(gameCode: string): Title {
  const found = titles.find((title) => title.gameCode === gameCode);
  if (!found) throw new Error(`No title ${gameCode}`);
  return found;
}

for (const folder of [games, sprites]) await mkdir(folder, { recursive: true });
for (const title of titles)
  for (const language of languages)
    await publish(tileOf(title, language), tile, games, tileFile(title.gameCode, language), 15 * 1024);
await symbolSheet();
await sprite('toucan-body', toucanBody, 320);
await sprite('toucan-wing', toucanWing, 320);

const cloud =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="150"><defs><linearGradient id="c" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff1e6" stop-opacity=".95"/><stop offset="1" stop-color="#e08bb0" stop-opacity=".25"/></linearGradient><filter id="s"><feGaussianBlur stdDeviation="4"/></filter></defs><path filter="url(#s)" fill="url(#c)" d="M40 130C8 130 8 88 44 88C42 56 88 46 102 70C112 24 190 16 204 62C236 44 274 66 262 92C304 88 306 130 272 130Z"/></svg>';
await writeFile(
  new URL('cloud.webp', sprites),
  await sharp(Buffer.from(cloud)).webp({ quality: 80 }).toBuffer(),
);

const slot = titleOf('jaguar-moon');
for (const mood of ['night', 'feature'] as const) {
  const stage = await sharp(Buffer.from(stageOf(slot, mood)))
    .resize(1280, 800)
    .webp({ quality: 62, effort: 6 })
    .toBuffer();
  await writeFile(new URL(`jaguar-moon-${mood}.webp`, sprites), stage);
  console.log(`stage ${mood}: ${(stage.length / 1024).toFixed(1)} KB`);
}
for (const title of titles)
  for (const language of languages)
    await writeFile(
      new URL(`${title.gameCode}-${language}.webp`, sprites),
      await sharp(Buffer.from(logoOf(title, language)))
        .webp({ quality: 86, effort: 6 })
        .toBuffer(),
    );

/** npm run scene-sheets: pictures of a scene's clock, one every 100 ms, laid out in a sheet to be judged by eye. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readCommandLine } from '../command-line.ts';
import { inPlayground, type Playground } from './playground.ts';

const { values } = readCommandLine({
  usage: [
    'npm run scene-sheets -- --game CODE --out FOLDER [--sizes 390x844,844x390,1440x900] [--query seed=x&nonce=3] [--steps 40] [--every 100]',
    'Plays one round in the playground and lays out a picture of every 100 ms (--every) of the scene, in a sheet for each size.',
    '--press names what is pressed while the round waits, by CSS selectors separated by semicolons, the last one again and again.',
  ].join('\n'),
  options: {
    game: { type: 'string' },
    out: { type: 'string', default: '.tmp/scene-sheets' },
    sizes: { type: 'string', default: '390x844,1440x900' },
    query: { type: 'string', default: '' },
    steps: { type: 'string', default: '40' },
    every: { type: 'string', default: '100' },
    press: { type: 'string', default: '.actions button:not(:disabled)' },
    before: { type: 'string', default: '' },
  },
  numbers: { steps: [1, 400], every: [20, 5000] },
});

const stepMs = Number(values.every);
const columns = { phone: 8, wide: 5 };
const cellWidth = { phone: 234, wide: 440 };

interface Size {
  width: number;
  height: number;
}

async function press(page: Page, selectors: readonly string[], turn: number): Promise<void> {
  const selector = selectors[Math.min(turn, selectors.length - 1)] ?? '';
  await page
    .locator(selector)
    .first()
    .click({ timeout: 2000 })
    .catch(() => undefined);
}

/** Pictures from the bet to the rest of the scene, or until there are enough of them. */
async function record(page: Page, steps: number): Promise<Buffer[]> {
  const pictures = [await page.screenshot()];
  const selectors = values.press.split(';');
  let turn = 0;
  for (const selector of values.before.split(';').filter(Boolean))
    await page.locator(selector).first().click();
  await page.evaluate(() =>
    document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', key: ' ' })),
  );
  for (let step = 0; step < steps; step += 1) {
    await page.evaluate(
      (ms) => (window as unknown as { stepScene(ms: number): Promise<void> }).stepScene(ms),
      stepMs,
    );
    pictures.push(await page.screenshot());
    const phase = await page.evaluate(() => document.querySelector('#game')?.getAttribute('data-phase'));
    if (phase === 'idle') break;
    if (phase === 'waiting') {
      await press(page, selectors, turn);
      turn += 1;
    }
  }
  return pictures;
}

async function layOut(pictures: readonly Buffer[], { width, height }: Size, path: string): Promise<void> {
  const kind = width < 700 ? 'phone' : 'wide';
  const cell = { width: cellWidth[kind], height: Math.round((cellWidth[kind] * height) / width) };
  const small = await Promise.all(
    pictures.map((picture) => sharp(picture).resize(cell.width, cell.height).png().toBuffer()),
  );
  const rows = Math.ceil(small.length / columns[kind]);
  const sheet = {
    width: columns[kind] * (cell.width + 6),
    height: rows * (cell.height + 6),
    channels: 3 as const,
    background: '#333',
  };
  await sharp({ create: sheet })
    .composite(
      small.map((input, at) => ({
        input,
        left: (at % columns[kind]) * (cell.width + 6) + 3,
        top: Math.floor(at / columns[kind]) * (cell.height + 6) + 3,
      })),
    )
    .png({ palette: true })
    .toFile(path);
}

async function sheetOf(playground: Playground, size: Size): Promise<void> {
  const page = await playground.open(values.game ?? '', size, `clock=manual&${values.query}`);
  const path = join(resolve(values.out), `${values.game ?? 'first'}-${size.width}x${size.height}.png`);
  const pictures = await record(page, Number(values.steps));
  await layOut(pictures, size, path);
  console.log(`${path} (${pictures.length} pictures)`);
  await page.close();
}

mkdirSync(resolve(values.out), { recursive: true });
await inPlayground(async (playground) => {
  for (const text of values.sizes.split(',')) {
    const [width = 390, height = 844] = text.split('x').map(Number);
    await sheetOf(playground, { width, height });
  }
});

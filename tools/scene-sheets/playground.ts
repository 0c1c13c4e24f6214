import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { findChromium } from '../chromium.ts';
import { root } from '../root.ts';

export interface Playground {
  browser: Browser;
  /** A page on which the game stands with all its letters; throws where the playground has no such game. */
  open(game: string, size: { width: number; height: number }, query?: string): Promise<Page>;
}

/** Serves the games' playground and has a browser for it as long as the work takes. */
export async function inPlayground(work: (playground: Playground) => Promise<void>): Promise<void> {
  const server = await createServer({
    configFile: join(root, 'game-server/vite.config.ts'),
    server: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  });
  await server.listen();
  const address = server.resolvedUrls?.local[0] ?? '';
  const { path: executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args });
  try {
    await work({ browser, open: (game, size, query) => openGame(browser, { address, game, query }, size) });
  } finally {
    await browser.close();
    await server.close();
  }
}

async function openGame(
  browser: Browser,
  { address, game, query = '' }: { address: string; game: string; query?: string | undefined },
  viewport: { width: number; height: number },
): Promise<Page> {
  const page = await browser.newPage({ viewport, reducedMotion: 'no-preference' });
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  page.on('pageerror', (error) => {
    console.log(`  ${error.message}`);
    failed.reject(error);
  });
  page.on('console', (message) => message.type() === 'error' && console.log(`  ${message.text()}`));
  await page.goto(`${address}playground.html?${game === '' ? '' : `game=${game}&`}${query}`);
  await Promise.race([page.waitForSelector('.console'), failed.promise]);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

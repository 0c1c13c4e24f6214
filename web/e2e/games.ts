import { expect, type FrameLocator, type Page } from '@playwright/test';
import { createClient } from '../../api-client/src/index.ts';
import type { wordsOf } from './site.ts';
import { enter } from './token.ts';

type Texts = ReturnType<typeof wordsOf>['words'];

/** What a game shows is drawn by the processor here: on a desktop in a smaller window, for half the work. */
export async function shrinkWindow(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  if (width > 1024) await page.setViewportSize({ width: 1024, height: 640 });
}

/** A game of the studio, opened by anyone who has this session from the lobby by its name. */
export async function openGame(page: Page, words: Texts, token: string, name: string): Promise<FrameLocator> {
  await shrinkWindow(page);
  await enter(page, token);
  await page.goto('/rng');
  await page.getByLabel(words.lobby.search).fill(name);
  await page.getByRole('button', { name: words.lobby.playGame.replace('{game}', name) }).click();
  return page.frameLocator('iframe');
}

/** Money that arrives while someone plays. */
export async function depositBeside(page: Page, baseUrl: string, amount: number): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const api = createClient({ baseUrl, getLanguage: () => 'pt', getToken: () => token });
  const { txid } = await api.call('cashier.createDeposit', { body: { method: 'pix', amount } });
  expect((await page.request.post(`/sandbox/payments/${txid}/pay`, { data: {} })).ok()).toBe(true);
}

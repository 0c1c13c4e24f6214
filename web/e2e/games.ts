import type { FrameLocator, Page } from '@playwright/test';
import type { wordsOf } from './site.ts';

type Texts = ReturnType<typeof wordsOf>['words'];

/** A game of the studio, opened by whoever has this session from the lobby by its name. */
export async function openGame(page: Page, words: Texts, token: string, name: string): Promise<FrameLocator> {
  await page.goto('/');
  await page.evaluate((own) => sessionStorage.setItem('token', own), token);
  await page.goto('/rng');
  await page.getByLabel(words.lobby.search).fill(name);
  await page.getByRole('button', { name: words.lobby.playGame.replace('{game}', name) }).click();
  return page.frameLocator('iframe');
}

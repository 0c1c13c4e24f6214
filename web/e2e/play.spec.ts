import { expect, type FrameLocator, type Page } from '@playwright/test';
import { minorOf } from './figures.ts';
import { balancesSeen, spoilers, watchBalances } from './reveals.ts';
import { speak, test, type wordsOf as words, wordsOf } from './site.ts';
import { tokenOf } from './token.ts';

type Texts = ReturnType<typeof words>['words'];

/** `REVEAL_WINS=20` looks at that many wins and at one round of free spins; else a few wins do. */
const wanted = Number(process.env['REVEAL_WINS'] ?? 2);
const longest = wanted > 2 ? 1200 : 60;

/** A demo player at a game of the studio, opened from the lobby by its name. */
async function openGame(page: Page, words: Texts, baseURL: string, name: string): Promise<FrameLocator> {
  await page.goto('/');
  await page.evaluate((own) => sessionStorage.setItem('token', own), await tokenOf(baseURL, 'player1'));
  await page.goto('/rng');
  await page.getByLabel(words.lobby.search).fill(name);
  await page.getByRole('button', { name: words.lobby.playGame.replace('{game}', name) }).click();
  return page.frameLocator('iframe');
}

test('what a game has not shown yet, the bar above it does not tell', async ({ page, baseURL }, info) => {
  test.setTimeout(1_800_000);
  const { language, words } = wordsOf(info);
  await speak(page, language);
  await watchBalances(page);
  const game = await openGame(page, words, baseURL ?? '', 'Lua da Onça');
  await game.getByRole('button', { name: /^(Jogar|Play)$/ }).click();
  const bar = page.getByRole('group', { name: words.header.balance, exact: true });
  const purse = game.locator('output.amount');
  const spin = game.getByRole('button', { name: /^(Girar|Spin)$/ });
  const paid = game.getByLabel(/^(Prêmio|Win)$/);
  let wins = 0;
  let features = 0;
  for (let spins = 0; spins < longest && (wins < wanted || (wanted > 2 && features === 0)); spins += 1) {
    await spin.click();
    const choice = game.getByRole('dialog').getByRole('button').first();
    await expect(spin.or(choice)).toBeVisible();
    if (await choice.isVisible()) {
      features += 1;
      await choice.click();
    }
    await expect(spin).toBeVisible({ timeout: 120_000 });
    if (minorOf(await paid.innerText()) > 0) wins += 1;
    // The truth and what was shown are one again as soon as the reels rest.
    await expect.poll(async () => minorOf(await bar.innerText())).toBe(minorOf(await purse.innerText()));
  }
  expect(wins).toBeGreaterThanOrEqual(wanted);
  expect(spoilers(await balancesSeen(page, game))).toEqual([]);
});

import { expect, type FrameLocator, type Page } from '@playwright/test';
import { minorOf } from './figures.ts';
import { depositBeside, openGame } from './games.ts';
import { balancesSeen, spoilers, watchBalances } from './reveals.ts';
import { test, inTurn } from './site.ts';
import { tokenOf } from './token.ts';

/** `REVEAL_WINS=20` looks at that many wins and at one round of free spins; else a few wins do. */
const wanted = Number(process.env['REVEAL_WINS'] ?? 2);
const maxRounds = wanted > 2 ? 1200 : 60;

/** On a phone: no sum of the pay table leaves its place, and words that aren't there leave no empty mark below the reels. */
async function looksRight(page: Page, game: FrameLocator): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const message = game.locator('.message');
  // The lines of a win are told one after the other.
  await expect(async () => {
    await message.evaluate((element) => element.replaceChildren());
    await expect(message).toBeHidden({ timeout: 500 });
  }).toPass();
  await game.getByRole('button', { name: /^(Opções do jogo|Game options)$/ }).click();
  await game.getByRole('button', { name: /^(Tabela de pagamentos|Pay table)$/ }).click();
  const table = game.getByRole('dialog');
  await expect(table.locator('.pays li').first()).toBeVisible();
  const outside = await table.locator('.panel-body').evaluate((body) => {
    const edge = body.getBoundingClientRect().right - 20;
    return [...body.querySelectorAll('dd, .pays li, .pays li div, .lines li, p')].flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right > edge + 0.5 ? [element.textContent] : [];
    });
  });
  expect(outside).toEqual([]);
  // What the symbols pay is the first thing to be read.
  await expect(table.locator('.stack > ul, .stack > dl').first()).toHaveClass('pays');
  await table.getByRole('button', { name: /^(Fechar|Close)$/ }).click();
  if (size) await page.setViewportSize(size);
}

test(
  'what a game has not shown yet, the bar above it does not tell, and a deposit reaches the game',
  inTurn(0),
  async ({ page, words, baseURL }) => {
    test.setTimeout(1_800_000);
    await watchBalances(page);
    const game = await openGame(page, words, await tokenOf(baseURL ?? '', 'player1'), 'Lua da Onça');
    const play = game.getByRole('button', { name: /^(Jogar|Play)$/ });
    const bar = page.getByRole('group', { name: words.header.balance, exact: true });
    const balanceField = game.locator('output.amount');
    const spin = game.getByRole('button', { name: /^(Girar|Spin)$/ });
    // Who has played it before is asked no more.
    await expect(play.or(spin).first()).toBeVisible();
    if (await play.isVisible()) await play.click();
    const paid = game.getByLabel(/^(Prêmio|Win)$/);
    let wins = 0;
    let features = 0;
    for (let spins = 0; spins < maxRounds && (wins < wanted || (wanted > 2 && features === 0)); spins += 1) {
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
      await expect
        .poll(async () => minorOf(await bar.innerText()))
        .toBe(minorOf(await balanceField.innerText()));
    }
    await looksRight(page, game);
    expect(wins).toBeGreaterThanOrEqual(wanted);
    expect(spoilers(await balancesSeen(page, game))).toEqual([]);
    // A deposit made while the game stands open reaches the game, too.
    const before = minorOf(await balanceField.innerText());
    await depositBeside(page, baseURL ?? '', 2000);
    await expect.poll(async () => minorOf(await balanceField.innerText())).toBe(before + 2000);
    await expect.poll(async () => minorOf(await bar.innerText())).toBe(before + 2000);
  },
);

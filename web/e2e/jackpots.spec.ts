import { expect, type Locator } from '@playwright/test';
import { minorOf } from './figures.ts';
import { openGame } from './games.ts';
import { speak, test, wordsOf, inTurn } from './site.ts';
import { tokenOf } from './token.ts';

const names = { pt: 'Sino do Acumulado', en: 'The Jackpot Bell' } as const;
/** In minor units: two thousandths of it go into the pot that is looked at. */
const stake = 2000;
const growth = (stake * 2) / 1000;

const sumOf = async (place: Locator): Promise<number> => minorOf(await place.innerText());

test(
  'a pot grows by a bet at a game that feeds it, and the game, its tile, the lobby and the pots’ own page show it [LOBBY-17]',
  inTurn(1),
  async ({ page, baseURL }, info) => {
    const { language, words } = wordsOf(info);
    await speak(page, language);
    const name = language === 'en' ? names.en : names.pt;
    const game = await openGame(page, words, await tokenOf(baseURL ?? '', 'player1'), name);
    const spin = game.getByRole('button', { name: /^(Girar|Spin)$/ });
    const play = game.getByRole('button', { name: /^(Jogar|Play)$/ });
    await expect(play.or(spin).first()).toBeVisible();
    if (await play.isVisible()) await play.click();
    const own = game.locator('.pot.gold .sum');
    const before = await sumOf(own);
    expect(before).toBeGreaterThanOrEqual(1_000_000);

    await game.getByRole('button', { name: /^(Aposta|Bet) / }).click();
    await game
      .getByRole('dialog')
      .getByRole('button', { name: /^R\$\s20[.,]00$/ })
      .click();
    await expect(game.getByLabel(/^(Aposta|Bet)$/).first()).toHaveText(/20[.,]00/);
    // The first pots of a site wait some seconds for the beacon: a bet before is answered as too early.
    await expect(async () => {
      await spin.click();
      await expect.poll(() => sumOf(own), { timeout: 15_000 }).toBeGreaterThanOrEqual(before + growth);
    }).toPass({ timeout: 90_000 });

    const grown = await sumOf(own);
    await page.goto('/rng?gameClassify=JP');
    const pots = page.getByRole('region', { name: words.jackpots.title });
    const inPanel = pots.locator('div').filter({ has: page.locator('dt', { hasText: /^(Ouro|Gold)$/ }) });
    await expect.poll(() => sumOf(inPanel.locator('dd').last().locator('.tabular-nums'))).toBe(grown);
    const tile = page.getByRole('article', { name });
    await expect.poll(() => sumOf(tile.locator('.tabular-nums'))).toBe(grown);
    const [book] = await Promise.all([
      page.waitForEvent('popup'),
      pots.getByRole('link', { name: words.jackpots.proof }).click(),
    ]);
    await expect(
      book.getByText(await inPanel.locator('dd').last().locator('.tabular-nums').innerText()).first(),
    ).toBeVisible();
    await book.close();

    await page.goto('/');
    const home = page.getByRole('region', { name: words.jackpots.home, exact: true });
    await expect.poll(() => sumOf(home.getByRole('article', { name }).locator('.tabular-nums'))).toBe(grown);
  },
);

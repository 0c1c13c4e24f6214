import { expect, type FrameLocator, type Page } from '@playwright/test';
import { minorOf } from './figures.ts';
import { openGame } from './games.ts';
import { balancesSeen, spoilers, watchBalances } from './reveals.ts';
import { test, inTurn } from './site.ts';
import { tokenOf } from './token.ts';

const bet = /^(Apostar|Bet)( |$)/;
const screens = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];

/** Rules open by themselves at the first visit. */
async function readRules(game: FrameLocator): Promise<void> {
  const play = game.getByRole('button', { name: /^(Jogar|Play)$/ });
  const button = game.getByRole('button', { name: bet });
  await expect(play.or(button).first()).toBeVisible();
  if (await play.isVisible()) await play.click();
  await expect(button).toBeEnabled();
}

/** What the game shows and what the site's bar shows become one again once a round rests. */
async function sumsAgree(page: Page, game: FrameLocator, language: string): Promise<void> {
  const bar = page.getByRole('group', { name: language === 'en' ? 'Balance' : 'Saldo', exact: true });
  const own = game.locator('output.amount');
  await expect.poll(async () => minorOf(await bar.innerText())).toBe(minorOf(await own.innerText()));
}

/** Controls that lie outside of the window, or that only scrolling would bring in. */
async function cutControls(page: Page, game: FrameLocator): Promise<string[]> {
  const frame = await page.locator('iframe').boundingBox();
  return game.locator('.controls').evaluate((controls, height) => {
    const cut = [...controls.querySelectorAll('button, input, output')].flatMap((element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      const inside = top >= 0 && left >= 0 && right <= window.innerWidth + 0.5 && bottom <= height + 0.5;
      return inside || width === 0 ? [] : [element.outerHTML.slice(0, 100)];
    });
    return controls.scrollHeight > controls.clientHeight + 1 ? [...cut, 'the console scrolls'] : cut;
  }, frame?.height ?? 0);
}

test(
  'a game that is decided at once: stake, automatic play within its limits, history, sums that never run ahead',
  inTurn(0),
  async ({ page, words, language, problems, baseURL }) => {
    await watchBalances(page);
    const token = await tokenOf(baseURL ?? '', 'player1');
    const game = await openGame(page, words, token, language === 'en' ? 'Knife Edge' : 'Fio da Navalha');
    await readRules(game);
    for (const size of screens) {
      await page.setViewportSize(size);
      // The frame follows its window some frames later.
      await expect
        .poll(() => cutControls(page, game), { message: `${size.width} × ${size.height}` })
        .toEqual([]);
    }
    await page.setViewportSize({ width: 1024, height: 640 });
    const stake = game.getByLabel(/^(Aposta|Bet)$/);
    await stake.fill(language === 'en' ? '2.00' : '2,00');
    await game.getByRole('button', { name: /^(Dobrar a aposta|Double the bet)$/ }).click();
    await expect(stake).toHaveValue(language === 'en' ? '4.00' : '4,00');
    const marks = game.locator('.strip li');
    const before = await marks.count();
    await game.getByRole('button', { name: bet }).click();
    await expect(marks).toHaveCount(before + 1);
    await expect(game.getByRole('button', { name: bet })).toBeEnabled();
    await expect(game.locator('.result')).not.toBeEmpty();
    await sumsAgree(page, game, language);
    // Three more by itself; a limit on losses is asked for.
    await game.getByRole('button', { name: /^(Jogo automático|Autoplay)$/ }).click();
    const dialog = game.getByRole('dialog');
    await dialog.getByLabel(/^(Número de rodadas|Number of rounds)$/).fill('3');
    const loss = dialog.getByLabel(/^(Parar antes|Stop before)/);
    await loss.fill('');
    await dialog.getByRole('button', { name: /^(Começar|Start)$/ }).click();
    await expect(loss).toHaveAttribute('aria-invalid', 'true');
    await loss.fill('12');
    await dialog.getByRole('button', { name: /^(Começar|Start)$/ }).click();
    await expect(marks).toHaveCount(before + 4);
    await expect(game.getByRole('button', { name: bet })).toBeEnabled();
    await sumsAgree(page, game, language);
    await game.getByRole('button', { name: /^(Histórico|History)$/ }).click();
    await expect(game.getByRole('dialog').locator('.rounds li').first()).toContainText(/Saiu|The roll is/);
    await page.keyboard.press('Escape');
    expect(spoilers(await balancesSeen(page, game))).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test(
  'a game with actions goes on after a reload where it stood, and is paid by its player',
  inTurn(1),
  async ({ page, words, language, baseURL }) => {
    const token = await tokenOf(baseURL ?? '', 'player1');
    const name = language === 'en' ? 'Emerald Dig' : 'Garimpo de Esmeraldas';
    let game = await openGame(page, words, token, name);
    await readRules(game);
    await game.getByRole('slider', { name: /^(Minas|Mines)$/ }).fill('1');
    const cashOut = () => game.getByRole('button', { name: /^(Retirar|Cash out)/ });
    const tiles = () => game.locator('.tile');
    // One of 25 places is the mine: sooner or later an emerald lies there.
    let found = false;
    for (let rounds = 0; rounds < 6 && !found; rounds += 1) {
      await game.getByRole('button', { name: bet }).click();
      await expect(cashOut()).toBeVisible();
      await expect(cashOut()).toBeDisabled();
      await tiles().nth(rounds).click();
      await expect(
        cashOut()
          .and(game.locator(':enabled'))
          .or(game.getByRole('button', { name: bet })),
      ).toBeVisible();
      found = await cashOut().isVisible();
    }
    expect(found).toBe(true);
    await page.reload();
    game = page.frameLocator('iframe');
    await expect(cashOut()).toBeEnabled();
    await expect(game.locator('.tile.gem')).toHaveCount(1);
    await expect(game.getByRole('button', { name: bet })).toBeHidden();
    await cashOut().click();
    await expect(game.locator('.result')).toContainText(/Você ganhou|You won/);
    await sumsAgree(page, game, language);
  },
);

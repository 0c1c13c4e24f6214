import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { sampleOf } from '../../tools/depth.ts';
import { violationsOf } from './axe.ts';
import { openGame } from './games.ts';
import { kinds, openFreePlay, type Money } from './in-house.ts';
import { layoutFaults } from './layout-faults.ts';
import { test, type wordsOf, inTurn } from './site.ts';
import { tokenOf } from './token.ts';

const moneys: readonly Money[] = ['BRL', 'COP'];
const walks = kinds.flatMap((code) => moneys.map((money) => ({ code, money })));
/** Both ways that a phone is held, and the narrowest. */
const sizes = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 320, height: 720 },
];

/** What the site's bar above a game doesn't show whole: the way out, the game's name, the balance. */
async function barFaults(page: Page, words: ReturnType<typeof wordsOf>['words']): Promise<string[]> {
  const bar = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  const parts = {
    'way out': bar.getByRole('button', { name: words.game.back }),
    name: bar.getByRole('heading', { level: 1 }),
    balance: bar.getByRole('group', { name: words.header.trialBalance }),
  };
  const faults: string[] = [];
  for (const [part, locator] of Object.entries(parts)) {
    await expect(locator).toHaveCount(1);
    const seen = await locator.evaluate((element) => {
      const rect = element.getBoundingClientRect();
      const whole =
        element.scrollWidth <= element.clientWidth + 1 && element.scrollHeight <= element.clientHeight + 1;
      return whole && rect.width > 0 && rect.left >= 0 && rect.right <= window.innerWidth && rect.top >= 0;
    });
    if (!seen) faults.push(`the bar’s ${part} is cut`);
  }
  return faults;
}

const frameOf = (page: Page) => {
  const frame = page.frames().find((one) => one.url().includes('/studio/play/'));
  if (!frame) throw new Error('no game stands open');
  return frame;
};

test('a game of each kind in the site’s frame, in reals and in pesos: below one bar nothing is cut, too small or out of sight', async ({
  page,
  words,
  baseURL,
}) => {
  const part = sampleOf(walks, { atMost: 2 });
  test.setTimeout(part.length * 120_000);
  const found: string[] = [];
  for (const { code, money } of part) {
    await page.setViewportSize({ width: 390, height: 844 });
    const game = await openFreePlay(page, baseURL ?? '', code, money);
    await expect(game.locator('.top.bare')).toHaveCount(1);
    await expect(game.locator('.purse')).toHaveClass(/unseen/);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await game
        .locator('body')
        .evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
      for (const fault of [...(await barFaults(page, words)), ...(await layoutFaults(game))])
        found.push(`${code} ${money} ${size.width}: ${fault}`);
    }
    for (const [rule, elements] of await violationsOf(frameOf(page)))
      found.push(`${code} ${money}: ${rule} ${elements[0] ?? ''}`);
  }
  expect(found).toEqual([]);
});

test(
  'from its history a round’s proof is copied inside of the frame, and opened in a verifier that has it and saves itself',
  inTurn(1),
  async ({ page, words, baseURL }) => {
    const game = await openGame(page, words, await tokenOf(baseURL ?? '', 'player1'), 'Fio da Navalha');
    const play = game.getByRole('button', { name: 'Jogar', exact: true });
    const bet = game.getByRole('button', { name: /^Apostar/ });
    await expect(play.or(bet).first()).toBeVisible();
    if (await play.isVisible()) await play.click();
    await bet.click();
    await expect(game.locator('.result')).not.toBeEmpty();
    await expect(bet).toBeEnabled();
    // Another seed reveals the one that the round was drawn by.
    await game.getByRole('button', { name: 'Jogo justo' }).click();
    await game.getByRole('dialog').locator('button.gold').click();
    await expect(game.getByRole('dialog').locator('.note code')).toBeVisible();
    await page.keyboard.press('Escape');

    await game.getByRole('button', { name: 'Histórico' }).click();
    const round = game.getByRole('dialog').locator('.rounds li').first();
    await round.getByRole('button', { name: 'Copiar prova' }).click();
    await expect(game.getByText('Copiado', { exact: true })).toBeVisible();
    const [verifier] = await Promise.all([
      page.waitForEvent('popup'),
      round.getByRole('link', { name: 'Verificar' }).click(),
    ]);
    const proof = verifier.getByRole('textbox').first();
    await expect(proof).toHaveValue(/"serverSeed"/);
    await expect(verifier.locator('.verdict')).toHaveClass(/good/);
    // What lies on the clipboard is the same proof.
    const carried = await proof.inputValue();
    await proof.fill('');
    await proof.press('ControlOrMeta+V');
    expect(JSON.parse(await proof.inputValue())).toEqual(JSON.parse(carried));
    const [saved] = await Promise.all([
      verifier.waitForEvent('download'),
      verifier.getByRole('button', { name: 'Salvar página com a prova' }).click(),
    ]);
    expect(await readFile(await saved.path(), 'utf8')).toContain('kept-proof');
  },
);

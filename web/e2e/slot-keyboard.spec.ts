import { expect, type FrameLocator, type Page } from '@playwright/test';
import { dealRounds } from './dealt-rounds.ts';
import { focusIsIn, Hands, maxStops, said, stopIn } from './hands.ts';
import { openFreePlay } from './in-house.ts';
import { inTurn, test } from './site.ts';

/** Free spins to choose from; a bonus whose fields are opened. */
const choosing = 'jaguar-moon';
const picking = 'out-of-the-top-hat';

async function sit(page: Page, baseURL: string | undefined, code: string) {
  await page.setViewportSize({ width: 1024, height: 640 });
  const game = await openFreePlay(page, baseURL ?? '', code, 'BRL');
  const dealer = await dealRounds(page, code);
  return { game, dealer, hands: new Hands(page, game), spin: game.locator('button.spin') };
}

const rests = (game: FrameLocator): Promise<void> =>
  expect(game.locator('button.spin:not(.busy)')).toHaveText('Girar');

/** A panel by its key, read and closed by Escape: the focus is in it, and comes back to what opened it. */
async function readPanel(
  game: FrameLocator,
  hands: Hands,
  { tool, holds }: { tool: string; holds: string },
): Promise<void> {
  expect(await hands.reach(`[aria-label="${tool}"]`)).toBe(true);
  await hands.press('Enter');
  await expect(game.locator(`dialog[open] ${holds}`).first()).toBeVisible();
  expect(await focusIsIn(game, 'dialog[open]')).toBe(true);
  await hands.press('Escape');
  await expect(game.locator('dialog[open]')).toHaveCount(0);
  expect(await focusIsIn(game, `[aria-label="${tool}"]`)).toBe(true);
}

test(
  'a slot by keyboard alone: bet keys and list, spins, free spins chosen, history and pay table, every stop named and seen',
  inTurn(0),
  async ({ page, baseURL }) => {
    const { game, dealer, hands, spin } = await sit(page, baseURL, choosing);
    const shownStake = game.locator('.stake-list output');
    // The list of bets, by its first key; then a step by an arrow.
    expect(await hands.reach('.stake-list')).toBe(true);
    await hands.press('Enter');
    expect(await hands.reach('.stake-keys button')).toBe(true);
    await hands.press('Enter');
    const least = await shownStake.innerText();
    await hands.press('ArrowUp');
    await expect(shownStake).not.toHaveText(least);
    expect(await said(game)).toContain(await shownStake.innerText());
    await hands.press('ArrowDown');
    await expect(shownStake).toHaveText(least);

    dealer.deal('win', 'choice', 'loss');
    expect(await hands.reach('button.spin')).toBe(true);
    await hands.press('Space');
    await rests(game);
    await expect.poll(() => said(game)).toContain('Você ganhou');
    // Three moons: the choice has the focus, and another one than the first is taken.
    await hands.press('Space');
    await expect(game.locator('dialog.choosing')).toBeVisible();
    expect(await focusIsIn(game, '.feature-card')).toBe(true);
    await hands.press('Escape');
    await expect(game.locator('dialog.choosing')).toBeVisible();
    await hands.press('Tab');
    expect(await focusIsIn(game, '.feature-card:nth-child(2)')).toBe(true);
    await hands.press('Enter');
    // The show is cut short by the key that spins.
    await expect(async () => {
      if (await spin.evaluate((element) => element.classList.contains('busy')))
        await page.keyboard.press('Space');
      expect(dealer.ended()).toBe(2);
      await expect(game.locator('button.spin:not(.busy)')).toHaveText('Girar', { timeout: 500 });
    }).toPass();
    expect(await focusIsIn(game, 'button.spin')).toBe(true);
    // What was pressed to hurry the last of it may have been the next spin.
    await rests(game);

    await readPanel(game, hands, { tool: 'Histórico', holds: '.rounds li' });
    await readPanel(game, hands, { tool: 'Tabela de pagamentos', holds: '.pays li' });
    for (let stops = 0; stops < maxStops && (await stopIn(game)) !== null; stops += 1)
      await hands.press('Tab');
    expect([...hands.faults]).toEqual([]);
  },
);

test(
  'a bonus whose fields are picked is played by keyboard alone: the focus goes on to a field that is left, and back to the reels',
  inTurn(1),
  async ({ page, baseURL }) => {
    const { game, dealer, hands } = await sit(page, baseURL, picking);
    dealer.deal('pick');
    expect(await hands.reach('button.spin')).toBe(true);
    await hands.press('Space');
    const open = game.locator('.pick-scene .field:enabled');
    await expect(open.first()).toBeVisible();
    const fields = await open.count();
    for (let opened = 0; opened < fields && dealer.ended() === 0; opened += 1) {
      await expect(open).toHaveCount(fields - opened);
      await expect.poll(() => focusIsIn(game, '.pick-scene .field')).toBe(true);
      await hands.press('Enter');
      await expect.poll(async () => dealer.ended() > 0 || (await open.count()) < fields - opened).toBe(true);
    }
    expect(dealer.ended()).toBe(1);
    await rests(game);
    await expect(game.locator('.pick-scene')).toHaveCount(0);
    expect(await focusIsIn(game, 'button.spin')).toBe(true);
    await expect.poll(() => said(game)).toContain('O bônus pagou');
    expect([...hands.faults]).toEqual([]);
  },
);

/** Fills the panel of automatic play and starts it, by keyboard; a field that isn't named keeps what it proposes. */
async function playByItself(
  page: Page,
  game: FrameLocator,
  hands: Hands,
  limits: Partial<Record<'rounds' | 'stopLoss' | 'stopWin' | 'singleWin', string>>,
): Promise<void> {
  await hands.press('a');
  await expect(game.locator('dialog[open] #auto-rounds')).toBeVisible();
  for (const [name, value] of Object.entries(limits)) {
    expect(await hands.reach(`#auto-${name}`)).toBe(true);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Backspace');
    await page.keyboard.type(value);
  }
  await hands.press('Enter');
}

test(
  'automatic play of a slot by keyboard alone, fast or not, ends by loss, by win, by a single win, by a feature, by hand and after its rounds, says why, and never bets once more',
  inTurn(1),
  async ({ page, baseURL }) => {
    const { game, dealer, hands } = await sit(page, baseURL, choosing);
    expect(await hands.reach('button.spin')).toBe(true);
    const ended = async (words: string, bets: number): Promise<void> => {
      await expect.poll(() => said(game)).toContain(words);
      await rests(game);
      expect(dealer.stakes.splice(0)).toHaveLength(bets);
      expect(await focusIsIn(game, 'button.spin')).toBe(true);
    };
    // The bet is 1,00 here: two rounds of it may be lost and no third.
    const stake = await game.locator('.stake-list output').innerText();
    const unit = Number(stake.replaceAll(/[^\d,]/g, '').replace(',', '.'));
    const times = (n: number) => (n * unit).toFixed(2).replace('.', ',');

    await playByItself(page, game, hands, { rounds: '5', stopLoss: '' });
    await expect(game.locator('#auto-stopLoss')).toHaveAttribute('aria-invalid', 'true');
    expect(await focusIsIn(game, '#auto-stopLoss')).toBe(true);
    await page.keyboard.type(times(2.5));
    await hands.press('Enter');
    await ended('limite de perda', 2);

    dealer.deal('loss', 'win');
    await playByItself(page, game, hands, { rounds: '5', stopLoss: times(10), singleWin: '0,01' });
    await ended('parou com um prêmio', 2);

    dealer.deal('win');
    await playByItself(page, game, hands, { rounds: '5', stopWin: '0,01' });
    await ended('meta de ganho', 1);

    await playByItself(page, game, hands, { rounds: '2' });
    await ended('as rodadas terminaram', 2);

    dealer.deal('loss', 'choice');
    await playByItself(page, game, hands, { rounds: '5' });
    await expect(game.locator('dialog.choosing')).toBeVisible();
    await hands.press('Enter');
    await ended('o bônus abriu', 2);

    // Fast rounds by their key, which says whether they are on, while the game plays by itself and after it.
    const turbo = game.getByRole('button', { name: 'Turbo' });
    await hands.press('t');
    await expect(turbo).toHaveAttribute('aria-pressed', 'true');
    await playByItself(page, game, hands, { rounds: '2' });
    await ended('as rodadas terminaram', 2);
    await hands.press('t');
    await expect(turbo).toHaveAttribute('aria-pressed', 'false');

    // The button that spins is the one that ends it.
    await playByItself(page, game, hands, { rounds: '50', stopLoss: times(60) });
    await expect.poll(() => dealer.stakes.length).toBeGreaterThan(0);
    await hands.press('Space');
    await expect.poll(() => said(game)).toContain('Jogo automático parado');
    await rests(game);
    const bets = dealer.stakes.length;
    expect(bets).toBeLessThan(50);
    // Whatever waits is over when the next round of the player's own begins.
    await hands.press('Space');
    await rests(game);
    expect(dealer.stakes).toHaveLength(bets + 1);
    expect([...hands.faults]).toEqual([]);
  },
);

import { expect, type FrameLocator } from '@playwright/test';
import { sampleOf } from '../../tools/depth.ts';
import { enabled, focusIsIn, Hands, maxStops, said, stopIn } from './hands.ts';
import { openFreePlay } from './in-house.ts';
import { test } from './site.ts';

/** Each scene with decisions, chips or fields of its own, and every machine of a kind where they are few. */
const games = [
  ...['guanabara-jacks', 'cable-car-bonus', 'sierra-double-bonus', 'night-of-the-deuces'],
  ...['fair-bingo', 'daybreak-bingo'],
  ...['ipanema-holdem', 'golden-trio', 'lapa-blackjack', 'townhouse-baccarat', 'bandstand-roulette'],
  ...['dragon-tiger-in-the-mist', 'lantern-sic-bo', 'market-fruit', 'emerald-dig'],
  ...['ace-on-the-hill', 'forty-stars', 'knife-edge', 'ciranda-double', 'toucan-flight'],
];

const maxSteps = 40;
/** One that may be pressed. */
const tile = '.tile:not([aria-disabled=true])';

/** Puts chips, chooses what must be chosen, bets. */
async function begin(game: FrameLocator, hands: Hands): Promise<void> {
  if ((await enabled(game, '.felt .place')) > 0) {
    expect(await hands.reach('.felt .place')).toBe(true);
    await hands.press('Enter');
    await hands.press('ArrowRight');
    await hands.press('Enter');
  } else if ((await enabled(game, tile)) > 0) {
    expect(await hands.reach('.tile')).toBe(true);
    for (const key of ['Enter', 'ArrowRight', 'Enter', 'ArrowRight', 'Enter']) await hands.press(key);
  }
  expect(await hands.reach('button.bet')).toBe(true);
  await hands.press('Enter');
}

/** One decision after the other where the focus stands by then, until the round is over. */
async function decide(game: FrameLocator, hands: Hands): Promise<void> {
  const bet = game.locator('button.bet:visible:not(.busy)');
  const waits = game.locator(`.actions button:visible:enabled, ${tile}:visible, .cell:visible:enabled`);
  for (let steps = 0; steps < maxSteps; steps += 1) {
    await expect(bet.or(waits).first()).toBeVisible();
    if ((await bet.count()) > 0 && (await enabled(game, '.cell')) === 0) return;
    if ((await enabled(game, '.hold')) > 0) {
      await hands.press('2');
      await expect(game.locator('.hold').nth(1)).toHaveAttribute('aria-pressed', 'true');
    }
    if ((await enabled(game, '.cell')) > 0) {
      expect(await hands.reach('.cell', 'Shift+Tab')).toBe(true);
      await hands.press('Enter');
      expect(await hands.reach('button.bet')).toBe(true);
      await hands.press('Enter');
      continue;
    }
    const tiles = (await enabled(game, tile)) > 0 && (await enabled(game, '.actions button')) === 0;
    const place = tiles ? '.tile' : '.actions';
    if (!tiles) await expect.poll(() => focusIsIn(game, '.actions, .tile')).toBe(true);
    expect(await hands.reach(place)).toBe(true);
    if (tiles) await hands.press('ArrowRight');
    await hands.press('Enter');
  }
  throw new Error('the round does not end');
}

for (const code of sampleOf(games, { atMost: 3 }))
  test(`${code}: whole rounds are played by keyboard alone, each stop has a name and shows the focus, and results are said`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const game = await openFreePlay(page, baseURL ?? '', code, 'BRL');
    const hands = new Hands(page, game);
    if ((await game.locator('.instant button.bet').count()) > 0) {
      for (let rounds = 0; rounds < 2; rounds += 1) {
        const before = await said(game);
        await begin(game, hands);
        await decide(game, hands);
        await expect.poll(() => said(game)).not.toBe(rounds === 0 ? before : '');
        await expect(game.locator('.result')).not.toBeEmpty();
        // Where the last decision was made, or at the button that bets again.
        await expect.poll(() => focusIsIn(game, 'button.bet, .tile, .cell')).toBe(true);
      }
    } else expect(await hands.reach('.controls button')).toBe(true);
    // The rest of what the Tab key leads to.
    for (let stops = 0; stops < maxStops && (await stopIn(game)) !== null; stops += 1)
      await hands.press('Tab');
    expect([...hands.faults]).toEqual([]);
  });

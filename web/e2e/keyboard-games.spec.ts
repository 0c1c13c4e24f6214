import { expect, type FrameLocator, type Page } from '@playwright/test';
import { sampleOf } from '../../tools/depth.ts';
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

/** More stops than any game has. */
const maxStops = 60;
const maxSteps = 40;
/** One that may be pressed. */
const tile = '.tile:not([aria-disabled=true])';

interface Stop {
  name: string;
  /** What is wrong with it for who plays by keyboard: no name, nothing that shows where the focus is, out of sight. */
  faults: string[];
}

/** What has the focus in the game; null where nothing of it has. */
const stopIn = (game: FrameLocator): Promise<Stop | null> =>
  game.locator('body').evaluate((body) => {
    const at = document.activeElement;
    if (at === null || at === body || !document.hasFocus()) return null;
    const label = at.closest('label');
    const words = [
      at.getAttribute('aria-label'),
      (at.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
      at.id === '' ? '' : document.querySelector(`label[for="${at.id}"]`)?.textContent,
      label?.textContent,
      at.textContent,
    ];
    const name = words.find((text) => (text ?? '').trim() !== '')?.trim() ?? '';
    const rings = [at, label, at.nextElementSibling, at.parentElement, at.closest('.field')].flatMap((one) =>
      one ? [one] : [],
    );
    const ringed = rings.some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      const marked = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      return (
        marked || (one !== at && one.matches(':focus-within, :focus-visible + *') && boxShadow !== 'none')
      );
    });
    const { width, top, bottom } = (label ?? at).getBoundingClientRect();
    const faults = [
      ...(name === '' ? [`${at.outerHTML.slice(0, 80)} has no name`] : []),
      ...(ringed ? [] : [`nothing shows that “${name.slice(0, 40)}” has the focus`]),
      ...(width > 0 && bottom > 0 && top < window.innerHeight
        ? []
        : [`“${name.slice(0, 40)}” is out of sight`]),
    ];
    return { name, faults };
  });

const focusIsIn = (game: FrameLocator, selector: string): Promise<boolean> =>
  game.locator('body').evaluate((_, wanted) => document.activeElement?.closest(wanted) !== null, selector);

/** A player who has nothing but a keyboard. */
class Hands {
  readonly faults = new Set<string>();
  readonly #page: Page;
  readonly #game: FrameLocator;

  constructor(page: Page, game: FrameLocator) {
    this.#page = page;
    this.#game = game;
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    const stop = await stopIn(this.#game);
    for (const fault of stop?.faults ?? []) this.faults.add(fault);
  }

  /** Goes on by the Tab key until the focus is in what is named; false where it never gets there. */
  async reach(selector: string, key = 'Tab'): Promise<boolean> {
    for (let stops = 0; stops < maxStops; stops += 1) {
      if ((await stopIn(this.#game)) !== null && (await focusIsIn(this.#game, selector))) return true;
      await this.press(key);
    }
    return false;
  }
}

const said = (game: FrameLocator): Promise<string> => game.locator('[role=status][aria-live]').innerText();
const enabled = (game: FrameLocator, selector: string): Promise<number> =>
  game.locator(`${selector}:visible:enabled`).count();

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

import { expect, type FrameLocator, type Page } from '@playwright/test';
import { minorOf } from './figures.ts';

/** What a balance on the screen said, and when: both windows have the clock of the same machine. */
interface Seen {
  at: number;
  value: string;
}

interface Watched {
  croupierSeen?: Seen[];
}

/** From now on each page and frame that opens writes down what its balance says: the site's bar, the game's own purse. */
export async function watchBalances(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen[] = [];
    (globalThis as Watched).croupierSeen = seen;
    const recordFrame = () => {
      const place = document.querySelector(
        window.top === window ? '[role=group] [aria-hidden=true] .figures' : 'output.amount',
      );
      const value = place?.textContent ?? '';
      if (value !== '' && seen.at(-1)?.value !== value && seen.length < 20_000)
        seen.push({ at: performance.timeOrigin + performance.now(), value });
    };
    new MutationObserver(recordFrame).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
}

export interface Reading {
  at: number;
  balance: number;
}

const readings = (seen: readonly Seen[]): Reading[] =>
  seen.map(({ at, value }) => ({ at, balance: minorOf(value) }));

/** What the bar and the game have said until now. */
export async function balancesSeen(
  page: Page,
  game: FrameLocator,
): Promise<{ bar: Reading[]; game: Reading[] }> {
  const bar = await page.evaluate(() => (globalThis as Watched).croupierSeen ?? []);
  const inGame = await game.locator('body').evaluate(() => (globalThis as Watched).croupierSeen ?? []);
  expect(bar.length).toBeGreaterThan(0);
  expect(inGame.length).toBeGreaterThan(0);
  return { bar: readings(bar), game: readings(inGame) };
}

/** Each time that the bar rose above what the game showed at that moment: a win that was told before it was seen. */
export function spoilers({ bar, game }: { bar: Reading[]; game: Reading[] }): string[] {
  const found: string[] = [];
  for (const [index, { at, balance }] of bar.entries()) {
    const before = bar[index - 1];
    const shown = game.findLast((one) => one.at <= at);
    if (before === undefined || shown === undefined || balance <= before.balance) continue;
    if (balance > shown.balance) found.push(`the bar says ${balance} while the game says ${shown.balance}`);
  }
  return found;
}

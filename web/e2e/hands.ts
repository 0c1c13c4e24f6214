import type { FrameLocator, Page } from '@playwright/test';

/** More stops than any game has. */
export const maxStops = 60;

interface Stop {
  name: string;
  /** What is wrong with it for who plays by keyboard: no name, nothing that shows where the focus is, out of sight. */
  faults: string[];
}

/** What has the focus in the game; null where nothing of it has. */
export const stopIn = (game: FrameLocator): Promise<Stop | null> =>
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

export const focusIsIn = (game: FrameLocator, selector: string): Promise<boolean> =>
  game.locator('body').evaluate((_, wanted) => document.activeElement?.closest(wanted) !== null, selector);

/** A player who has nothing but a keyboard. */
export class Hands {
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

export const said = (game: FrameLocator): Promise<string> =>
  game.locator('[role=status][aria-live]').innerText();
export const enabled = (game: FrameLocator, selector: string): Promise<number> =>
  game.locator(`${selector}:visible:enabled`).count();

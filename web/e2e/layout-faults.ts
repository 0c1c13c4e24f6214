import type { FrameLocator } from '@playwright/test';

/** What is masked on purpose (last results, heights above a kite, a row that runs by), or is there for ears only. */
const passedOver = '.unseen, .strip, .strip *, .marks *, .heights, .window *, dialog *, .bigwin *, [hidden]';
/** What is pressed again and again, by a thumb. */
const mainControls =
  'button.gold, button.bet, .actions button, button.sign, .stake-row > button, .bet-panel button.action';

/**
 * What of a game, as it stands in its window, can't be seen whole or can't be touched: controls out of sight or too small, text that is
 * cut off, text too small to be read. Empty where nothing is wrong.
 */
export function layoutFaults(game: FrameLocator): Promise<string[]> {
  return game.locator('body').evaluate(
    (body, [skip, main]) => {
      const smallest = { control: 24, main: 43.5, letters: 9 };
      const found = new Set<string>();
      const nameOf = (element: Element): string => {
        const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
        const names = element.getAttribute('class') ?? '';
        return `${element.tagName.toLowerCase()}.${names.replaceAll(' ', '.')} “${text}”`;
      };
      const seen = (element: Element): boolean =>
        !element.matches(skip) &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.closest('[aria-hidden=true].bigwin') === null;
      const inside = (
        rect: DOMRect,
        box: { left: number; top: number; right: number; bottom: number },
      ): boolean =>
        rect.left >= box.left - 1 &&
        rect.right <= box.right + 1 &&
        rect.top >= box.top - 1.5 &&
        rect.bottom <= box.bottom + 1.5;
      const page = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };

      for (const control of body.querySelectorAll(
        'button, input, select, a[href], label.option, label.tray-chip',
      )) {
        // A radio's whole label is what is touched.
        const touched = control.matches('label input') ? null : control;
        if (touched === null || !seen(touched)) continue;
        const rect = touched.getBoundingClientRect();
        if (rect.width === 0 || getComputedStyle(touched).pointerEvents === 'none') continue;
        const size = Math.min(rect.width, rect.height);
        const least = touched.matches(main) ? smallest.main : smallest.control;
        const height = touched.matches(main) ? rect.height : size;
        if (height < least || size < smallest.control)
          found.add(`small: ${nameOf(touched)} ${rect.width.toFixed(0)}×${rect.height.toFixed(0)}`);
        if (!inside(rect, page)) found.add(`outside: ${nameOf(touched)}`);
      }

      const clips = (element: Element): boolean =>
        /hidden|clip|auto|scroll/.test(getComputedStyle(element).overflow);
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const holder = node.parentElement;
        if (holder === null || (node.textContent ?? '').trim() === '' || !seen(holder)) continue;
        if (holder.closest(skip) || holder.closest('style, script, option, title')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const rect = range.getBoundingClientRect();
        if (rect.width === 0) continue;
        const svg = holder instanceof SVGElement && holder instanceof SVGGraphicsElement;
        const scale = svg ? Math.hypot(holder.getScreenCTM()?.a ?? 1, holder.getScreenCTM()?.b ?? 0) : 1;
        const letters = Number.parseFloat(getComputedStyle(holder).fontSize) * scale;
        if (letters < smallest.letters) found.add(`tiny: ${nameOf(holder)} ${letters.toFixed(1)} px`);
        if (!inside(rect, page)) found.add(`outside: ${nameOf(holder)}`);
        // A plate or a button that its words are wider than.
        const plate = holder.closest('button, label, li, .paid, .stakes, .stake-field, p');
        if (plate !== null && !svg) {
          const own = plate.getBoundingClientRect();
          if (own.width > 0 && (rect.left < own.left - 1 || rect.right > own.right + 1))
            found.add(`wider than its place: ${nameOf(holder)}`);
        }
        for (let box: Element | null = holder; box !== null && box !== body; box = box.parentElement) {
          if (!clips(box) || box.matches('svg')) continue;
          if (!inside(rect, box.getBoundingClientRect())) {
            found.add(
              `cut: ${nameOf(holder)} by ${box.tagName.toLowerCase()}.${box.getAttribute('class') ?? ''}`,
            );
            break;
          }
        }
      }

      for (const field of body.querySelectorAll('input:not([type=range], [type=radio], [type=checkbox])'))
        if (seen(field) && field.scrollWidth > field.clientWidth + 1)
          found.add(`cut: ${nameOf(field)} ${(field as HTMLInputElement).value}`);
      const controls = body.querySelector('.controls');
      if (controls !== null && controls.scrollHeight > controls.clientHeight + 1)
        found.add('the console scrolls');
      return [...found];
    },
    [passedOver, mainControls] as const,
  );
}

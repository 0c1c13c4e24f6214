import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { speak, watchConsole, wordsOf } from './site.ts';

/** What a visitor can open. One page walks through them all: each new browser would load the site anew. */
const places = [
  ...['/', '/login', '/register', '/rng', '/live', '/?tab=HOT', '/rng?view=FAV', '/rng?q=zzzz'],
  ...['/promotions', '/help', '/help#contact', '/down', '/agent'],
];

test('no public page overflows, complains to the console or has a violation that axe can find', async ({
  page,
}, info) => {
  test.setTimeout(240_000);
  const width = page.viewportSize()?.width ?? 1440;
  const problems = watchConsole(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, wordsOf(info).language);
  // A sticky bar covers whatever the window's edge cuts; the whole page at once shows every target as it is.
  await page.setViewportSize({ width, height: 3600 });
  for (const place of places) {
    await test.step(place, async () => {
      await page.goto('about:blank');
      await page.goto(place);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const found = await new AxeBuilder({ page })
        .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
        .analyze();
      expect
        .soft(
          found.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 160))]),
          place,
        )
        .toEqual([]);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(over, place).toBe(0);
      expect.soft(problems.splice(0), place).toEqual([]);
    });
  }
});

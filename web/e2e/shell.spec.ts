import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as fresh } from '@playwright/test';
import { speak, test, watchConsole, wordsOf } from './site.ts';

/** A visitor of a new session, who has closed nothing yet. */
fresh(
  'the public popup opens once per session, locks the page and is left by its button only [MODAL-02 MODAL-03]',
  async ({ page }, info) => {
    const { words } = wordsOf(info);
    const problems = watchConsole(page);
    await page.addInitScript((chosen) => {
      if (location.protocol.startsWith('http')) localStorage.setItem('language', chosen);
    }, wordsOf(info).language);
    await page.goto('/');
    const popup = page.getByRole('dialog', { name: words.notices.publicTitle });
    await expect(popup).toBeVisible();
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.mouse.move(5, 5);
    await page.keyboard.press('End');
    expect(await scrolled()).toBe(0);
    await page.mouse.click(5, 5);
    await expect(popup).toBeVisible();
    await popup.getByRole('button', { name: words.common.close }).click();
    await expect(popup).toBeHidden();
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, 400));
        return scrolled();
      })
      .toBeGreaterThan(0);
    await page.reload();
    await page.waitForTimeout(2500);
    await expect(popup).toBeHidden();
    expect(problems).toEqual([]);
  },
);

for (const path of ['/promotions', '/help', '/help#contact', '/down', '/agent']) {
  test(`${path} stands without a complaint of the console or of axe`, async ({ page }, info) => {
    const problems = watchConsole(page);
    await speak(page, wordsOf(info).language);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height: 3200 });
    await page.waitForLoadState('networkidle');
    const found = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(
      found.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 160))]),
    ).toEqual([]);
    expect(problems).toEqual([]);
  });
}

test('the site can be installed: manifest, icons, offline page', async ({ page, request, context }, info) => {
  const { language } = wordsOf(info);
  await speak(page, language);
  await page.goto('/down');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await request.get(address ?? '')).json()) as {
    display: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest.display).toBe('standalone');
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.goto('/promotions').catch(() => null);
  await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
  await context.setOffline(false);
});

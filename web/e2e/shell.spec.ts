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

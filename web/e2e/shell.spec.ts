import { expect, type Locator, test as fresh } from '@playwright/test';
import { atOneSize, speak, test, watchConsole, wordsOf } from './site.ts';

// oxlint-disable-next-line no-empty-pattern -- a hook's first argument
test.beforeEach(({}, info) => atOneSize(info));

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

test('the site can be installed: manifest, icons, offline page', async ({
  page,
  words,
  language,
  request,
  context,
}) => {
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
  const offline = language === 'pt' ? 'Você está sem conexão' : 'You are offline';
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText([offline]);
  // Nobody has to try again: the page that was asked for comes by itself.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: words.promotions.title, level: 1 })).toBeVisible();
});

test('players and agents have an area each; notices stand left of their text; the first banner comes with the page [PRODUCT-01 NOTICE-03]', async ({
  page,
  words,
  problems,
}) => {
  // The page says which brand its host belongs to: the very first calls name it.
  const nameless: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const named = searchParams.get('merchant') ?? searchParams.get('merchantCode');
    if (/\/(GCSGAME_hotGamesV2|GCSGAME_gameList|games)$/.test(pathname) && named !== 'demo')
      nameless.push(request.url());
  });
  const html = await (await page.request.get('/')).text();
  expect(html).toMatch(/<div id="first-banner"[^]*<img src="\/media\/[0-9a-f]{32}\.webp"/);
  // So do a category's first tiles, unless something else was asked for or everything rests.
  const lobby = await (await page.request.get('/rng')).text();
  expect(lobby).toMatch(/<div id="first-tiles"[^]*<source srcset="\/games\/[\w/-]+(?<!-en)\.avif"/);
  expect(lobby).toMatch(/<link rel="preload" as="image"[^>]*href="\/games\/[\w/-]+\.avif"/);
  const english = await page.request.get('/rng', { headers: { Cookie: 'language=en' } });
  expect(await english.text()).toMatch(/<source srcset="\/games\/[\w/-]+-en\.avif"/);
  for (const other of ['/rng?view=HOT', '/live'])
    expect(await (await page.request.get(other)).text(), other).not.toContain('id="first-tiles"');
  await page.goto('/rng');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('#first-tiles')).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('region', { name: words.home.bannerLabel })).toBeVisible();
  await expect(page.locator('#first-banner')).toHaveCount(0);
  expect(nameless).toEqual([]);
  const glows = () => page.evaluate(() => getComputedStyle(document.body, '::before').position);
  expect(await glows()).toBe('fixed');
  await page.getByRole('button', { name: words.notices.openAll }).first().click();
  const dialog = page.getByRole('dialog', { name: words.notices.title });
  const titles = await dialog.getByRole('list', { name: words.notices.list }).boundingBox();
  const text = await dialog.getByRole('article').first().boundingBox();
  if (!titles || !text) throw new Error('nothing is shown');
  // On a phone the text opens under its title.
  const wide = (page.viewportSize()?.width ?? 0) >= 1024;
  expect(titles.x + titles.width <= text.x).toBe(wide);
  await page.goto('/agent');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('a popup or a part beside the page that does not load leaves the page standing, and comes at the next try', async ({
  page,
  words,
  browser,
}) => {
  const parts = /\/assets\/(footer|popup-host|login-popup)-[^/]*\.js/;
  await page.route(parts, (route) => route.abort());
  await page.goto('/rng');
  await expect(page.getByRole('article').first()).toBeVisible();
  const logIn = page.getByRole('banner').getByRole('button', { name: words.header.login });
  await logIn.click();
  await expect(page.getByText(words.areas.popupFailed)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  // Older Chromiums keep a module that failed for as long as the page stands; there the next page load brings it.
  const keepsFailures = Number(browser.version().split('.')[0]) < 150;
  await page.unroute(parts);
  if (keepsFailures) await page.reload();
  // The same try may still be failing for a moment. One that comes late covers the button, which then can't be clicked again.
  const popup = page.getByRole('dialog');
  await expect(async () => {
    if (!(await popup.isVisible())) await logIn.click({ timeout: 2000 });
    await expect(popup).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('a category’s first tiles come with the page and stand where its own will stand', async ({
  page,
  language,
}) => {
  await speak(page, language);
  const scripts = '**/assets/*.js';
  await page.route(scripts, (route) => route.abort());
  await page.goto('/rng');
  const brought = page.locator('#first-tiles picture').filter({ visible: true });
  const wide = (page.viewportSize()?.width ?? 0) >= 1280;
  await expect(brought).toHaveCount(wide ? 6 : 2);
  const places = await boxesOf(brought);
  await page.unroute(scripts);
  await page.reload();
  const own = page.getByRole('article').locator('picture');
  await expect(own.nth(places.length - 1)).toBeVisible();
  for (const [index, { x, y, width }] of (await boxesOf(own)).slice(0, places.length).entries()) {
    const place = places[index];
    if (!place) throw new Error('fewer came with the page');
    // A tile has a border around its picture.
    expect(Math.abs(place.x - x)).toBeLessThanOrEqual(2);
    expect(Math.abs(place.y - y)).toBeLessThanOrEqual(2);
    expect(Math.abs(place.width - width)).toBeLessThanOrEqual(4);
  }
});

async function boxesOf(found: Locator) {
  const boxes = await Promise.all((await found.all()).map((one) => one.boundingBox()));
  return boxes.filter((box) => box !== null);
}

import { expect } from '@playwright/test';
import { get, type IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { atOneSize, onDesktop, test } from './site.ts';

// oxlint-disable-next-line no-empty-pattern -- a hook's first argument
test.beforeEach(({}, info) => atOneSize(info));

test('a visitor sees the lobby and may not play without an account [ROUTE-08 ROLE-01 HEADER-02]', async ({
  page,
  words,
  problems,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: words.lobby.hot })).toBeVisible();
  const tile = page.getByRole('article').first();
  await expect(tile.locator('img')).toBeVisible();
  await tile.getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: words.login.title })).toBeVisible();
  // A click outside closes nothing; Escape does, and the focus comes back.
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: words.header.register, exact: true }).click();
  await expect(page.getByRole('dialog', { name: words.register.title })).toBeVisible();
  expect(problems).toEqual([]);
});

test('/login and /register show home with their popup [ROUTE-09]', async ({ page, words }) => {
  await page.goto('/login');
  await expect(page.getByRole('dialog', { name: words.login.title })).toBeVisible();
  await page.getByRole('button', { name: words.login.registerNow }).click();
  await expect(page.getByRole('dialog', { name: words.register.title })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: words.common.close }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/register');
  await expect(page.getByRole('dialog', { name: words.register.title })).toBeVisible();
});

test('the name search works as one types, trimmed, and the filter stands in the address [LOBBY-01 LOBBY-07 LOBBY-08]', async ({
  page,
  words,
}) => {
  await page.goto('/rng');
  await expect(page.getByRole('group', { name: words.lobby.vendors })).toBeVisible();
  const all = await page.getByRole('article').count();
  await page.getByRole('searchbox').fill('  tucano  ');
  await expect(page).toHaveURL(/\?q=tucano$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText(words.lobby.emptyTitle)).toBeVisible();
  await page.getByRole('button', { name: words.lobby.clearFilters }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(all).toBeLessThanOrEqual(18);
});

// On a phone the selector stands in the drawer; one look is enough.
test('the language is chosen on the page and kept', onDesktop, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox').selectOption('en');
  await expect(page.getByRole('heading', { name: 'Hot right now' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('free play opens a trial session and a game [TILE-04 PRODUCT-14]', async ({ page, words }) => {
  await page.goto('/rng');
  await page
    .getByRole('button', { name: new RegExp(`^${words.lobby.freeTrialOf.replace('{game}', '')}`) })
    .first()
    .click();
  await expect(page).toHaveURL(/seamless.*mode=trial/);
  const frame = page.locator('iframe');
  await expect(frame).toBeVisible();
  expect(await frame.getAttribute('sandbox')).toBe(
    'allow-scripts allow-popups allow-popups-to-escape-sandbox',
  );
  await page.getByRole('button', { name: words.game.back }).click();
  const balance = page.getByRole('group', { name: words.header.trialBalance });
  const label = balance.getByText(words.header.trialBalance, { exact: true });
  expect(await label.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  // A trial member has no member centre.
  await page.goto('/member');
  await expect(page.getByRole('dialog')).toContainText(words.trial.message);
});

test('an unknown address has a page of its own; a member page asks for the login [GUARD-01]', async ({
  page,
  words,
}) => {
  for (const path of ['/nowhere', '/rng/nowhere']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByText(words.errors.notFoundTitle).last()).toBeVisible();
  }
  await page.getByRole('link', { name: words.errors.toHome }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/member/deposit');
  await expect(page).toHaveURL(/\/login/);
});

test('the first load keeps its budget in bytes', async ({ page, request }) => {
  await page.goto('/');
  const html = await (await request.get('/')).text();
  // The first view's styles stand in the page itself.
  const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style = '']) => style).join('');
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(js|css))"/g)];
  const sizes = { js: 0, css: gzipSync(styles).length };
  let travels = 0;
  for (const [, address = '', kind] of scripts) {
    const body = await (await request.get(address)).body();
    sizes[kind === 'css' ? 'css' : 'js'] += gzipSync(body).length;
    const { headers } = await new Promise<IncomingMessage>((resolve, reject) =>
      get(new URL(address, page.url()), { headers: { 'accept-encoding': 'br' } }, (answer) =>
        resolve(answer.resume()),
      ).on('error', reject),
    );
    // What is too small for a compressed twin travels as it is.
    expect([headers['content-encoding'], body.length > 1_024]).not.toEqual([undefined, true]);
    travels += Number(headers['content-length']);
  }
  expect(sizes.js).toBeGreaterThan(50_000);
  expect(sizes.js).toBeLessThanOrEqual(120_000);
  expect(travels).toBeGreaterThan(50_000);
  expect(travels).toBeLessThanOrEqual(105_000);
  expect(sizes.css).toBeGreaterThan(5_000);
  expect(sizes.css).toBeLessThanOrEqual(12_000);
});

import { expect } from '@playwright/test';
import { freshName, atOneSize, onDesktop, register, test } from './site.ts';
import { enter, tokenOf } from './token.ts';

// oxlint-disable-next-line no-empty-pattern -- a hook's first argument
test.beforeEach(({}, info) => atOneSize(info));

test('the header finds games, kinds of game and pages on every page, by keyboard too', async ({
  page,
  words,
  language,
}) => {
  await page.goto('/help');
  await page.getByRole('banner').getByRole('button', { name: words.lobby.searchPlaceholder }).click();
  const panel = page.getByRole('dialog', { name: words.siteSearch.title });
  const field = panel.getByRole('combobox', { name: words.siteSearch.label });
  await expect(field).toBeFocused();
  await expect(panel.getByRole('group', { name: words.siteSearch.group.popular })).toBeVisible();
  const toucan = language === 'pt' ? 'Voo do Tucano' : 'Toucan Flight';
  for (const typed of ['crash', 'avião']) {
    await field.fill(typed);
    await expect(panel.getByRole('option', { name: toucan })).toBeVisible();
  }
  await field.fill('tucanno');
  await expect(panel.getByRole('group', { name: words.siteSearch.group.like })).toBeVisible();
  await expect(panel.getByRole('option')).toHaveCount(1);
  await field.fill('qqqzzz');
  await expect(panel.getByRole('group', { name: words.siteSearch.group.popular })).toBeVisible();
  await field.fill('pix');
  const deposit = panel.getByRole('option', { name: words.siteSearch.page.deposit });
  await expect(deposit).toBeVisible();
  await field.press('Enter');
  // Of members only: a visitor is asked to come in, on the way there.
  await expect(page).toHaveURL(/\/login\?.*deposit/);
});

test('a registration in two steps ends in a welcome that leads on, and comes once [REG-07]', async ({
  page,
  words,
}) => {
  await register(page, words, freshName());
  await page.reload();
  await expect(page.getByRole('button', { name: words.header.accountMenu })).toBeVisible();
  await expect(page.getByRole('dialog', { name: words.welcome.title })).toBeHidden();
  await page.goto('/member/securityCenter');
  const menu = page.getByRole('navigation', { name: words.account.centre });
  const toggle = menu.getByRole('button', { name: words.account.centre });
  if ((page.viewportSize()?.width ?? 0) < 1024) {
    await expect(menu.getByRole('link')).toHaveCount(0);
    await toggle.click();
  }
  const statement = menu.getByRole('link', { name: words.account.accountRecord });
  const box = await statement.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await statement.click();
  await expect(page).toHaveURL(/\/member\/accountRecord/);
});

test('the help shows the first article of what its search finds', onDesktop, async ({ page, words }) => {
  await page.goto('/help');
  await page.getByRole('searchbox', { name: words.help.search }).fill('pix');
  const topics = page.getByRole('navigation', { name: words.help.topics }).getByRole('link');
  const first = (await topics.first().textContent()) ?? '';
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(first);
});

test('the sum in the header leaves the eye beside it in sight, and the column stands in the middle of its place', async ({
  page,
  words,
  language,
  baseURL,
}) => {
  await enter(page, await tokenOf(baseURL ?? '', 'player1'));
  await page.goto('/promotions');
  const balance = page.getByRole('banner').getByRole('group', { name: words.header.balance, exact: true });
  await expect(balance).toHaveText(/\d/);
  // What the demo's player has, and what someone with luck has: as wide as a sum gets below a million.
  for (const sum of [null, language === 'pt' ? 'R$ 988.888,88' : 'R$988,888.88']) {
    const room = await balance.evaluate((group, text) => {
      const shown = group.querySelector('[aria-hidden=true] .figures') ?? group;
      if (text !== null) {
        shown.textContent = text;
        shown.classList.add('max-sm:text-11');
      }
      const eye = group.querySelector('button svg') ?? group;
      return eye.getBoundingClientRect().left - shown.getBoundingClientRect().right;
    }, sum);
    expect(room).toBeGreaterThanOrEqual(0);
  }
  if ((page.viewportSize()?.width ?? 0) < 1024) return;
  const gutters = await page.locator('main').evaluate((main) => {
    const style = getComputedStyle(main);
    return [style.paddingLeft, style.paddingRight];
  });
  expect(gutters[0]).toBe(gutters[1]);
});

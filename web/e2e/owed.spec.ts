import { expect, type Page } from '@playwright/test';
import { solveSlider, speak, test, inTurn } from './site.ts';
import { DEMO_PASSWORD, enter, tokenOf } from './token.ts';

/** The calls of a page that went wrong for want of a right, as they come. */
function watchRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if ([401, 403].includes(response.status()) && /^\/(wps|lgw)\//.test(pathname))
      refused.push(`${response.status()} ${response.request().method()} ${pathname}`);
  });
  return refused;
}

test(
  'AUTH: behind the forced change of a password the page calls nothing that it may not',
  inTurn(0),
  async ({ page, words, language }) => {
    const refused = watchRefusals(page);
    await page.goto('/login');
    const form = page.getByRole('dialog', { name: words.login.title });
    await form.getByLabel(words.login.username, { exact: true }).fill('expired1');
    await form.getByLabel(words.login.password, { exact: true }).fill(DEMO_PASSWORD);
    await solveSlider(page, () =>
      form.getByRole('button', { name: words.login.submit, exact: true }).click(),
    );
    const forced = page.getByRole('dialog', { name: words.password.forcedTitle });
    await expect(forced).toBeVisible();
    await page.waitForLoadState('networkidle');
    // It stands on every page that is opened, also in a new tab.
    for (const path of ['/', '/rng', '/member/securityCenter']) {
      await page.goto(path);
      await expect(forced).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    const second = await page.context().newPage();
    await speak(second, language);
    const refusedThere = watchRefusals(second);
    await second.goto('/');
    await expect(second.getByRole('dialog', { name: words.password.forcedTitle })).toBeVisible();
    await second.waitForLoadState('networkidle');
    expect([...refused, ...refusedThere]).toEqual([]);
  },
);

test(
  'after a sign-out the page that is left calls nothing of the session any more',
  inTurn(1),
  async ({ page, words, language, baseURL }) => {
    const token = await tokenOf(baseURL ?? '', 'agent1');
    await enter(page, token);
    await page.goto('/agentHome');
    await expect(page).toHaveURL(/\/agentHome/i);
    await page.waitForLoadState('networkidle');
    const other = await page.context().newPage();
    await speak(other, language);
    await other.goto('/agentHome');
    await expect(other).toHaveURL(/\/agentHome/i);
    await other.waitForLoadState('networkidle');
    const refused = watchRefusals(page);
    const refusedThere = watchRefusals(other);
    await page.getByRole('button', { name: words.account.signOut, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.logout.confirm }).click();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/agent$/);
      await tab.waitForLoadState('networkidle');
    }
    expect([...refused, ...refusedThere]).toEqual([]);
  },
);

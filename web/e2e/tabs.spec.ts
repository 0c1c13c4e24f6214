import type { Language } from '@croupier/contract/locales';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { speak, test, wordsOf, type wordsOf as words, inTurn } from './site.ts';
import { enter, tokenOf } from './token.ts';

type Texts = ReturnType<typeof words>['words'];

const loginButton = (page: Page, texts: Texts) =>
  page.getByRole('button', { name: texts.header.login, exact: true });
const balance = (page: Page, texts: Texts) =>
  page.getByRole('group', { name: texts.header.balance, exact: true }).first();

async function signedInTab(context: BrowserContext, token: string, language: Language): Promise<Page> {
  const page = await context.newPage();
  await speak(page, language);
  await enter(page, token);
  await page.goto('/');
  return page;
}

test(
  'a new tab of the same browser is signed in, another browser is not, and signing out ends all tabs',
  inTurn(0),
  async ({ browser, baseURL }, info) => {
    const { language, words: texts } = wordsOf(info);
    const context = await browser.newContext();
    const first = await signedInTab(context, await tokenOf(baseURL ?? '', 'player1'), language);
    await expect(balance(first, texts)).toHaveText(/\d/);

    const second = await context.newPage();
    await speak(second, language);
    await second.goto('/member/securityCenter');
    await expect(second).toHaveURL(/\/member\/securityCenter/);
    await expect(balance(second, texts)).toHaveText(/\d/);
    // The token stands in session storage and nowhere else.
    const kept = await second.evaluate(() => ({
      token: sessionStorage.getItem('token'),
      elsewhere: `${JSON.stringify(Object.entries(localStorage))} ${document.cookie}`,
    }));
    expect(kept.token).toBeTruthy();
    expect(kept.elsewhere).not.toContain(kept.token);

    const stranger = await (await browser.newContext()).newPage();
    await speak(stranger, language);
    await stranger.goto('/');
    await expect(loginButton(stranger, texts)).toBeVisible();
    await stranger.context().close();

    // Another brand of the same origin is not answered.
    const otherBrand = await context.newPage();
    await otherBrand.goto('/?merchant=other');
    expect(await otherBrand.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await otherBrand.evaluate(() => localStorage.removeItem('merchant'));
    await otherBrand.close();

    await second.getByRole('button', { name: texts.header.accountMenu }).click();
    await second.getByRole('menuitem', { name: texts.account.signOut }).click();
    await second.getByRole('dialog').getByRole('button', { name: texts.logout.confirm }).click();
    await expect(loginButton(second, texts)).toBeVisible();
    await expect(loginButton(first, texts)).toBeVisible();
    expect(await first.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    const third = await context.newPage();
    await third.goto('/');
    await expect(loginButton(third, texts)).toBeVisible();
    await context.close();
  },
);

test(
  'a token in the address signs nobody in by itself: the page shows whose it is, and asks',
  inTurn(1),
  async ({ browser, baseURL }, info) => {
    const { language, words: texts } = wordsOf(info);
    const token = await tokenOf(baseURL ?? '', 'player2');
    const context = await browser.newContext();
    const page = await context.newPage();
    await speak(page, language);
    await page.goto(`/promotions?token=${token}`);
    await expect(page).toHaveURL(/\/promotions$/);
    const question = page.getByRole('dialog', { name: texts.replace.titleNew });
    await expect(question).toContainText('pl***r2');
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await question.getByRole('button', { name: texts.replace.stay }).click();
    await expect(loginButton(page, texts)).toBeVisible();

    await page.goto(`/member/securityCenter?token=${token}`);
    await question.getByRole('button', { name: texts.replace.confirm }).click();
    await expect(page).toHaveURL(/\/member\/securityCenter$/);
    await expect(balance(page, texts)).toHaveText(/\d/);

    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`/?token=${'x'.repeat(43)}`);
    await expect(question.getByText(texts.replace.invalid)).toBeVisible();
    await expect(question.getByRole('button', { name: texts.replace.confirm })).toBeDisabled();
    await context.close();
  },
);

import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { en as operatorEn, pt as operatorPt } from '../../operator/test/messages.ts';
import { en, pt } from '../test/messages.ts';
import { readNotices } from './site.ts';

/** Those that a whole journey is walked in. */
export type Language = 'pt' | 'en';

export type Words = typeof pt;

export const words = { pt, en } as const;
export const operatorWords = { pt: operatorPt, en: operatorEn } as const;

/** The language that a project of the configuration speaks. */
export const languageOf = (locale: string | undefined): Language =>
  locale?.startsWith('en') === true ? 'en' : 'pt';

export const freshName = () => `e2e${Date.now().toString(36)}${randomInt(1000)}`;

/** Opens the site and switches it to a language as a person would. */
export async function openSite(page: Page, language: Language): Promise<void> {
  await readNotices(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: pt.lobby.hot })).toBeVisible();
  if (language === 'pt') return;
  const select = page.getByLabel(pt.header.language);
  const drawer = page.getByRole('button', { name: pt.nav.menu, exact: true });
  const shown = select.locator('visible=true').first();
  await expect(shown.or(drawer.first()).first()).toBeVisible();
  if (!(await shown.isVisible())) await drawer.first().click();
  await shown.selectOption('en');
  await page.reload();
  await expect(page.getByRole('heading', { name: en.lobby.hot })).toBeVisible();
}

/** Answers the human verification by its question, which anyone who cannot slide is given. */
export async function passVerification(page: Page, request: APIRequestContext, t: Words): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t.verification.title });
  const puzzle = page.waitForResponse(
    (response) =>
      response.url().endsWith('/wps/verification/slider') &&
      response.request().method() === 'POST' &&
      (response.request().postData() ?? '').includes('alternative'),
  );
  await dialog.getByRole('button', { name: t.verification.alternative }).click();
  const { value } = (await (await puzzle).json()) as { value: { id: string } };
  const solution = (await (await request.get(`/sandbox/slider/${value.id}`)).json()) as {
    value: { answer: string };
  };
  await dialog.getByLabel(t.verification.answer).fill(solution.value.answer);
  await dialog.getByRole('button', { name: t.common.confirm }).click();
  await expect(dialog).toBeHidden();
}

/** The balance that the header shows, in minor units. */
export async function balanceShown(page: Page, t: Words): Promise<number> {
  const balance = page.getByRole('group', { name: t.header.balance, exact: true }).first();
  await expect(balance).toHaveText(/\d/);
  const text = await balance.innerText();
  return Number(/[\d.,]+/.exec(text.replaceAll(/\s/g, ''))?.[0].replaceAll(/\D/g, '') ?? 'NaN');
}

/** A second person at a second screen: the console, signed in. */
export async function openConsole(
  browser: Browser,
  request: APIRequestContext,
  language: Language,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: language === 'en' ? 'en-US' : 'pt-BR',
  });
  const page = await context.newPage();
  await page.goto('/operator/');
  const t = operatorWords[language];
  const other = page.getByRole('button', { name: language === 'en' ? 'English' : 'Português' });
  const enter = page.getByRole('button', { name: t.signIn.enter, exact: true });
  await expect(enter.or(other).first()).toBeVisible();
  if (!(await enter.isVisible())) await other.first().click();
  await page.getByLabel(t.signIn.account, { exact: true }).fill('operator1');
  await page.getByLabel(t.signIn.password, { exact: true }).fill('Demo#2026');
  const totp = (await (await request.get('/sandbox/totp?account=operator1')).json()) as {
    value: { code: string };
  };
  await page.getByLabel(t.signIn.code).fill(totp.value.code);
  await enter.click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  return page;
}

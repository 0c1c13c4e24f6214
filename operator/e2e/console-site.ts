import { expect, type APIRequestContext, type Browser, type Page, type TestInfo } from '@playwright/test';
import { createClient } from '../../api-client/src/index.ts';
import { tokenOf } from '../../web/e2e/token.ts';
import { en, pt } from '../test/messages.ts';

type Language = 'pt' | 'en';

export const password = 'Demo#2026';
/** The sandbox's register has no entry for this number, now or ever. */
export const unknownCpf = '90000000418';

export function wordsOf(info: TestInfo): { language: Language; t: typeof pt } {
  const language = info.project.name.endsWith('-en') ? 'en' : 'pt';
  return { language, t: language === 'en' ? en : pt };
}

/**
 * Signs in as a person does, and gives the token. A one-time code opens one session, so the tests of a file share it, and files that
 * follow each other closely come as someone else: the next code of the same person is half a minute away.
 */
export async function signIn(
  browser: Browser,
  request: APIRequestContext,
  account = 'operator1',
): Promise<string> {
  const page = await browser.newPage();
  await page.goto('/operator/');
  await page.getByLabel(pt.signIn.account, { exact: true }).fill(account);
  const refused = page.getByText(pt.signIn.refused);
  const inside = page.getByRole('heading', { level: 1, name: pt.home.title });
  // Someone else may have used this half minute's code.
  await expect(async () => {
    await page.getByLabel(pt.signIn.password, { exact: true }).fill(password);
    const answer = await request.get(`/sandbox/totp?account=${account}`);
    const { value } = (await answer.json()) as { value: { code: string } };
    await page.getByLabel(pt.signIn.code).fill(value.code);
    await page.getByRole('button', { name: pt.signIn.enter, exact: true }).click();
    await expect(inside.or(refused)).toBeVisible();
    await expect(inside).toBeVisible({ timeout: 5_000 });
  }).toPass({ intervals: [5_000], timeout: 180_000 });
  const token = await page.evaluate(() => sessionStorage.getItem('console.token'));
  await page.close();
  return token ?? '';
}

export async function openConsole(page: Page, token: string, language: Language, path: string) {
  await page.addInitScript(
    ([own, chosen]) => {
      if (!location.protocol.startsWith('http')) return;
      sessionStorage.setItem('console.token', own ?? '');
      localStorage.setItem('console.language', chosen ?? 'pt');
    },
    [token, language],
  );
  await page.goto(`/operator${path}`);
}

/** A player at the site's own calls. */
export async function playerOf(baseUrl: string, username: string) {
  const token = await tokenOf(baseUrl, username);
  return createClient({ baseUrl, getLanguage: () => 'pt', getToken: () => token });
}

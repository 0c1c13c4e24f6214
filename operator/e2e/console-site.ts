import { expect, type Page, type TestInfo } from '@playwright/test';
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
 * A session, by the console's own calls. A one-time code opens one session, so the tests of a file share it, and files that follow
 * each other closely come as someone else: the next code of the same person is half a minute away.
 */
export async function signIn(baseUrl: string, account = 'operator1'): Promise<string> {
  const api = createClient({ baseUrl, getLanguage: () => 'pt', getToken: () => null });
  let token = '';
  // Someone else may have used this half minute's code.
  await expect(async () => {
    const { code } = await api.call('sandboxOperator.totp', { query: { account } });
    ({ token } = await api.call('operatorSession.login', { body: { account, password, totp: code } }));
  }).toPass({ intervals: [5_000], timeout: 180_000 });
  return token;
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

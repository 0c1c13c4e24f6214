import { type APIRequestContext, expect, test } from '@playwright/test';
import { URI } from 'otpauth';
import { createClient } from '../../api-client/src/index.ts';
import { withAuthenticator } from '../../web/e2e/authenticator.ts';
import { openConsole, password, signIn, wordsOf } from './console-site.ts';

/** Another administrator, who agrees to the account. */
async function agree(baseUrl: string, request: APIRequestContext, account: string): Promise<void> {
  let token: string | undefined;
  const client = createClient({ baseUrl, getLanguage: () => 'pt', getToken: () => token });
  await expect(async () => {
    const { value } = (await (await request.get('/sandbox/totp?account=operator1')).json()) as {
      value: { code: string };
    };
    const body = { account: 'operator1', password, totp: value.code };
    ({ token } = await client.call('operatorSession.login', { body }));
  }).toPass({ intervals: [5_000], timeout: 180_000 });
  const { operators } = await client.call('operatorAccounts.list');
  const row = operators.find((one) => one.account === account);
  await client.call('operatorAccounts.confirm', {
    params: { id: row?.id ?? '' },
    body: { version: row?.version ?? 0 },
  });
}

test('a passkey is added, and opens the console instead of the code', async ({ browser, baseURL }, info) => {
  const { language, t } = wordsOf(info);
  const token = await signIn(baseURL ?? '', 'operator3');
  const context = await browser.newContext();
  const page = await context.newPage();
  await withAuthenticator(page);
  await openConsole(page, token, language, '/account');
  const name = `Laptop ${info.project.name}`;
  await page.getByLabel(t.passkeys.name, { exact: true }).fill(name);
  await page.getByRole('button', { name: t.passkeys.add, exact: true }).click();
  const row = page.getByRole('button', { name: t.passkeys.removeOf.replace('{name}', name) });
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: t.shell.signOut }).click();
  await page.getByLabel(t.signIn.account, { exact: true }).fill('operator3');
  await page.getByLabel(t.signIn.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: t.passkeys.signIn, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.account.title })).toBeVisible();
  await row.click();
  await expect(row).toBeHidden();
  await context.close();
});

test('behind the one-time link a passkey is made beside the app, and opens the console', async ({
  browser,
  request,
  baseURL,
}, info) => {
  const { language, t } = wordsOf(info);
  const token = await signIn(baseURL ?? '', 'operator4');
  const opener = createClient({ baseUrl: baseURL ?? '', getLanguage: () => 'pt', getToken: () => token });
  const account = `passkey-${info.project.name}`;
  const { link } = await opener.call('operatorAccounts.create', {
    body: { account, name: 'Nova Pessoa', role: 'support' },
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  await withAuthenticator(page);
  await page.addInitScript((chosen) => localStorage.setItem('console.language', chosen), language);
  await page.goto(link);
  const strong = 'nine blue Horses 4 ever';
  await page.getByLabel(t.enrol.password, { exact: true }).fill(strong);
  await page.getByLabel(t.enrol.repeat, { exact: true }).fill(strong);
  const key = (await page.locator('code').innerText()).replaceAll(' ', '');
  const totp = URI.parse(`otpauth://totp/x?secret=${key}`);
  if (!('period' in totp)) throw new Error('not a time-based code');
  await page.getByLabel(t.enrol.passkeyAlso).check();
  await page.getByLabel(t.enrol.code).fill(totp.generate());
  await page.getByRole('button', { name: t.enrol.finish, exact: true }).click();
  await expect(page.getByText(t.passkeys.nameNeeded)).toBeVisible();
  await page.getByLabel(t.enrol.passkeyName).fill('Laptop');
  await page.getByLabel(t.enrol.code).fill(totp.generate());
  await page.getByRole('button', { name: t.enrol.finish, exact: true }).click();
  await expect(page.getByText(t.enrol.done)).toBeVisible();
  await agree(baseURL ?? '', request, account);

  await page.getByRole('link', { name: t.enrol.toSignIn }).click();
  await page.getByLabel(t.signIn.account, { exact: true }).fill(account);
  await page.getByLabel(t.signIn.password, { exact: true }).fill(strong);
  await page.getByRole('button', { name: t.passkeys.signIn, exact: true }).click();
  await expect(page.getByRole('button', { name: t.shell.signOut })).toBeVisible();
  await context.close();
});

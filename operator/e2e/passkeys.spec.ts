import { expect, test } from '@playwright/test';
import { openConsole, password, signIn, wordsOf } from './console-site.ts';

test('a passkey is added, and opens the console instead of the code', async ({ browser, request }, info) => {
  const { language, t } = wordsOf(info);
  const token = await signIn(browser, request);
  const context = await browser.newContext();
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openConsole(page, token, language, '/account');
  const name = `Laptop ${info.project.name}`;
  await page.getByLabel(t.passkeys.name, { exact: true }).fill(name);
  await page.getByRole('button', { name: t.passkeys.add, exact: true }).click();
  const row = page.getByRole('button', { name: t.passkeys.removeOf.replace('{name}', name) });
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: t.shell.signOut }).click();
  await page.getByLabel(t.signIn.account, { exact: true }).fill('operator1');
  await page.getByLabel(t.signIn.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: t.passkeys.signIn, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.account.title })).toBeVisible();
  await row.click();
  await expect(row).toBeHidden();
  await context.close();
});

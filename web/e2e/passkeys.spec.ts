import { expect } from '@playwright/test';
import { withAuthenticator } from './authenticator.ts';
import { PASSWORD, test, inTurn } from './site.ts';
import { enterAsNew } from './token.ts';

test(
  'a passkey is added at the account’s security, signs in without a password, and is removed',
  inTurn(0),
  async ({ page, words, problems, baseURL }) => {
    await withAuthenticator(page);
    await enterAsNew(page, baseURL ?? '');
    await page.goto('/member/signInSecurity');
    const part = page.getByRole('region', { name: words.passkeys.title });
    await part.getByRole('button', { name: words.passkeys.add }).click();
    const dialog = page.getByRole('dialog', { name: words.passkeys.add });
    await dialog.getByLabel(words.passkeys.name, { exact: true }).fill('Telefone');
    await dialog.getByLabel(words.access.password, { exact: true }).fill('Errada2026');
    await dialog.getByRole('button', { name: words.passkeys.continue }).click();
    await expect(dialog.getByLabel(words.access.password, { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await dialog.getByLabel(words.access.password, { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: words.passkeys.continue }).click();
    await expect(part.getByRole('heading', { name: 'Telefone' })).toBeVisible();

    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/login');
    await page.getByRole('button', { name: words.passkeys.signIn }).click();
    await expect(page.getByRole('button', { name: words.header.accountMenu })).toBeVisible();

    await page.goto('/member/signInSecurity');
    await part.getByRole('button', { name: words.passkeys.removeOf.replace('{name}', 'Telefone') }).click();
    const sure = page.getByRole('dialog');
    await sure.getByLabel(words.access.password, { exact: true }).fill(PASSWORD);
    await sure.getByRole('button', { name: words.passkeys.remove, exact: true }).click();
    // While a dialog is open, nothing behind it has a role.
    await expect(sure).toBeHidden();
    await expect(part.getByRole('listitem')).toHaveCount(0);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/login');
    await page.getByRole('button', { name: words.passkeys.signIn }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(problems).toEqual([]);
  },
);

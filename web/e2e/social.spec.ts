import { expect } from '@playwright/test';
import { fillPerson, freshName, speak, test, watchConsole, wordsOf } from './site.ts';

test('a stranger opens an account with another site’s sign-in, and comes in by it again', async ({
  page,
}, info) => {
  const { language, words } = wordsOf(info);
  const problems = watchConsole(page);
  await speak(page, language);
  const name = freshName();
  const withGoogle = words.social.with.replace('{name}', 'Google');
  const atProvider = async () => {
    await page.goto('/login');
    await page.getByRole('button', { name: withGoogle }).click();
    await page.locator('#email').fill(`${name}@example.com`);
    await page.locator('#name').fill('Ana Lima');
    await page.getByRole('button', { name: /^Continu/ }).click();
  };

  await atProvider();
  const form = page.getByRole('dialog', { name: words.social.title });
  await expect(form).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await form.getByLabel(words.register.fields.username).fill(name);
  await fillPerson(form, words);
  await form.getByRole('checkbox', { name: words.register.terms }).check();
  await form.getByRole('button', { name: words.register.submit }).click();
  const balance = page.getByRole('group', { name: words.header.balance, exact: true });
  await expect(balance.first()).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await atProvider();
  await expect(page).toHaveURL(/\/$/);
  await expect(balance.first()).toBeVisible();
  expect(problems).toEqual([]);
});

import { expect } from '@playwright/test';
import { closeWelcome, fillPerson, freshName, test, inTurn } from './site.ts';

test(
  'a stranger opens an account with another site’s sign-in, comes in by it again, links and unlinks',
  inTurn(1),
  async ({ page, words, problems }) => {
    const name = freshName();
    const withGoogle = words.social.with.replace('{name}', 'Google');
    const introduce = async () => {
      await page.locator('#email').fill(`${name}@example.com`);
      await page.locator('#name').fill('Ana Lima');
      await page.getByRole('button', { name: /^Continu/ }).click();
    };
    const atProvider = async () => {
      await page.goto('/login');
      await page.getByRole('button', { name: withGoogle }).click();
      await introduce();
    };

    await atProvider();
    const form = page.getByRole('dialog', { name: words.social.title });
    await expect(form).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await form.getByLabel(words.register.fields.username).fill(name);
    // Without a proved address there is neither a password nor a second factor to show later.
    await form.getByLabel(words.register.fields.email).fill('');
    await fillPerson(form, words);
    await form.getByRole('checkbox', { name: words.register.terms }).check();
    await form.getByRole('button', { name: words.register.submit }).click();
    await closeWelcome(page, words);
    const balance = page.getByRole('group', { name: words.header.balance, exact: true });
    await expect(balance.first()).toBeVisible();

    await page.evaluate(() => sessionStorage.clear());
    await atProvider();
    await expect(page).toHaveURL(/\/$/);
    await expect(balance.first()).toBeVisible();

    const { link, unlink, linkTitle, links } = words.access;
    const ways = page.getByRole('region', { name: links });
    const way = (action: string, site: string) => ways.getByRole('button', { name: `${action}: ${site}` });
    const dialog = page.getByRole('dialog');
    await page.goto('/member/signInSecurity');
    await way(link, 'Facebook').click();
    await introduce();
    await expect(page.getByRole('dialog', { name: linkTitle.replace('{name}', 'Facebook') })).toBeVisible();
    await dialog.getByRole('button', { name: link, exact: true }).click();
    await expect(page).toHaveURL(/\/member\/signInSecurity$/);
    await expect(way(unlink, 'Facebook')).toBeVisible();

    // Later an open page is no proof of who sits here.
    await page.request.post('/sandbox/clock', { data: { advance: 'PT11M' } });
    await page.reload();
    await way(unlink, 'Google').click();
    await dialog.getByRole('button', { name: withGoogle }).click();
    await introduce();
    await expect(page).toHaveURL(/\/member\/signInSecurity$/);
    await way(unlink, 'Google').click();
    await dialog.getByRole('button', { name: unlink, exact: true }).click();
    await expect(way(link, 'Google')).toBeVisible();
    await way(unlink, 'Facebook').click();
    await dialog.getByRole('button', { name: unlink, exact: true }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    expect(problems).toEqual([]);
  },
);

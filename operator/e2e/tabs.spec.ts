import { expect, test } from '@playwright/test';
import { signIn, wordsOf } from './console-site.ts';

test('a new tab of the console is signed in, pages of players are not told, and signing out ends all tabs', async ({
  browser,
  baseURL,
}, info) => {
  const { t } = wordsOf(info);
  const token = await signIn(baseURL ?? '', 'operator4');
  const context = await browser.newContext();
  const first = await context.newPage();
  await first.goto('/operator/');
  // The console has a host of its own, and is shown by no other.
  const { host } = new URL(first.url());
  expect(host).not.toBe(new URL(baseURL ?? '').host);
  await first.evaluate((own) => sessionStorage.setItem('console.token', own), token);
  await first.reload();
  const head = first.getByRole('heading', { level: 1, name: t.home.title });
  await expect(head).toBeVisible();

  // A tab without an opener, as the middle button of the mouse makes it.
  const second = await context.newPage();
  await second.goto(new URL('/operator/members', first.url()).href);
  await expect(second.getByRole('heading', { level: 1, name: t.members.title })).toBeVisible();

  // A page of players asks in the console's own words, on its channel and on theirs, and hears nothing.
  const player = await context.newPage();
  await player.goto('/');
  const heard = await player.evaluate(async () => {
    const said: unknown[] = [];
    for (const name of ['console.session', 'site.session']) {
      const channel = new BroadcastChannel(name);
      channel.addEventListener('message', ({ data }) => said.push(data));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
      channel.postMessage({ kind: 'ask', id: 'mine', brand: 'demo' });
    }
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return said;
  });
  expect(heard).toEqual([]);
  // Nor does the console's host show one.
  await player.goto(`http://${host}/promotions`);
  await expect(player).toHaveURL(/\/operator\//);
  await player.close();

  await second.getByRole('button', { name: t.shell.signOut }).click();
  for (const page of [second, first])
    await expect(page.getByLabel(t.signIn.password, { exact: true })).toBeVisible();
  await context.close();
});

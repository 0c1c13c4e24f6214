import { expect, type Page, test } from '@playwright/test';
import { speak, wordsOf as playersWords } from '../../web/e2e/site.ts';
import { minorOf } from '../../web/e2e/figures.ts';
import { enter, tokenOf } from '../../web/e2e/token.ts';
import { openConsole, signIn, wordsOf } from './console-site.ts';

let token = '';
test.afterAll(async ({ request }) => {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await request.get('/operator/api/site', { headers });
  const { value } = (await answer.json()) as { value: { version: number } };
  const data = { version: value.version, separateWallets: false, partMaximum: 0 };
  await request.put('/operator/api/site/money', { headers, data });
});

test('API-WALLET-02: the console gives each vendor a wallet; a player moves money there and back, and takes all back', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const { language, t } = wordsOf(info);
  token = await signIn(baseURL ?? '');
  await openConsole(page, token, language, '/');
  await page.getByRole('link', { name: t.places.site, exact: true }).first().click();
  await page
    .getByRole('navigation', { name: t.sections.label })
    .getByRole('link', { name: t.sections.settings })
    .click();
  const choose = async (separate: boolean, warning: string) => {
    const form = page.locator('form').filter({ hasText: t.settings.separateWallets });
    const choice = form.getByRole('switch', { name: t.settings.separateWallets });
    await expect(choice).toBeChecked({ checked: !separate });
    await choice.click();
    await form.getByRole('button', { name: t.edit.save, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.settings.moneyTitle });
    await expect(dialog).toContainText(warning);
    await dialog.getByRole('button', { name: t.settings.moneyConfirm, exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(choice).toBeChecked({ checked: separate });
  };
  await choose(true, t.settings.toSeparate);

  const { words } = playersWords(info);
  const context = await browser.newContext();
  const player = await context.newPage();
  await speak(player, language);
  await enter(player, await tokenOf(baseURL ?? '', 'player2'));
  await player.goto('/member/transferFund');
  const card = player.getByRole('region', { name: words.cashier.wallets });
  const held = async (wallet: string) =>
    minorOf(await card.getByRole('listitem').filter({ hasText: wallet }).innerText());
  await expect(card.getByRole('listitem').first()).toContainText(words.cashier.mainWallet);
  const before = await held(words.cashier.mainWallet);
  const vendor = await card.getByRole('combobox').locator('option').first().innerText();
  await move(player, '10');
  await expect.poll(() => held(vendor)).toBe(1_000);
  expect(await held(words.cashier.mainWallet)).toBe(before - 1_000);
  await player.getByRole('button', { name: words.cashier.swap }).click();
  await move(player, '4');
  await expect.poll(() => held(vendor)).toBe(600);
  await card.getByRole('button', { name: words.cashier.collect, exact: true }).click();
  await expect.poll(() => held(vendor)).toBe(0);
  expect(await held(words.cashier.mainWallet)).toBe(before);

  await choose(false, t.settings.toSingle);
  await player.reload();
  await expect(player.getByRole('heading', { level: 1, name: words.wallet.title })).toBeVisible();
  await expect(card).toBeHidden();
  await context.close();

  async function move(on: Page, amount: string): Promise<void> {
    const field = on.getByRole('textbox', { name: words.cashier.moveAmount });
    await field.fill(amount);
    await field.press('Enter');
    await expect(field).toHaveValue('');
  }
});

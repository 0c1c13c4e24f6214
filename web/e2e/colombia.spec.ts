import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { createClient } from '../../api-client/src/index.ts';
import { en, es } from '../test/messages.ts';
import { playOn, shrinkWindow, type Spun } from './games.ts';
import { closeWelcome, freshName, test } from './site.ts';
import { balanceShown, passVerification } from './world.ts';

/** The second market of the demo, at a host of its own: browsers know names that end in localhost, programs may not. */
const port = Number(process.env['E2E_PORT'] ?? 39_201);
const site = `http://co.localhost:${port}`;
const brand = { baseUrl: `http://localhost:${port}`, merchant: 'demo-co' };

const password = 'Segura2026x';
const withdrawalPassword = '482913';
const document = 'Cédula de ciudadanía';
const holder = 'Joana Prado Lima';
/** 200,000 pesos, of which 34 stakes of 6,000 finish the turnover; the main job says why that leaves enough. */
const deposited = 20_000_000;
const stake = 600_000;

const form = (page: Page, field: string) => page.getByLabel(field, { exact: true });

test.use({ locale: 'es-CO', timezoneId: 'America/Bogota' });

async function registerHere(page: Page, request: APIRequestContext, name: string, cedula: string) {
  await page.goto(`${site}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-CO');
  await page.getByRole('banner').getByRole('button', { name: es.header.register }).click();
  const dialog = page.getByRole('dialog', { name: es.register.title });
  const next = dialog.getByRole('button', { name: es.registration.next });
  const submit = dialog.getByRole('button', { name: es.register.submit });
  await dialog.getByLabel(es.register.fields.username, { exact: true }).fill(name);
  await dialog.getByLabel(es.register.fields.password, { exact: true }).fill(password);
  await dialog.getByLabel(es.register.fields.confirmPassword, { exact: true }).fill(password);
  await next.click();
  await dialog.getByLabel(document, { exact: true }).fill('12');
  await dialog.getByLabel(es.register.fields.birthday, { exact: true }).fill('1990-05-17');
  await dialog.getByRole('checkbox').check();
  await submit.click();
  await expect(dialog.getByLabel(document, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(document, { exact: true }).fill(cedula);
  await submit.click();
  await passVerification(page, request, es);
  await closeWelcome(page, es);
}

/** Texts inside that are broken over lines, or wider than their place. */
const brokenTexts = (places: Locator): Promise<string[]> =>
  places.evaluateAll((all) =>
    all.flatMap((place) => {
      const box = place.getBoundingClientRect();
      const walker = window.document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        const range = window.document.createRange();
        range.selectNodeContents(text);
        const lines = [...range.getClientRects()];
        const out = lines.some(({ left, right }) => left < box.left - 1 || right > box.right + 1);
        if (out || lines.length > 1) broken.push(text.textContent ?? '');
      }
      return broken;
    }),
  );

/** English writes this currency at its longest. */
async function amountsFitPhone(page: Page) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.goto(`${site}/member/deposit`);
  const quick = page.getByRole('group', { name: en.deposit.quick }).getByRole('button');
  await expect(quick.first()).toContainText('COP');
  expect(await brokenTexts(quick)).toEqual([]);
  await page.evaluate(() => localStorage.setItem('language', 'es'));
  if (size) await page.setViewportSize(size);
}

/** Approved on the page of the bank, which leads back to the deposit. */
async function depositAtBank(page: Page) {
  await page.goto(`${site}/member/deposit`);
  await form(page, es.deposit.amount).fill('200000');
  await page.getByRole('button', { name: es.cashier.submitPage }).click();
  await page.getByRole('link', { name: es.cashier.bankPage.go }).click();
  await expect(page.getByRole('heading', { name: 'Banco de pruebas: autorizar el pago' })).toBeVisible();
  await page.getByLabel('Nombre del titular de la cuenta').fill(holder);
  await page.getByRole('button', { name: 'Autorizar pago' }).click();
  await expect(page.getByRole('status').first()).toHaveText('Pago aprobado');
  await page.getByRole('link', { name: 'Volver al sitio' }).click();
  await expect(page).toHaveURL(new RegExp(`^${site}/member/deposit`));
  await expect(page.getByText(es.deposit.creditedText)).toBeVisible();
  await expect.poll(() => balanceShown(page, es)).toBe(deposited);
}

/** One spin by hand in the game's frame, the rest of the turnover at the game's own API. */
async function play(page: Page, request: APIRequestContext) {
  await shrinkWindow(page);
  await page.goto(`${site}/rng`);
  await page.getByLabel(es.lobby.search).fill('jaguar');
  await expect(page).toHaveURL(/[?&]q=/);
  const session = page.waitForResponse((response) => response.url().includes('/studio/api/session'));
  await page
    .getByRole('button', { name: /Luna del jaguar/ })
    .first()
    .click();
  const { sessionKey } = (await (await session).json()) as { sessionKey: string };
  // The way back is this brand's own.
  await expect(page.locator('iframe')).toHaveAttribute('src', /[?&]lobby=http%3A%2F%2Fco\.localhost/);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: /^(Jogar|Play|Jugar)$/ }).click();
  const before = await balanceShown(page, es);
  const answer = page.waitForResponse((response) => response.url().endsWith('/studio/api/bet'));
  const spin = frame.getByRole('button', { name: /^(Girar|Spin)/ });
  await expect(spin).toBeEnabled();
  await spin.click();
  await expect.poll(() => balanceShown(page, es)).not.toBe(before);
  const first = (await (await answer).json()) as Spun;
  await playOn(request, { key: sessionKey, first, stake, spins: deposited / stake, option: 'river' });
}

async function becomeReadyToWithdraw(page: Page, cedula: string) {
  await page.goto(`${site}/member/securityCenter`);
  await page.getByRole('button', { name: es.security.verify }).first().click();
  await form(page, es.security.fullName).fill(holder);
  await page.locator('form').getByRole('button', { name: es.security.verify }).click();
  await expect(page.getByText(es.security.identityDone)).toBeVisible();
  await page.getByRole('button', { name: es.security.setWithdrawalPassword }).click();
  await form(page, es.security.newWithdrawalPassword).fill(withdrawalPassword);
  await form(page, es.security.confirmWithdrawalPassword).fill(withdrawalPassword);
  await form(page, es.security.confirmWithLogin).fill(password);
  await page.locator('form').getByRole('button', { name: es.common.save, exact: true }).click();
  await expect(page.getByText(es.security.withdrawalPasswordDone)).toBeVisible();
  // There is no Pix here: an account at a bank of the market, known without a branch.
  await page.getByRole('button', { name: es.security.addPixKey }).click();
  await expect(page.getByText('Pix')).toHaveCount(0);
  await form(page, es.bankAccount.bank).selectOption('1007');
  await form(page, es.bankAccount.account).fill(String(randomInt(10_000_000_000, 99_999_999_990)));
  await form(page, es.bankAccount.holderDocument.replace('{document}', document)).fill(cedula);
  await page.locator('form').getByLabel(es.withdrawal.password, { exact: true }).fill(withdrawalPassword);
  await page.locator('form').getByRole('button', { name: es.common.save, exact: true }).click();
  await expect(page.getByText(es.bankAccount.done)).toBeVisible();
}

async function withdraw(page: Page) {
  await page.goto(`${site}/member/withdrawal`);
  await form(page, es.withdrawal.amount).fill('10000');
  await form(page, es.withdrawal.password).fill(withdrawalPassword);
  await page.getByRole('button', { name: es.withdrawal.submit }).click();
  const sure = page.getByRole('dialog', { name: es.withdrawal.confirmTitle });
  await sure.getByRole('button', { name: es.withdrawal.confirmSend }).click();
  await expect(page.getByText(es.withdrawal.requested)).toBeVisible();
}

/** The console shows one brand at its host; the one of this brand is spoken with. */
async function approveAll(request: APIRequestContext) {
  let token: string | null = null;
  const api = createClient({ ...brand, getLanguage: () => 'en', getToken: () => token });
  const shown = await request.get('/sandbox/totp?account=operator1');
  const { value } = (await shown.json()) as { value: { code: string } };
  const body = { account: 'operator1', password: 'Demo#2026', totp: value.code };
  ({ token } = await api.call('operatorSession.login', { body }));
  const { content } = await api.call('operatorCashier.withdrawals', {
    query: { state: 'requested', limit: 20 },
  });
  expect(content.length).toBeGreaterThan(0);
  for (const { id } of content) await api.call('operatorCashier.approve', { params: { id }, body: {} });
}

test('in another market: registers by its document, pays at a bank, plays in pesos and is paid to an account', async ({
  page,
  playwright,
}) => {
  test.setTimeout(900_000);
  const request = await playwright.request.newContext({
    baseURL: brand.baseUrl,
    extraHTTPHeaders: { Merchant: brand.merchant },
  });
  const name = freshName();
  const cedula = String(randomInt(1_000_000_000, 1_199_999_999));
  await registerHere(page, request, name, cedula);
  await amountsFitPhone(page);
  await depositAtBank(page);
  await play(page, request);
  await becomeReadyToWithdraw(page, cedula);
  await withdraw(page);
  await approveAll(request);
  await expect(page.getByText(es.withdrawal.states.approved).first()).toBeVisible();

  const bank = await page.context().newPage();
  await bank.goto(`${site}/sandbox/bank-redirect/transfers?lang=es`);
  const pay = bank.getByRole('button', { name: /^Pagar / }).first();
  await expect(async () => {
    await bank.reload();
    await expect(pay).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await pay.click();
  await expect(page.getByText(es.live.withdrawalSettled).first()).toBeVisible();
  await request.dispose();
});

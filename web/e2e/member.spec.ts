import { expect } from '@playwright/test';
import { freshName, PASSWORD, register, solveSlider, speak, test, inTurn } from './site.ts';
import { enterAsNew } from './token.ts';

test(
  'a stranger registers, deposits by Pix and sees the balance change without a reload [REG-07 ROLE-02 ROLE-11]',
  inTurn(1),
  async ({ page, words, language, problems }) => {
    await page.goto('/register');
    const form = page.getByRole('dialog', { name: words.register.title });
    await form.getByLabel(words.register.fields.username).fill(freshName());
    await form.getByLabel(words.register.fields.password, { exact: true }).fill('short');
    await form.getByRole('button', { name: words.registration.next }).click();
    await expect(form.getByLabel(words.register.fields.password, { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );

    await register(page, words, freshName());
    await expect(page).toHaveURL(/\/$/);
    const balance = page.getByRole('group', { name: words.header.balance, exact: true });
    await expect(balance).toContainText(/0[.,]00/);

    await page.getByRole('link', { name: words.header.deposit }).first().click();
    const amount = page.getByLabel(words.deposit.amount);
    await amount.fill('0,01');
    await page.getByRole('button', { name: words.deposit.submit }).click();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await amount.fill(language === 'en' ? '150.00' : '150,00');
    await page.getByRole('button', { name: words.deposit.submit }).click();
    await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d$/);
    await expect(page.getByRole('img', { name: /Pix/ })).toBeVisible();
    await expect(page.getByLabel(words.deposit.copyLabel)).toHaveValue(/^000201.*6304[0-9A-F]{4}$/);

    // The charge survives a reload and is resumed.
    await page.reload();
    await page.getByRole('button', { name: words.deposit.resumeAction }).first().click();
    const payer = page.getByRole('link', { name: words.deposit.payerPage });
    const { pathname } = new URL((await payer.getAttribute('href')) ?? '', page.url());
    const txid = pathname.split('/').at(-1) ?? '';
    await page.request.post(`/sandbox/payments/${txid}/pay`);
    await expect(page.getByText(words.deposit.creditedText)).toBeVisible();
    await expect(balance).toContainText(/150[.,]00/);

    await balance.getByRole('button', { name: words.header.hideBalance }).click();
    await expect(balance).not.toContainText(/\d/);
    expect(problems).toEqual([]);
  },
);

test(
  'wrong words are refused, the right ones open the session, signing out asks first [POPUP-LOGIN-10 HEADER-13 PRODUCT-05]',
  inTurn(1),
  async ({ page, words, baseURL }) => {
    const { name } = await enterAsNew(page, baseURL ?? '');
    await page.goto('/');

    await page.getByRole('button', { name: words.header.accountMenu }).click();
    await page.getByRole('menuitem', { name: words.account.signOut }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.logout.confirm, exact: true }).click();
    await expect(page.getByRole('button', { name: words.header.login, exact: true })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();

    // A page of members leads to the login, and back to itself after it.
    await page.goto('/member/withdrawal');
    await expect(page).toHaveURL(/\/login/);
    const form = page.getByRole('dialog', { name: words.login.title });
    await form.getByRole('button', { name: words.login.submit }).click();
    await expect(form.getByText(words.login.usernameRequired)).toBeVisible();
    await form.getByLabel(words.login.username).fill(name);
    await form.getByLabel(words.login.password, { exact: true }).fill('Wrong1234');
    await solveSlider(page, () => form.getByRole('button', { name: words.login.submit }).click());
    await expect(form.getByRole('alert')).toBeVisible();
    await expect(form.getByLabel(words.login.captcha)).toBeHidden();
    await form.getByLabel(words.login.password, { exact: true }).fill(PASSWORD);
    await solveSlider(page, () => form.getByRole('button', { name: words.login.submit }).click());
    await expect(page).toHaveURL(/\/member\/withdrawal$/);
    await expect(page.getByRole('heading', { name: words.withdrawal.missingTitle })).toBeVisible();
  },
);

test(
  'identity, withdrawal password and Pix key are checked and bound; another window takes the session from its address [ROLE-10 ROLE-40 ROLE-44]',
  inTurn(0),
  async ({ page, words, language, problems, browser, baseURL }) => {
    const { cpf } = await enterAsNew(page, baseURL ?? '');
    await page.goto('/member');
    await expect(page).toHaveURL(/securityCenter$/);

    const identity = page.getByRole('article', { name: words.security.identity });
    await identity.getByRole('button', { name: words.security.verify }).click();
    await expect(identity.getByText(`***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`)).toBeVisible();
    await identity.locator('button[type=submit]').click();
    await expect(identity.getByLabel(words.security.fullName)).toHaveAttribute('aria-invalid', 'true');
    await identity.getByLabel(words.security.fullName).fill('Marina Souza');
    await identity.locator('button[type=submit]').click();
    await expect(identity.getByText(words.security.ready)).toBeVisible();

    const password = page.getByRole('article', { name: words.security.withdrawalPassword });
    await password.getByRole('button', { name: words.security.setWithdrawalPassword }).click();
    await password.getByLabel(words.security.newWithdrawalPassword).fill('48-291');
    await password.getByRole('button', { name: words.common.save }).click();
    await expect(password.getByRole('alert').first()).toBeVisible();
    await password.getByLabel(words.security.newWithdrawalPassword).fill('482915');
    await password.getByLabel(words.security.confirmWithdrawalPassword).fill('482915');
    await password.getByLabel(words.security.confirmWithLogin).fill(PASSWORD);
    await password.getByRole('button', { name: words.common.save }).click();
    await expect(password.getByText(words.security.ready)).toBeVisible();

    const keys = page.getByRole('article', { name: words.security.pixKeys });
    await keys.getByRole('button', { name: words.security.addPixKey }).click();
    await keys.getByLabel(words.security.pixKey, { exact: true }).fill(cpf);
    await keys.getByRole('button', { name: words.common.save }).click();
    await expect(keys.getByText(words.security.usable)).toBeVisible();
    expect(problems).toEqual([]);

    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    const other = await (await browser.newContext()).newPage();
    await speak(other, language);
    const scripts: string[] = [];
    other.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    const ofMembers = () => scripts.filter((path) => /\/(live-updates|member-actions)-/.test(path));
    await other.goto('/');
    await expect(other.getByRole('button', { name: words.header.login, exact: true })).toBeVisible();
    await other.waitForLoadState('networkidle');
    expect(ofMembers()).toEqual([]);
    await other.goto(`/member/transferFund?token=${token}`);
    await other.getByRole('button', { name: words.replace.confirm }).click();
    await expect(other.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(other).toHaveURL(/\/member\/transferFund$/);
    await expect(other.getByRole('group', { name: words.header.balance, exact: true }).first()).toHaveText(
      /\d/,
    );
    expect(ofMembers().length).toBeGreaterThan(0);
    await other.context().close();
  },
);

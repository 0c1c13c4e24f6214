import { type BrowserContext, expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { PASSWORD, solveSlider, speak, test, type wordsOf, inTurn } from './site.ts';
import { enterAsNew } from './token.ts';

type Words = ReturnType<typeof wordsOf>['words'];

async function signOut(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.header.accountMenu }).click();
  await page.getByRole('menuitem', { name: words.account.signOut }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.logout.confirm, exact: true }).click();
  await expect(page.getByRole('button', { name: words.header.login, exact: true })).toBeVisible();
  // What the tab kept is gone, that the announcements were read too: a fresh page has read them again.
  await page.reload();
}

const keyOfBrowser = () =>
  new Promise<unknown>((resolve, reject) => {
    const request = indexedDB.open('croupier');
    request.addEventListener('error', () => reject(new Error('no database')));
    request.addEventListener('success', () => {
      const stored = request.result.transaction('keys').objectStore('keys').get('login');
      stored.addEventListener('success', () => {
        const key = stored.result as CryptoKey;
        const exported = crypto.subtle.exportKey('raw', key);
        exported.then(
          () => resolve('exported'),
          () => resolve([key.extractable, key.algorithm.name]),
        );
      });
    });
  });

const cookiesOf = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) =>
    /^(lastUsername|rememberLogin|smsNumber|loginPassword\.)/.test(name),
  );
const lastsADay = (expires: number) => Math.abs(expires - (Date.now() / 1000 + 24 * 3600)) < 120;

test(
  'by SMS, to a number that the browser knows for a day, unless the next login forgets it [AUTH-12 ENTITY-57 VALID-95]',
  inTurn(0),
  async ({ page, words, context }) => {
    await page.goto('/login');
    const popup = page.getByRole('dialog', { name: words.login.title });
    await popup.getByRole('tab', { name: words.door.bySms }).click();
    await popup.getByRole('textbox', { name: words.door.mobile }).fill('11990000001');
    await solveSlider(page, () => popup.getByRole('button', { name: words.door.getCode }).click());
    await expect(popup.getByRole('button', { name: /\d+/ })).toBeDisabled();
    await expect
      .poll(async () => {
        const outbox = await page.request.get('/sandbox/outbox?to=11990000001');
        return ((await outbox.json()) as { value: { code: string }[] }).value.length;
      })
      .toBeGreaterThan(0);
    const outbox = (await (await page.request.get('/sandbox/outbox?to=11990000001')).json()) as {
      value: { code: string }[];
    };
    await popup.getByRole('textbox', { name: words.door.code }).fill(outbox.value[0]?.code ?? '');
    await popup.getByRole('checkbox', { name: words.door.remember }).check();
    await popup.getByRole('button', { name: words.login.submit }).click();
    await expect(page.getByRole('button', { name: words.header.accountMenu })).toBeVisible();
    await signOut(page, words);
    await page.getByRole('button', { name: words.header.login, exact: true }).click();
    await popup.getByRole('tab', { name: words.door.bySms }).click();
    await expect(popup.getByRole('textbox', { name: words.door.mobile })).toHaveValue('11990000001');
    await expect(popup.getByRole('combobox')).toHaveText('+55');
    const stored = await cookiesOf(context);
    expect(stored.map(({ name }) => name).toSorted()).toEqual(['rememberLogin', 'smsNumber']);
    expect(stored.every(({ expires }) => lastsADay(expires))).toBe(true);
    await popup.getByRole('tab', { name: words.door.byUsername }).click();
    await popup.getByLabel(words.login.username).fill('player2');
    await popup.getByLabel(words.login.password, { exact: true }).fill('Demo#2026');
    await popup.getByRole('checkbox', { name: words.door.remember }).uncheck();
    await solveSlider(page, () => popup.getByRole('button', { name: words.login.submit }).click());
    await expect(page.getByRole('button', { name: words.header.accountMenu })).toBeVisible();
    expect(await cookiesOf(context)).toEqual([]);
  },
);

test(
  'a browser told to remember keeps name, password and wish for a day, and nobody can read the password [AUTH-11 ENTITY-55 CONST-03]',
  inTurn(1),
  async ({ page, words, context }) => {
    await page.goto('/');
    const popup = page.getByRole('dialog', { name: words.login.title });
    const logIn = async () => {
      await page.getByRole('button', { name: words.header.login, exact: true }).click();
      await expect(popup).toBeVisible();
    };
    const remember = popup.getByRole('checkbox', { name: words.door.remember });
    const password = popup.getByLabel(words.login.password, { exact: true });
    const submit = async () => {
      await solveSlider(page, () => popup.getByRole('button', { name: words.login.submit }).click());
      await expect(page.getByRole('button', { name: words.header.accountMenu })).toBeVisible();
    };

    await logIn();
    await popup.getByLabel(words.login.username).fill('player2');
    await password.fill('Demo#2026');
    await remember.check();
    await submit();
    const stored = await cookiesOf(context);
    expect(stored).toHaveLength(3);
    for (const { expires, value } of stored) {
      expect(lastsADay(expires)).toBe(true);
      expect(value).not.toContain('Demo');
    }
    expect(await page.evaluate(keyOfBrowser)).toEqual([false, 'AES-GCM']);

    await signOut(page, words);
    await logIn();
    await expect(popup.getByLabel(words.login.username)).toHaveValue('player2');
    await expect(password).toHaveValue('Demo#2026');
  },
);

test(
  'the authenticator app is set up; a strange browser is asked for it, seen in the list and sent away',
  inTurn(0),
  async ({ page, words, language, browser, baseURL }) => {
    const { name } = await enterAsNew(page, baseURL ?? '');
    await page.goto('/');
    await page.getByRole('button', { name: words.header.accountMenu }).click();
    await page.getByRole('menuitem', { name: words.access.menu }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.access.title })).toBeVisible();
    await page.getByRole('button', { name: `${words.access.appStart}: ${words.access.app}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.access.password, { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: words.access.continue }).click();
    await expect(dialog.getByRole('img', { name: words.access.scanPicture })).toBeVisible();
    const secret = await dialog.locator('code').innerText();
    await dialog.getByLabel(words.access.digits).fill(new TOTP({ secret }).generate());
    await dialog.getByRole('button', { name: words.access.continue }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    const recovery = await dialog.getByRole('listitem').first().innerText();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: words.access.codesKept }).click();

    const elsewhere = await browser.newContext();
    const stranger = await elsewhere.newPage();
    await speak(stranger, language);
    await stranger.goto('/login');
    const popup = stranger.getByRole('dialog', { name: words.login.title });
    await popup.getByLabel(words.login.username).fill(name);
    await popup.getByLabel(words.login.password, { exact: true }).fill(PASSWORD);
    await solveSlider(stranger, () => popup.getByRole('button', { name: words.login.submit }).click());
    await popup.getByRole('radio', { name: words.second.recovery }).check();
    await popup.getByRole('textbox', { name: words.second.recovery }).fill(recovery);
    await popup.getByRole('button', { name: words.second.confirm }).click();
    await expect(stranger.getByRole('button', { name: words.header.accountMenu })).toBeVisible();

    await page.reload();
    const sessions = page.getByRole('region', { name: words.access.sessions });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await sessions.getByRole('button', { name: words.access.signOutOthers }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await stranger.goto('/member/signInSecurity');
    await expect(stranger).toHaveURL(/\/login/);
    await elsewhere.close();
  },
);

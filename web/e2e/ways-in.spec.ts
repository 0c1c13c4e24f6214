import { expect, type Locator, type Page } from '@playwright/test';
import { createClient } from '../../api-client/src/index.ts';
import { sampleOf } from '../../tools/depth.ts';
import { test, type wordsOf } from './site.ts';

/** Those that change what the login, registration and forgotten-password popups show. */
const flags = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'REGMOBVERF3',
  'PHONEAUTH3',
  'FREEPLAY3',
  'SMSLOGIN3',
  'SOCIALGOOGLE3',
  'SOCIALFACEBOOK3',
  'CHNGPASSVERIF3',
] as const;
type Flags = Record<(typeof flags)[number], boolean>;

type Words = ReturnType<typeof wordsOf>['words'];

/** The ten ways to choose three of five. */
const threes = [1, 2, 3, 4, 5].flatMap((a, _at, all) =>
  all.flatMap((b) => all.flatMap((c) => (a < b && b < c ? [[a, b, c]] : []))),
);
/** All off; then each flag on in three of five, no two in the same three: any two meet in all four ways. */
const combinations = [0, 1, 2, 3, 4, 5].map(
  (row) => Object.fromEntries(flags.map((flag, at) => [flag, threes[at]?.includes(row) === true])) as Flags,
);

/** The console's own calls. */
async function consoleOf(baseUrl: string) {
  let token: string | null = null;
  const api = createClient({ baseUrl, getLanguage: () => 'pt', getToken: () => token });
  // A one-time code opens one session, and someone else may have used this half minute's.
  await expect(async () => {
    const query = { account: 'operator1' };
    const { code } = await api.call('sandboxOperator.totp', { query });
    const body = { account: 'operator1', password: 'Demo#2026', totp: code };
    ({ token } = await api.call('operatorSession.login', { body }));
  }).toPass({ intervals: [5_000], timeout: 60_000 });
  const set = async (wanted: Record<string, boolean>, captcha: boolean) => {
    const { version } = await api.call('operatorSite.site', {});
    await api.call('operatorSite.setFlags', { body: { version, flags: wanted } });
    const known = await api.call('operatorRegistration.rules', {});
    const { fixed: _fixed, offered: _offered, type: _type, ...rule } = ruleOf(known.rules, 'captcha');
    const rules = [{ ...rule, enabled: captcha, required: captcha }];
    await api.call('operatorRegistration.setRules', { body: { version: known.version, rules } });
  };
  const site = await api.call('operatorSite.site', {});
  const before = Object.fromEntries(site.flags.map(({ name, on }) => [name, on]));
  const { rules } = await api.call('operatorRegistration.rules', {});
  const { enabled } = ruleOf(rules, 'captcha');
  return { set, restore: () => set(before, enabled) };
}

function ruleOf<R extends { field: string }>(rules: readonly R[], field: string): R {
  const found = rules.find((rule) => rule.field === field);
  if (!found) throw new Error(`no rule for ${field}`);
  return found;
}

let consolePage: Awaited<ReturnType<typeof consoleOf>> | null = null;
test.afterAll(() => consolePage?.restore());

/** Exactly as many of it as the flags say. */
const shown = (what: Locator, on: boolean) => expect(what).toHaveCount(on ? 1 : 0);

async function tabsOf(popup: Locator, names: readonly string[], selected: string) {
  const tabs = popup.getByRole('tab');
  await expect(tabs).toHaveText([...names]);
  if (names.length > 0)
    await expect(popup.getByRole('tab', { name: selected })).toHaveAttribute('aria-selected', 'true');
}

async function lookAtSocial(popup: Locator, on: Flags, words: Words) {
  const button = (name: string) =>
    popup.getByRole('button', { name: words.social.with.replace('{name}', name) });
  await shown(button('Google'), on.SOCIALGOOGLE3);
  await shown(button('Facebook'), on.SOCIALFACEBOOK3);
}

async function lookAtLogin(page: Page, on: Flags, words: Words) {
  const popup = page.getByRole('dialog', { name: words.login.title });
  const control = (name: string) => popup.getByRole('textbox', { name, exact: true });
  await expect(control(words.login.username)).toBeVisible();
  const password = popup.getByLabel(words.login.password, { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await popup.getByRole('button', { name: words.common.showPassword }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(popup.getByRole('checkbox', { name: words.door.remember })).toBeVisible();
  await expect(popup.getByRole('button', { name: words.login.submit })).toBeVisible();
  await shown(control(words.login.captcha), false);
  await lookAtSocial(popup, on, words);
  await shown(popup.getByRole('button', { name: words.registration.freePlay }), on.FREEPLAY3);
  const both = [words.door.byUsername, words.door.bySms];
  await tabsOf(popup, on.SMSLOGIN3 ? both : [], words.door.byUsername);
  if (on.SMSLOGIN3) {
    await popup.getByRole('tab', { name: words.door.bySms }).click();
    await expect(control(words.door.mobile)).toBeVisible();
    await expect(popup.getByRole('combobox')).toHaveText('+55');
    await expect(popup.getByRole('combobox').getByRole('img', { includeHidden: true })).toBeAttached();
    await expect(control(words.door.code)).toBeVisible();
    await expect(popup.getByRole('button', { name: words.door.getCode })).toBeEnabled();
    await shown(control(words.login.username), false);
  }
  await popup.getByRole('button', { name: words.door.forgot }).click();
}

async function lookAtForgotten(page: Page, on: Flags, words: Words) {
  const popup = page.getByRole('dialog', { name: words.forgot.title });
  await expect(popup).toBeVisible();
  const { byMobile, byEmail } = words.forgot;
  await tabsOf(popup, [byMobile, byEmail], on.CHNGPASSVERIF3 ? byMobile : byEmail);
  await popup.getByRole('tab', { name: byMobile }).click();
  await expect(popup.getByRole('textbox', { name: words.door.mobile })).toBeVisible();
  await popup.getByRole('button', { name: words.forgot.back }).click();
  const login = page.getByRole('dialog', { name: words.login.title });
  const toRegister = login.getByRole('button', { name: words.login.registerNow });
  if (anyWay(on)) return toRegister.click();
  // Nothing offers it; who comes by an old link reads that it is closed.
  await expect(login).toBeVisible();
  await shown(toRegister, false);
  const header = page.getByRole('banner', { includeHidden: true });
  await shown(header.getByRole('button', { name: words.header.register, includeHidden: true }), false);
  await page.goto('/register');
}

const anyWay = (on: Flags): boolean => on.USERNAMEREG3 || on.MOBILENUMREG3 || on.MOBILENUMPASSREG3;

/** What one way to register must ask, by the flags alone. */
function formOf(way: 'username' | 'mobile', on: Flags) {
  const password = way === 'username' || on.MOBILENUMPASSREG3;
  const proved = on.REGMOBVERF3 || !password;
  return { username: way === 'username', password, mobile: proved || way === 'mobile', code: proved };
}

const held = (what: Locator, wanted: boolean) => expect(what).toHaveCount(wanted ? 1 : 0);

async function lookAtForm(popup: Locator, way: 'username' | 'mobile', on: Flags, words: Words) {
  const asked = formOf(way, on);
  const { fields } = words.register;
  // A form of many fields has two steps: what the second one asks is there, and not in sight yet.
  const field = (name: string) => popup.getByRole('textbox', { name, exact: true, includeHidden: true });
  await held(field(fields.username), asked.username);
  await held(popup.getByLabel(fields.password, { exact: true }), asked.password);
  await held(popup.getByLabel(fields.confirmPassword, { exact: true }), asked.password);
  // The demo's form asks everyone for a number; where it must be proved or is the account, nobody may leave it out.
  await expect(popup.getByRole('textbox', { name: words.door.mobile, includeHidden: true })).toBeAttached();
  await held(field(words.door.mobile), asked.mobile);
  await held(field(words.door.code), asked.code);
  await held(popup.getByRole('button', { name: words.door.getCode, includeHidden: true }), asked.code);
  await expect(
    popup.getByRole('checkbox', { name: words.register.terms, includeHidden: true }),
  ).not.toBeChecked();
  await expect(popup.getByRole('button', { name: words.register.submit, includeHidden: true })).toBeEnabled();
}

async function lookAtRegistration(page: Page, on: Flags, captcha: boolean, words: Words) {
  const popup = page.getByRole('dialog', { name: words.register.title });
  const { byMobile, byUsername } = words.registration;
  const mobile = on.MOBILENUMREG3 || on.MOBILENUMPASSREG3;
  const picture = popup.getByRole('button', { name: words.login.captchaImage, includeHidden: true });
  if (!anyWay(on)) {
    await expect(popup.getByText(words.register.disabled)).toBeVisible();
    await shown(popup.getByRole('button', { name: words.register.submit }), false);
    return;
  }
  const first = mobile ? 'mobile' : 'username';
  await expect(
    popup.getByRole('button', { name: words.register.submit, includeHidden: true }),
  ).toBeAttached();
  await tabsOf(popup, mobile && on.USERNAMEREG3 ? [byUsername, byMobile] : [], byMobile);
  await lookAtForm(popup, first, on, words);
  await held(picture, captcha);
  await lookAtSocial(popup, on, words);
  if (!(mobile && on.USERNAMEREG3)) return;
  const again = captcha ? page.waitForResponse((response) => response.url().endsWith('/wps/captcha')) : null;
  await popup.getByRole('tab', { name: byUsername }).click();
  await lookAtForm(popup, 'username', on, words);
  await again;
}

test('each combination of site flags shows its tabs, fields, links and buttons [SITEFLAG-02 SITEFLAG-03 SITEFLAG-10]', async ({
  page,
  words,
  baseURL,
}) => {
  test.setTimeout(900_000);
  consolePage = await consoleOf(baseURL ?? '');
  for (const [row, on] of sampleOf([...combinations.entries()], { atMost: 3 })) {
    const captcha = row % 2 === 1;
    await test.step(flags.filter((flag) => on[flag]).join(' ') || 'none', async () => {
      await consolePage?.set(on, captcha);
      await page.goto('/login');
      await lookAtLogin(page, on, words);
      await lookAtForgotten(page, on, words);
      await lookAtRegistration(page, on, captcha, words);
    });
  }
});

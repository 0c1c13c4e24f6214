import { expect, type Page } from '@playwright/test';
import { locales } from '@croupier/contract/locales';
import { violationsOf } from './axe.ts';
import { sampleOf } from '../../tools/depth.ts';
import { agentMenu } from '../src/network/centre/menu.ts';
import { goTo, readNotices, signInAsAgent, solveSlider, speak, test, type wordsOf } from './site.ts';

/** What a visitor can open. One page walks through them all: each new browser would load the site again. */
const places = [
  ...['/', '/login', '/register', '/rng', '/live', '/?tab=HOT', '/rng?view=FAV', '/rng?q=zzzz'],
  ...['/promotions', '/help', '/help#contact', '/down', '/agent'],
];

/** What a screen reader meets is the same at every width; on these a finger meets each kind of target as well. */
const targets = new Set(['/', '/register', '/rng']);

test('no public page overflows, complains to the console or has a violation that axe can find', async ({
  page,
  language,
  problems,
}) => {
  await speak(page, language);
  test.setTimeout(900_000);
  const width = page.viewportSize()?.width ?? 1440;
  // A sticky bar covers whatever the window's edge cuts; the whole page at once shows every target as it is.
  await page.setViewportSize({ width, height: 3600 });
  const kindOf = (place: string) => (targets.has(place) ? 'each kind of target' : 'other');
  for (const place of sampleOf(places, { atMost: width >= 1024 ? 5 : 3, groupOf: kindOf })) {
    await test.step(place, async () => {
      await page.goto('about:blank');
      await page.goto(place);
      // By its element: where a popup opens with the page, what lies under it has no role any more.
      await expect(page.locator('h1').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await lookAt(page, place, { axe: width >= 1024 || targets.has(place) });
      expect.soft(problems.splice(0), place).toEqual([]);
    });
  }
});

/** From the narrowest phone to the width at which the name of the brand joins the header. */
const narrowWidths = [320, 340, 360, 375, 390, 416, 430, 639, 640];

test('the header of a visitor fits every phone in each language, with both ways in', async ({
  browser,
  baseURL,
}, info) => {
  test.skip(!info.project.name.startsWith('phone'), 'the widths are the same whatever the project');
  for (const language of locales) {
    const page = await browser.newPage({ viewport: { width: 320, height: 700 } });
    await readNotices(page);
    await page.addInitScript((chosen) => {
      if (location.protocol.startsWith('http')) localStorage.setItem('language', chosen);
    }, language);
    // Spanish is a language of the second market's brand.
    const brand = new URL(baseURL ?? '');
    if (language === 'es') brand.hostname = `co.${brand.hostname}`;
    await page.goto(brand.href);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    const buttons = page.locator('header button:visible');
    await expect(buttons.nth(2)).toBeVisible();
    for (const width of narrowWidths) {
      await page.setViewportSize({ width, height: 700 });
      const edges = await buttons.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]),
      );
      for (const [left = 0, right = 0] of edges) {
        expect.soft(left, `${language} at ${width}`).toBeGreaterThanOrEqual(0);
        expect.soft(right, `${language} at ${width}`).toBeLessThanOrEqual(width);
      }
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(over, `${language} at ${width}`).toBe(0);
    }
    await page.close();
  }
});

test('the name of a brand stands whole wherever it stands beside its mark', async ({
  browser,
  baseURL,
}, info) => {
  test.skip(info.project.name.startsWith('phone'), 'the widths are the same whatever the project');
  const brand = new URL(baseURL ?? '');
  brand.hostname = `co.${brand.hostname}`;
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await readNotices(page);
  await page.goto(brand.href);
  // In the menu or in the header, and in the footer.
  const names = page.locator('a > span:visible', { hasText: /^Croupier Colombia$/ });
  for (const [width, count] of [
    [1440, 2],
    [1024, 2],
    [640, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(names).toHaveCount(count);
    const cut = await names.evaluateAll(
      (all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
          .length,
    );
    expect.soft(cut, `at ${width}`).toBe(0);
  }
  await page.close();
});

/** What a walk looks for, of a page that stands open. */
async function lookAt(page: Page, place: string, { axe = true } = {}): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(over, place).toBe(0);
  if (!axe) return;
  // What is still fading in has not yet the contrast that it will have.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  const violations = await violationsOf(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  expect.soft(violations, place).toEqual([]);
}

/** Pages of the member centre; their forms and lists are looked at in narrow windows by tests of their own. */
const ownPages = [
  ...['securityCenter', 'signInSecurity', 'transferFund', 'deposit', 'withdrawal', 'uplineTransfer'],
  ...['bettingRecord', 'accountRecord', 'personalLoss', 'bonusDetails', 'platformMessages'],
  ...['manualRebate', 'responsibleGaming'],
];

test('no page of the member centre overflows, complains to the console or has a violation that axe can find [LABEL-13]', async ({
  page,
  words,
  problems,
}, info) => {
  test.skip(info.project.name.startsWith('phone'), 'what a screen reader meets is the same at every width');
  test.setTimeout(900_000);
  await page.setViewportSize({ width: 1440, height: 2400 });
  await page.goto('/login');
  await page.getByLabel(words.login.username).fill('player2');
  await page.getByLabel(words.login.password, { exact: true }).fill('Demo#2026');
  const popup = page.getByRole('dialog', { name: words.login.title });
  await solveSlider(page, () => popup.getByRole('button', { name: words.login.submit }).click());
  await expect(page.getByRole('button', { name: words.header.accountMenu })).toBeVisible();
  for (const name of sampleOf(ownPages, { atMost: 5 })) {
    await test.step(name, async () => {
      await goTo(page, `/member/${name}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await lookAt(page, name);
      expect.soft(problems.splice(0), name).toEqual([]);
    });
  }
});

test('PRODUCT-03, LAYOUT-02, AGENT-14: an agent enters at its own door and finds every page of the agent centre', async ({
  page,
  words,
  problems,
}) => {
  test.setTimeout(900_000);
  await signInAsAgent(page, words);
  await expect(page).toHaveURL(/\/agentHome$/);
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await expect(title(words.agentArea.menu.teamOverview)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const phone = (page.viewportSize()?.width ?? 1440) < 1024;
  const looked = new Set(sampleOf(agentMenu, { atMost: phone ? 3 : 4 }).map(({ name }) => name));
  for (const { name } of agentMenu) {
    const label = words.agentArea.menu[name];
    await test.step(label, async () => {
      if (phone) await page.getByRole('button', { name: words.agentArea.menu.open }).click();
      const menu = page.getByRole('navigation', { name: words.agentArea.menu.title });
      await menu.getByRole('link', { name: label, exact: true }).click();
      await expect(title(label)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      if (looked.has(name)) await lookAt(page, label, { axe: !phone });
      expect.soft(problems.splice(0), label).toEqual([]);
    });
  }
  await test.step('an offer', () => lookAtOffer(page, words));
});

/** The fields of a tier show a large amount whole, beside each other as well as below. */
async function lookAtOffer(page: Page, { agentArea }: ReturnType<typeof wordsOf>['words']): Promise<void> {
  await page.goto('/agentHome/agentTeamManagement');
  await page.getByRole('button', { name: /^agent2\b/ }).click();
  const dialog = page.getByRole('dialog', { name: 'agent2' });
  await dialog.getByRole('button', { name: agentArea.member.contracts, exact: true }).click();
  await dialog.getByRole('button', { name: agentArea.contracts.newOffer }).click();
  const fields = dialog.getByRole('listitem').getByRole('textbox');
  await expect(fields).toHaveCount(4);
  for (const field of await fields.all()) {
    await field.fill('1000000,00');
    expect.soft(await field.evaluate((own) => own.scrollWidth - own.clientWidth)).toBe(0);
  }
}

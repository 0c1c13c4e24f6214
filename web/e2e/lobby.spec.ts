import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { atOneSize, test } from './site.ts';
import { enterAsNew } from './token.ts';

// oxlint-disable-next-line no-empty-pattern -- a hook's first argument
test.beforeEach(({}, info) => atOneSize(info));

/** Calls of one path that the page makes from now on. */
function callsTo(page: Page, path: string): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(path)) seen.push(request.url());
  });
  return seen;
}

const names = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts();

/** Names of the games that the site itself lists. */
async function listed(page: Page, query: string): Promise<string[]> {
  const answer = await page.request.get(`/wps/lobby/games?${query}`);
  const { value } = (await answer.json()) as { value: { content: { gameName: string }[] } };
  return value.content.map(({ gameName }) => gameName);
}

test('home shows banners, twelve hot games, five vendors at most, and leads into a category [CONST-22 HOME-02 LOBBY-21]', async ({
  page,
  words,
  problems,
}) => {
  const hotCalls = callsTo(page, 'GCSGAME_hotGamesV2');
  await page.goto('/');
  const hot = page.getByRole('region', { name: words.lobby.hot });
  await expect(hot.getByRole('article')).toHaveCount(12);
  const carousel = page.getByRole('region', { name: words.home.bannerLabel });
  await expect(carousel.locator('.swiper-slide-active')).toBeVisible();
  const window = page.viewportSize()?.width ?? 0;
  const visible = await carousel.locator('.swiper-slide').evaluateAll(
    (slides, width) =>
      slides.filter((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        const edge = slide.closest('.swiper')?.getBoundingClientRect();
        return left < Math.min(width, edge?.right ?? width) - 1 && right > Math.max(0, edge?.left ?? 0) + 1;
      }).length,
    window,
  );
  expect(visible).toBeLessThanOrEqual(2);
  const more = words.lobby.moreOf.replace('{section}', words.nav.RNG);
  await page.getByRole('link', { name: more }).click();
  await expect(page).toHaveURL(/\/rng$/);
  await page.goto('/');
  await expect(hot.getByRole('article')).toHaveCount(12);
  expect(hotCalls).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('a category page turns its pages and keeps its filter in the address [LOBBY-09 LOBBY-10 LOBBY-19]', async ({
  page,
  words,
  language,
}) => {
  await page.goto('/rng?view=NEW');
  const newest = await listed(page, `gameType=RNG&view=NEW&language=${language}`);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(newest.slice(0, 18));

  await page.goto('/rng');
  await expect(page.getByRole('article')).toHaveCount(18);
  const first = await names(page);
  await page.getByRole('button', { name: words.common.page.replace('{page}', '2'), exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('article').getByRole('heading').first()).not.toHaveText(first[0] ?? '');
  const second = await names(page);
  expect(second.filter((name) => first.includes(name))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('article').getByRole('heading').first()).toHaveText(second[0] ?? '');
  await page.goBack();
  await expect(page.getByRole('article').getByRole('heading').first()).toHaveText(first[0] ?? '');

  await page.goto('/rng');
  await page.getByRole('button', { name: words.games.class.AC }).click();
  await expect(page).toHaveURL(/gameClassify=AC/);
  const arcade = await listed(page, `gameType=RNG&gameClassify=AC&language=${language}`);
  await expect(page.getByRole('article')).toHaveCount(arcade.length);
  expect(await names(page)).toEqual(arcade);

  await page.goto('/rng?page=999');
  await page.getByRole('button', { name: words.games.firstPage }).click();
  await expect(page.getByRole('article')).toHaveCount(18);
});

test('a visitor who wants favourites or recent games logs in first [LOBBY-22 LOBBY-23]', async ({
  page,
  words,
}) => {
  await page.goto('/rng');
  for (const view of ['FAV', 'RECENT'] as const) {
    await page.getByRole('button', { name: words.games.view[view], exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words.login.title });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('a member keeps a favourite, plays it and finds both again [FAV-01 PRODUCT-08 HOME-03]', async ({
  page,
  words,
  baseURL,
}) => {
  await enterAsNew(page, baseURL ?? '');
  await page.goto('/');
  const hot = page.getByRole('region', { name: words.lobby.hot });
  const tile = hot.getByRole('article').nth(1);
  const name = await tile.getByRole('heading').innerText();
  const heart = tile.getByRole('button', { name: words.lobby.favourite.replace('{game}', name) });
  const added = callsTo(page, 'MCSFE_addFavoriteGameV2');
  const removed = callsTo(page, 'MCSFE_removeFavoriteGameV2');
  await heart.click({ clickCount: 3, delay: 60 });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.waitForTimeout(1200);
  expect([added.length, removed.length]).toEqual([1, 0]);
  await expect(page.getByRole('region', { name: words.lobby.favourites }).getByRole('article')).toHaveCount(
    1,
  );

  await page.goto('/favorite');
  await expect(page.getByRole('article', { name })).toBeVisible();
  await page.getByRole('button', { name: words.lobby.playGame.replace('{game}', name) }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await page.goto('/recent');
  await expect(page.getByRole('article', { name })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: words.lobby.recent }).getByRole('article')).toHaveCount(1);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => removed.length).toBe(1);
});

test('the overlays of the lobby open by keyboard, close by Escape and have no violation that axe can find [OVERLAY-01 OVERLAY-02]', async ({
  page,
  words,
}) => {
  await page.goto('/rng');
  const name = page.getByRole('article').first().getByRole('heading').getByRole('button');
  const providers = page.getByRole('button', { name: words.games.providers, exact: true });
  for (const opener of [name, providers]) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForTimeout(600);
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

async function expectNoViolation(page: Page): Promise<void> {
  expect(await violationsOf(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })).toEqual([]);
}

test('home has rows by kind, each with a way to all of its games, and a nickname finds games and says why [LOBBY-08 LOBBY-21]', async ({
  page,
  words,
  language,
}) => {
  await page.goto('/');
  const kinds = page.getByRole('region', { name: words.lobby.kinds });
  await expect(kinds.getByRole('link').first()).toBeVisible();
  const answer = await page.request.get(`/lgw/games/game_menus?language=${language}`);
  const { value } = (await answer.json()) as {
    value: { kinds: { kind: string; name: string; games: number }[] };
  };
  await expect(kinds.getByRole('link')).toHaveCount(value.kinds.length);
  const scratch = value.kinds.find(({ kind }) => kind === 'scratch');
  const more = words.lobby.moreOf.replace('{section}', scratch?.name ?? '');
  const row = page.getByRole('region', { name: scratch?.name ?? '', exact: true });
  for (let step = 0; step < 30 && (await row.count()) === 0; step += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(200);
  }
  await row.getByRole('link', { name: more }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/kind\/scratch$/);
  await expect(page.getByRole('article')).toHaveCount(scratch?.games ?? 0);
  expect(await violationsOf(page)).toEqual([]);
  await page.goto('/');
  await page.getByRole('button', { name: words.lobby.searchPlaceholder }).first().click();
  await page.getByRole('combobox', { name: words.siteSearch.label }).fill('AVIAOZINHO');
  const crash = value.kinds.find(({ kind }) => kind === 'crash');
  await expect(page.getByRole('option').first()).toContainText(crash?.name ?? 'no such kind');
  await expect(page.getByRole('option').filter({ hasText: 'aviãozinho' })).not.toHaveCount(0);
});

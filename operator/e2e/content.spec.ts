import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { openConsole, signIn, wordsOf } from './console-site.ts';

let token: string;
let api: APIRequestContext;
test.beforeAll(async ({ playwright, baseURL }) => {
  token = await signIn(baseURL ?? '');
  api = await playwright.request.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
});
test.afterAll(async () => {
  await openSite();
  await api.dispose();
});

/** A test that broke in between leaves no closed site behind. */
async function openSite(): Promise<void> {
  const { maintenance, version } = await read<{ maintenance: { on: boolean }; version: number }>(
    '/operator/api/site',
  );
  if (!maintenance.on) return;
  await api.put('/operator/api/site/maintenance', { data: { ...maintenance, on: false, version } });
}

async function read<T>(path: string): Promise<T> {
  const answer = await api.get(path);
  return ((await answer.json()) as { value: T }).value;
}

/** Of a size and shape that nothing in the seed has. */
const picture = (colour: string) =>
  sharp({ create: { width: 900, height: 500, channels: 3, background: colour } })
    .png()
    .toBuffer();

const marked = (text: string) => `${text} ${Date.now().toString(36)}`;

async function publish(page: Page, t: ReturnType<typeof wordsOf>['t']): Promise<void> {
  await page.getByRole('button', { name: t.edit.publish, exact: true }).click();
  const asked = page.getByRole('dialog', { name: t.edit.publishTitle });
  await asked.getByRole('button', { name: t.edit.publish, exact: true }).click();
}

async function uploadBanner(page: Page, t: ReturnType<typeof wordsOf>['t'], title: string) {
  const labels = t.lists.banners;
  await page.getByRole('link', { name: labels.add }).click();
  await page.getByLabel(`${labels.titleLabel} · ${t.edit.languages.pt}`).fill(title);
  await page.getByLabel(`${labels.titleLabel} · ${t.edit.languages.en}`).fill(title);
  await page.getByRole('button', { name: t.edit.publish }).click();
  await expect(page.getByText(t.edit.problems.picture)).toBeVisible();
  const field = `${labels.picture} · ${t.edit.languages.pt}`;
  await page.getByRole('button', { name: t.pictures.uploadFor.replace('{label}', field) }).click();
  const dialog = page.getByRole('dialog', { name: t.pictures.uploadTitle });
  await dialog
    .getByLabel(t.pictures.file)
    .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: await picture('#7a2fd0') });
  await dialog.getByRole('button', { name: '3:1' }).click();
  await expect(dialog.getByLabel(t.pictures.height, { exact: true })).toHaveValue('300');
  // By the keyboard too: the frame moves down.
  await dialog.getByRole('button', { name: t.pictures.frame }).press('ArrowDown');
  await expect(dialog.getByLabel(t.pictures.top, { exact: true })).toHaveValue('109');
  await dialog.getByRole('button', { name: t.pictures.send }).click();
  await expect(dialog).toBeHidden();
  await publish(page, t);
  await expect(page.getByRole('heading', { level: 1, name: labels.title })).toBeVisible();
}

test('a banner is uploaded, cut and put first, and stands on the site', async ({ page, browser }, info) => {
  const { language, t } = wordsOf(info);
  const title = marked('Banner');
  await openConsole(page, token, language, '/content/banners?group=w_home');
  await uploadBanner(page, t, title);
  const up = page.getByRole('button', { name: t.lists.moveUp.replace('{title}', title) });
  const rows = page.locator('[data-row-link]');
  const count = await rows.count();
  for (let place = count; place > 1; place -= 1) {
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(rows.nth(place - 2)).toHaveText(title);
  }
  await page.getByRole('button', { name: t.lists.orderSave }).click();
  await expect(page.getByText(t.lists.orderSaved)).toBeVisible();
  const { banners } = await read<{
    banners: { title: string; url: string; width: number; height: number }[];
  }>('/wps/home/banners?groupName=w_home');
  expect(banners[0]).toMatchObject({ title, width: 900, height: 300 });
  const visitor = await browser.newPage();
  await visitor.goto('/');
  await expect(visitor.locator(`img[src$="${banners[0]?.url}"]`).first()).toBeVisible();
  await visitor.close();
});

test('an announcement is written, previewed and published; of hostile HTML nothing is left', async ({
  page,
}, info) => {
  const { language, t } = wordsOf(info);
  const labels = t.lists.announcements;
  const title = marked('Aviso');
  await openConsole(page, token, language, '/content/announcements/new');
  await page.getByLabel(`${labels.titleLabel} · ${t.edit.languages.pt}`).fill(title);
  await page.getByLabel(`${labels.titleLabel} · ${t.edit.languages.en}`).fill(title);
  const text = page.getByRole('textbox', { name: `${labels.content} · ${t.edit.languages.pt}` });
  await text.click();
  await page.keyboard.type('Hello ');
  const bold = page.getByRole('button', { name: t.richText.bold, exact: true });
  await bold.click();
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  await expect(text).toBeFocused();
  await page.keyboard.type('world');
  await page.getByRole('button', { name: labels.preview }).click();
  const preview = page.getByRole('dialog', { name: labels.previewTitle });
  await expect(preview.locator('strong')).toHaveText('world');
  await preview.getByRole('button', { name: t.edit.close }).click();
  await publish(page, t);
  await expect(page.getByRole('heading', { level: 1, name: labels.title })).toBeVisible();
  const list = '/operator/api/announcements?pageSize=100';
  const rows = await read<{ content: { id: string; title: { pt: string }; content: { pt: string } }[] }>(
    list,
  );
  const row = rows.content.find((one) => one.title.pt === title);
  expect(row?.content.pt).toBe('<p>Hello <strong>world</strong></p>');
  const {
    position: _p,
    live: _l,
    updatedAt: _a,
    updatedBy: _b,
    id,
    ...form
  } = { ...row, position: 0, live: true, updatedAt: '', updatedBy: '' };
  const hostile =
    '<p onclick="x()">Hi<script>x()</script><img src="x" onerror="x()"><a href="javascript:x()">a</a></p>';
  await api.put(`/operator/api/announcements/${id}`, {
    data: { ...form, content: { pt: hostile, en: hostile } },
  });
  const shown = await read<{ content: { id: string; content: string }[] }>(
    `/wps/relay/MCSFE_getListAnnouncements?id=${id}`,
  );
  expect(shown.content[0]?.content).not.toMatch(/onclick|onerror|script/);
});

test('a game goes into maintenance with one switch and comes back; the record says who did it', async ({
  page,
}, info) => {
  const { language, t } = wordsOf(info);
  await openConsole(page, token, language, '/catalogue?search=jaguar-moon');
  const { content } = await read<{ content: { nodeId: string; names: { pt: string; en: string } }[] }>(
    '/operator/api/games?search=jaguar-moon',
  );
  const name = content[0]?.names[language] ?? '';
  const closed = page.getByRole('switch', { name: t.games.maintenanceOf.replace('{name}', name) });
  await expect(closed).not.toBeChecked();
  await closed.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(t.games.saved)).toBeVisible();
  await expect(closed).toBeChecked();
  const game = () =>
    read<{ maintenance: boolean }[] | { content: { maintenance: boolean }[] }>(
      `/operator/api/games?state=maintenance&search=jaguar-moon`,
    );
  expect(await game()).toMatchObject({ content: [{ maintenance: true }] });
  await closed.click();
  await expect(closed).not.toBeChecked();
  await page.goto('/operator/actions');
  await expect(page.getByText(t.words.action.game_changed).first()).toBeVisible();
});

test('the site closes for maintenance, says so to visitors at once, and opens again', async ({
  page,
  browser,
}, info) => {
  const { language, t } = wordsOf(info);
  const heading = marked('Pausa');
  await openConsole(page, token, language, '/site');
  const visitor = await browser.newPage();
  await visitor.goto('/');
  await page.getByLabel(`${t.status.heading} · ${t.edit.languages.pt}`).fill(heading);
  await page.getByLabel(`${t.status.heading} · ${t.edit.languages.en}`).fill(heading);
  await page.getByRole('button', { name: t.status.closeNow }).click();
  const asked = page.getByRole('dialog', { name: t.status.closeTitle });
  await asked.getByRole('button', { name: t.status.closeNow }).click();
  await expect(page.getByRole('heading', { name: t.status.closed })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: heading })).toBeVisible();
  await page.getByRole('button', { name: t.status.openNow }).click();
  const again = page.getByRole('dialog', { name: t.status.openTitle });
  await again.getByRole('button', { name: t.status.openNow }).click();
  await expect(page.getByRole('heading', { name: t.status.open })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('navigation').first()).toBeVisible();
  await expect(visitor.getByRole('heading', { name: heading })).toBeHidden();
  await visitor.close();
});

test('unsaved changes are asked about; someone else’s are not lost', async ({ page }, info) => {
  const { language, t } = wordsOf(info);
  type Row = { id: string; version: number; title: { pt: string; en: string } };
  const { content } = await read<{ content: Row[] }>('/operator/api/promotions');
  const [row] = content;
  const id = row?.id ?? '';
  await openConsole(page, token, language, `/content/promotions/${id}`);
  const summary = page.getByLabel(`${t.lists.promotions.summary} · ${t.edit.languages.pt}`);
  const mine = marked('Meu');
  await summary.fill(mine);
  await page.getByRole('link', { name: t.lists.promotions.title }).first().click();
  const leave = page.getByRole('dialog', { name: t.edit.leaveTitle });
  await leave.getByRole('button', { name: t.edit.leaveBack }).click();
  await expect(summary).toHaveValue(mine);
  const {
    position: _p,
    live: _l,
    updatedAt: _a,
    updatedBy: _b,
    id: _i,
    ...form
  } = {
    position: 0,
    live: true,
    updatedAt: '',
    updatedBy: '',
    ...row,
  };
  expect((await api.put(`/operator/api/promotions/${id}`, { data: form })).ok()).toBe(true);
  await page.getByRole('button', { name: t.edit.save, exact: true }).click();
  await expect(page.getByText(t.edit.conflictTitle)).toBeVisible();
  await page.getByRole('button', { name: t.edit.conflictMine }).click();
  await page.getByRole('button', { name: t.edit.save, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t.lists.promotions.title })).toBeVisible();
});

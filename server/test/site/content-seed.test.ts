import { seedDemo } from '@croupier/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../src/platform/database/database.ts';
import { startTestSite, type TestSite } from '../helpers/sites/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({
    async prepare(platform, features) {
      await seedDemo(platform, features);
    },
  });
});
afterAll(() => site.close());

const read = async <T>(path: string, language = 'pt', merchant = 'demo'): Promise<T> => {
  const answer = await site.call('GET', path, {
    headers: { 'Accept-Language': language, Merchant: merchant },
  });
  expect(answer.body.success).toBe(true);
  return answer.body.value as T;
};
interface Page {
  content: { title: string; content: string }[];
  totalElements: number;
  totalPages: number;
}

test.each(['pt', 'en'])('the demo speaks %s on every page', async (language) => {
  const news = await read<Page>('/wps/relay/MCSFE_getListAnnouncements?types=B', language);
  expect(news).toMatchObject({ totalPages: 2 });
  expect(news.content).toHaveLength(9);
  expect((await read<Page>('/wps/home/promotions', language)).totalElements).toBe(2);
  const { articles } = await read<{ articles: { anchor: string; content: string }[] }>(
    '/wps/system/helpCenter',
    language,
  );
  const anchors = articles.map(({ anchor }) => anchor);
  expect(anchors).toEqual(expect.arrayContaining(['term', 'privacy', 'responsible', 'contact', 'credits']));
  for (const { content } of [...news.content, ...articles]) {
    expect(content).toMatch(/^<p>|^<ul>/);
    // What leads inside the site leads somewhere.
    for (const [, anchor] of content.matchAll(/href="\/help#([a-z-]+)"/g)) expect(anchors).toContain(anchor);
  }
});

test('no promotion is announced that cannot be used, and no category that has nothing to play stands in a menu', async () => {
  const { content } = await read<{ content: { promotionType: string; comingSoon: boolean }[] }>(
    '/wps/home/promotions',
  );
  expect(content.map(({ promotionType }) => promotionType).toSorted()).toEqual(['REBATE', 'VIP']);
  const { menus, coming } = await read<{
    menus: { category: string; vendors: { comingSoon: boolean }[] }[];
    coming: { category: string; name: string }[];
  }>('/lgw/games/game_menus');
  expect(menus.map(({ category }) => category)).toEqual(['ELOTT', 'LOTT', 'RNG', 'INHOUSE']);
  expect(menus.flatMap(({ vendors }) => vendors).some(({ comingSoon }) => comingSoon)).toBe(false);
  expect(coming.map(({ category }) => category)).toEqual([
    'LIVE',
    'SPORTS',
    'FISH',
    'PVP',
    'ESPORTS',
    'COCKFIGHT',
  ]);
  const live = await read<{ content: { gameName: string; comingSoon: boolean }[] }>(
    '/wps/lobby/games?gameType=LIVE',
  );
  expect(live.content.length).toBeGreaterThan(0);
  expect(live.content.every(({ comingSoon }) => comingSoon)).toBe(true);
  const all = await read<{ content: { comingSoon: boolean }[] }>('/wps/lobby/games?pageSize=100');
  expect(all.content.some(({ comingSoon }) => comingSoon)).toBe(false);
  // Not by name either, however far down the list it would stand.
  const name = encodeURIComponent(live.content[0]?.gameName ?? '');
  const named = await read<{ content: { comingSoon: boolean }[] }>(`/wps/lobby/games?gameName=${name}`);
  expect(name).not.toBe('');
  expect(named.content.some(({ comingSoon }) => comingSoon)).toBe(false);
});

test('each place has its banner, and every picture of the demo is served with its size', async () => {
  const { banners } = await read<{ banners: { groupName: string; url: string; width: number }[] }>(
    '/wps/home/banners',
  );
  const groups = new Set(banners.map(({ groupName }) => groupName));
  expect([...groups].toSorted()).toEqual(['w_forget', 'w_home', 'w_leftmenu', 'w_login', 'w_register']);
  expect(banners.filter(({ groupName }) => groupName === 'w_home').length).toBeGreaterThanOrEqual(3);
  const { info } = await read<{ info: { resources: { resourceType: string; image: string }[] } }>(
    '/wps/system/status',
  );
  const licenses = info.resources.filter(({ resourceType }) => resourceType.startsWith('license-'));
  expect(licenses).toHaveLength(4);
  for (const url of [...banners.map((banner) => banner.url), ...licenses.map(({ image }) => image)]) {
    const response = await fetch(site.url + url);
    expect([url, response.status, response.headers.get('content-type')]).toEqual([url, 200, 'image/webp']);
  }
  for (const { width } of banners) expect(width).toBeGreaterThan(0);
});

test('each game between players has its rooms, as closed as the game is', async () => {
  const { rows } = await site.platform.pool.query<{ rooms: number; games: number }>(
    `SELECT count(*)::int AS rooms, count(DISTINCT node_id)::int AS games FROM game_room
       JOIN merchant ON merchant.id = merchant_id AND merchant.code = 'demo'`,
  );
  const page = await read<{ totalElements: number }>('/wps/lobby/games?gameType=PVP');
  expect(page.totalElements).toBeGreaterThan(0);
  expect(rows).toEqual([{ games: page.totalElements, rooms: page.totalElements * 3 }]);
});

test('the demo has texts that its members agreed to, and the help centre shows the version in force, word for word', async () => {
  const { platform, features } = site;
  const merchant = await platform.merchants.byCode('demo');
  const texts = await features.consents.inForce(merchant?.id ?? '');
  expect(texts.map(({ kind, version }) => [kind, version])).toEqual([
    ['marketing', 1],
    ['privacy', 1],
    ['terms', 1],
  ]);
  const words = await platform.pool.query(
    `SELECT DISTINCT c.kind, c.version, c.given, c.text_hash = t.hash AS same FROM consent c
     JOIN member m ON m.merchant_id = c.merchant_id AND m.id = c.member_id
     JOIN consent_text t ON t.merchant_id = c.merchant_id AND t.kind = c.kind AND t.version = c.version
     WHERE c.merchant_id = $1 AND m.account IN ('player1', 'agent1') ORDER BY 1`,
    [merchant?.id],
  );
  expect(words.rows).toEqual([
    { kind: 'privacy', version: 1, given: true, same: true },
    { kind: 'terms', version: 1, given: true, same: true },
  ]);
  const shown = async (language: string) =>
    (await read<{ articles: { anchor: string; content: string }[] }>('/wps/system/helpCenter', language))
      .articles;
  const next = { pt: '<p>Segunda versão</p>', en: '<p>Second version</p>', es: '' };
  await transaction(platform.db, (tx) =>
    features.consents.publish(tx, merchant?.id ?? '', {
      kind: 'terms',
      after: 1,
      text: next,
      note: 'x',
      by: 'ana',
    }),
  );
  for (const language of ['pt', 'en'] as const) {
    const articles = await shown(language);
    expect(articles.find(({ anchor }) => anchor === 'term')?.content).toBe(next[language]);
    const privacy = texts.find(({ kind }) => kind === 'privacy')?.text[language];
    expect(articles.find(({ anchor }) => anchor === 'privacy')?.content).toBe(privacy);
  }
});

test('a second seed changes nothing, and both brands have their own', async () => {
  const count = () => site.platform.pool.query('SELECT count(*)::int AS rows FROM announcement');
  const before = (await count()).rows;
  await seedDemo(site.platform, site.features);
  expect((await count()).rows).toEqual(before);
  expect((await read<Page>('/wps/home/promotions', 'pt', 'demo2')).totalElements).toBe(2);
});

import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { always, startContentSite, words } from '../helpers/sites/content-site.ts';
import { gameCode } from '../helpers/sites/game-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startContentSite);

async function create(path: string, body: object): Promise<{ id: string }> {
  const answer = await site.as('admin', 'POST', path, body);
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  return answer.body.value as { id: string };
}

describe('banners', () => {
  const path = '/operator/api/banners';
  const banner = (title: string, changes: object = {}) => ({
    groupName: 'w_home',
    title: words(title),
    picture: { pt: '/media/pt.webp', en: '' },
    pictureMobile: { pt: '', en: '' },
    linkageType: 'NONE',
    linkage: '',
    ...always,
    ...changes,
  });
  const shown = async (query = '') =>
    (await site.read<{ banners: { title: string; url: string }[] }>(`/wps/home/banners${query}`)).banners;

  test('ENTITY-03, ENTITY-04, ENTITY-05: those of a group in their order, with what they lead to', async () => {
    const ids = [];
    for (const title of ['one', 'two', 'three']) ids.push((await create(path, banner(title))).id);
    await create(
      path,
      banner('login', { groupName: 'w_login', linkageType: 'PAGE', linkage: '/promotions' }),
    );
    await create(path, banner('off', { enabled: false }));
    expect((await shown('?groupName=w_home')).map(({ title }) => title)).toEqual([
      'one (en)',
      'two (en)',
      'three (en)',
    ]);
    await site.as('admin', 'POST', `${path}/order`, { ids: [ids[2], ids[0]] });
    expect((await shown('?groupName=w_home')).map(({ title }) => title)).toEqual([
      'three (en)',
      'one (en)',
      'two (en)',
    ]);
    expect(await shown('?groupName=w_login')).toMatchObject([
      {
        groupName: 'w_login',
        url: '/media/pt.webp',
        urlMobile: '/media/pt.webp',
        linkageType: 'PAGE',
        linkage: '/promotions',
      },
    ]);
    expect(await shown()).toHaveLength(4);
  });

  test.each([
    ['PAGE', '//evil.example'],
    ['PAGE', 'javascript:alert(1)'],
    ['URL', 'http://plain.example'],
    ['URL', 'javascript:alert(1)'],
    ['PROMOTION', 'x'],
    ['URL', 'https://'],
    ['URL', 'see https://e.example'],
    ['URL', 'https://e.example/a b'],
    ['PAGE', '/a b'],
    ['PAGE', 'x/promotions'],
    ['PROMOTION', 'x'],
    ['GAME', 'x'],
    ['CATEGORY', 'L'],
    ['CATEGORY', 'live'],
    ['NONE', '/somewhere'],
  ])('a %s link to %s is refused', async (linkageType, linkage) => {
    const answer = await site.as('admin', 'POST', path, banner('bad', { linkageType, linkage }));
    expect(answer.body).toMatchObject({
      code: 'FIELDS_INVALID',
      errors: { linkage: 'The target does not fit the kind of link' },
    });
  });

  test.each([
    ['PAGE', '/'],
    ['PAGE', '/promotions?id=1#top'],
    ['URL', 'https://e.example/a?b=c'],
    ['CATEGORY', 'RNG'],
    ['NONE', ''],
  ])('a %s link to %s is taken', async (linkageType, linkage) => {
    const link = { groupName: 'w_leftmenu', linkageType, linkage };
    expect(await create(path, banner('good', link))).toMatchObject(link);
  });

  test.each([
    ['PROMOTION', randomUUID(), 'There is no such promotion'],
    ['GAME', randomUUID(), 'There is no such game'],
    ['CATEGORY', 'ZZZ', 'There is no such category'],
  ])('a %s link to %s leads nowhere and is refused', async (linkageType, linkage, text) => {
    const answer = await site.as('admin', 'POST', path, banner('bad', { linkageType, linkage }));
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'FIELDS_INVALID', errors: { linkage: text } },
    });
  });

  test('a link to a game or a category that there is stays', async () => {
    const game = { linkageType: 'GAME', linkage: await site.nodeId(gameCode) };
    await create(path, banner('game', { groupName: 'w_leftmenu', ...game }));
    const live = { linkageType: 'CATEGORY', linkage: 'LIVE' };
    await create(path, banner('category', { groupName: 'w_leftmenu', ...live }));
  });

  const imageHosts = async (imageCDNs: string[]) => {
    const { settings, version } = (await site.as('admin', 'GET', '/operator/api/site')).body.value as {
      settings: object;
      version: number;
    };
    const body = { ...settings, imageCDNs, version };
    expect((await site.as('admin', 'PUT', '/operator/api/site/settings', body)).status).toBe(200);
  };

  test('only pictures that a page can show: the site’s own, and those of the brand’s image hosts', async () => {
    const refused = async (changes: object) =>
      (await site.as('admin', 'POST', path, banner('bad', changes))).body.errors;
    const own = 'Pages show only pictures of the site, such as /media/name.webp';
    const elsewhere = { pt: 'https://elsewhere.example/a.webp', en: '' };
    expect(await refused({ picture: elsewhere })).toEqual({ 'picture.pt': own });
    expect(await refused({ pictureMobile: elsewhere })).toEqual({ 'pictureMobile.pt': own });
    for (const pt of ['/wps/captcha', '/media/', '/banners/../wps/captcha'])
      expect(await refused({ picture: { pt, en: '' } })).toEqual({ 'picture.pt': own });
    await imageHosts(['https://img.example']);
    expect(await refused({ picture: elsewhere })).toEqual({
      'picture.pt': `${own}, and those at https://img.example`,
    });
    const hosted = { pt: 'https://img.example/a.webp', en: '/banners/studio.webp' };
    await create(path, banner('shown', { groupName: 'w_forget', picture: hosted }));
    await imageHosts([]);
  });

  test('an end before the start, no picture, and no words are refused', async () => {
    const refused = async (changes: object) =>
      (await site.as('admin', 'POST', path, banner('bad', changes))).body;
    expect(await refused({ endsAt: '2019-01-01T00:00:00.000Z' })).toMatchObject({
      code: 'FIELDS_INVALID',
      errors: { endsAt: 'End must be after start' },
    });
    expect(await refused({ picture: { pt: '', en: '' } })).toMatchObject({
      code: 'FIELDS_INVALID',
      errors: { picture: 'Please choose a picture' },
    });
    expect((await refused({ title: { pt: '', en: '' } })).code).toBe('REQUEST_INVALID');
    expect((await refused({ picture: { pt: 'javascript:x', en: '' } })).code).toBe('REQUEST_INVALID');
  });
});

describe('the banner that a home page brings along', () => {
  const first = () => site.features.content.firstBanner(site.merchant, 'en');

  test('is the first of the home that is live, in the language, unless other hosts have the pictures', async () => {
    await site.platform.pool.query('DELETE FROM banner');
    const path = '/operator/api/banners';
    const form = (file: string, changes: object = {}) => ({
      ...{ groupName: 'w_home', title: words('a'), picture: { pt: `/${file}.webp`, en: `/${file}-en.webp` } },
      ...{ pictureMobile: { pt: '', en: `/${file}-m.webp` }, linkageType: 'NONE', linkage: '' },
      ...always,
      ...changes,
    });
    await create(path, form('login', { groupName: 'w_login' }));
    await create(path, form('later', { startsAt: '2999-01-01T00:00:00.000Z' }));
    expect(await first()).toBeUndefined();
    await create(path, form('one'));
    await create(path, form('two'));
    expect(await first()).toEqual({ wide: '/one-en.webp', narrow: '/one-m.webp' });
    const hosted = { ...site.merchant, settings: { 'cdn.images': 'https://img.example' } };
    expect(await site.features.content.firstBanner(hosted, 'en')).toBeUndefined();
    expect(await site.features.content.firstBanner(site.other, 'en')).toBeUndefined();
  });
});

describe('each list of the console', () => {
  const say = (text: string) => ({ pt: `${text} (pt)`, en: `${text} (en)`, es: `${text} (es)` });
  const file = { pt: '/pt.webp', en: '/en.webp', es: '/es.webp' };
  const times = { enabled: true, startsAt: '2020-01-01T00:00:00.000Z', endsAt: '2999-01-01T00:00:00.000Z' };
  const html = { pt: '<p>a</p>', en: '<p>b</p>', es: '<p>c</p>' };
  const lists: [path: string, subject: string, form: object, shown?: object][] = [
    [
      'banners',
      'banner',
      {
        ...{ groupName: 'w_login', title: say('t'), picture: file, pictureMobile: file },
        ...{ linkageType: 'PAGE', linkage: '/promotions', ...times },
      },
      { live: true },
    ],
    [
      'announcements',
      'announcement',
      {
        ...{ type: 'PU', executionCode: 'A', title: say('t'), content: html },
        ...{ promotionType: 'REFERRAL', promotionId: null, ...times },
      },
      { live: true },
    ],
    [
      'promotions',
      'promotion',
      {
        ...{ promotionType: 'REFERRAL', title: say('t'), summary: say('s'), content: html, image: file },
        ...{ announcedAt: '2019-01-01T00:00:00.000Z', ...times },
      },
      { live: true },
    ],
    [
      'help-articles',
      'help_article',
      { anchor: 'whole', section: say('s'), title: say('t'), content: html, enabled: true },
    ],
    [
      'customer-service',
      'customer_service',
      { csType: 'chat', label: say('l'), path: '/help', enabled: true },
    ],
    [
      'resources',
      'resource',
      { resourceType: 'license-1', label: say('l'), url: '/down', image: '/a.png', enabled: true },
    ],
    [
      'domain-routes',
      'domain_route',
      { url: 'https://a.example', name: say('n'), main: true, enabled: true },
    ],
  ];

  test.each(lists)(
    '%s keeps the whole form and records each step of it',
    async (name, subject, form, shown = {}) => {
      const path = `/operator/api/${name}`;
      type Row = { id: string; version: number; position: number; updatedAt: string; updatedBy: string };
      const { id, ...made } = (await create(path, form)) as Row;
      expect(made).toEqual({
        ...{ ...form, ...shown, version: 1, position: expect.any(Number) },
        ...{ updatedAt: expect.stringMatching(/^20.*Z$/), updatedBy: expect.stringMatching(/^op-/) },
      });
      const page = (await site.as('support', 'GET', `${path}?pageSize=100`)).body.value as { content: Row[] };
      expect(page.content).toContainEqual({ id, ...made });
      const off = { ...form, enabled: false, version: 1 };
      const changed = (await site.as('admin', 'PUT', `${path}/${id}`, off)).body.value;
      expect(changed).toMatchObject({ id, version: 2, enabled: false });
      expect((await site.as('admin', 'POST', `${path}/order`, { ids: [id] })).status).toBe(200);
      expect((await site.as('admin', 'DELETE', `${path}/${id}`)).status).toBe(200);
      expect((await site.as('admin', 'DELETE', `${path}/${id}`)).body.code).toBe('NOT_FOUND');
      expect((await site.as('admin', 'DELETE', `${path}/none`)).body.code).toBe('NOT_FOUND');
      const steps = await site.actions(id);
      expect(steps.map(({ action }) => action)).toEqual(
        ['removed', 'changed', 'created'].map((verb) => `${subject}.${verb}`),
      );
      expect(steps[1]?.detail).toEqual({ enabled: 'true → false' });
      expect(steps[2]?.detail['enabled']).toBe('undefined → true');
      const [ordered] = (await site.actions()).filter(({ action }) => action === `${subject}.ordered`);
      expect(ordered?.detail).toEqual({ first: id });
    },
  );

  test('is full with a thousand entries', async () => {
    const route = { url: 'https://a.example', name: say('n'), main: false, enabled: true };
    await site.platform.pool.query(
      `INSERT INTO domain_route (merchant_id, id, updated_at, updated_by, position, url, name, main, enabled)
       SELECT $1, gen_random_uuid(), now(), 'test', n, 'https://a.example', '{}', false, false
       FROM generate_series(1, 999) AS n`,
      [site.merchant.id],
    );
    await create('/operator/api/domain-routes', route);
    expect((await site.as('admin', 'POST', '/operator/api/domain-routes', route)).body.code).toBe(
      'LIMIT_REACHED',
    );
  });
  afterAll(() => site.platform.pool.query('DELETE FROM domain_route'));
});

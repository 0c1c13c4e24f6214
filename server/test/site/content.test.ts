import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { always, startContentSite, words } from '../helpers/sites/content-site.ts';
import { madeOnce, startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startContentSite);
const player = madeOnce(async () => ({ token: await site.logIn('player1') }));

interface Stored {
  id: string;
  version: number;
}
interface Page<T> {
  content: T[];
  totalPages: number;
  totalElements: number;
  pageNum: number;
}
async function create(path: string, body: object): Promise<Stored> {
  const answer = await site.as('admin', 'POST', path, body);
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  return answer.body.value as Stored;
}

const announcements = '/operator/api/announcements';
const announcement = (title: string, changes: object = {}) => ({
  type: 'B',
  executionCode: 'F',
  title: words(title),
  content: { pt: `<p>${title}</p>`, en: `<p>${title}</p>` },
  promotionType: null,
  promotionId: null,
  ...always,
  ...changes,
});

describe('announcements', () => {
  interface Listed {
    id: string;
    title: string;
    content: string;
    type: string;
    executionCode: string;
    promotionType: string | null;
    popup: boolean;
    date: string;
  }
  const path = '/wps/relay/MCSFE_getListAnnouncements';
  const list = async (query = '', options: object = {}): Promise<Page<Listed>> =>
    site.read(`${path}?platform=W${query}`, options);
  const titles = async (query = '', options: object = {}) =>
    (await list(query, options)).content.map(({ title }) => title.replace(' (en)', ''));

  beforeAll(async () => {
    for (let number = 1; number <= 10; number += 1) {
      const startsAt = `2026-01-${String(number).padStart(2, '0')}T08:00:00.000Z`;
      await create(announcements, announcement(`B${number}`, { startsAt }));
    }
    await create(announcements, announcement('public popup', { type: 'PU', promotionType: 'REFERRAL' }));
    await create(announcements, announcement('before sign-in', { type: 'PU', executionCode: 'B' }));
    await create(announcements, announcement('after sign-in', { type: 'PU', executionCode: 'A' }));
    await create(announcements, announcement('for members', { type: 'PL' }));
    await create(announcements, announcement('promotion', { type: 'PR' }));
    await create(announcements, announcement('house', { type: 'H' }));
    await create(announcements, announcement('off', { enabled: false }));
    await create(announcements, announcement('over', { endsAt: '2020-02-01T00:00:00.000Z' }));
    await create(announcements, announcement('later', { startsAt: '2999-01-01T00:00:00.000Z' }));
  });

  test('API-HOME-01, CONST-01, NOTICE-02: without a token, newest first, nine to a page', async () => {
    const first = await list('&types=B&execution=B');
    expect(first).toMatchObject({ pageNum: 1, totalPages: 2, totalElements: 10 });
    expect(first.content.map(({ title }) => title)).toEqual(
      [10, 9, 8, 7, 6, 5, 4, 3, 2].map((number) => `B${number} (en)`),
    );
    expect(await titles('&types=b&pageNo=2')).toEqual(['B1']);
    expect(await titles('&types=B&pageNo=3')).toEqual([]);
  });

  test('ENTITY-06, ENTITY-07, ENTITY-08: title, HTML content and the promotion that it leads to', async () => {
    const { content } = await list('&types=PU');
    expect(content.find(({ title }) => title === 'public popup (en)')).toMatchObject({
      content: '<p>public popup</p>',
      promotionType: 'REFERRAL',
      popup: true,
      date: '2020-01-01T00:00:00.000Z',
    });
    expect((await list('&types=B')).content[0]?.promotionType).toBeNull();
  });

  test('NOTICE-08, NOTICE-09, NOTICE-10: A is after sign-in, B before it, F both', async () => {
    expect(await titles('&types=PU,PL')).toEqual(['public popup', 'before sign-in']);
    expect(await titles('&types=PU,PL&execution=F')).toEqual(['public popup']);
    expect(await titles('&types=PU,PL&execution=F', player)).toEqual(['public popup', 'for members']);
    expect(await titles('&types=PU,PL&execution=A', player)).toEqual(['after sign-in']);
    expect(await titles('&types=PU,PL&execution=A')).toEqual([]);
    expect(await titles('&types=PU,PL&execution=B', player)).toEqual([
      'public popup',
      'after sign-in',
      'for members',
    ]);
  });

  test('API-HOME-02: the content call takes H as well, and one by its id', async () => {
    expect(await titles('&pageSize=100')).not.toContain('house');
    expect(await titles('&types=H')).toEqual(['house']);
    const [house] = (await list('&types=H')).content;
    expect(await titles(`&id=${house?.id}`)).toEqual(['house']);
    const members = (await list('&types=PL&execution=F', player)).content[0];
    expect(await titles(`&id=${members?.id}`)).toEqual([]);
  });

  test('what is off, over or not yet due is not told', async () => {
    const all = await titles('&types=B,PL,PU,PR,H&pageSize=100', player);
    expect(all).not.toEqual(expect.arrayContaining(['off']));
    expect(all.filter((title) => ['off', 'over', 'later'].includes(title))).toEqual([]);
  });

  test('a type that there is not is refused', async () => {
    for (const query of ['types=X', 'types=', 'execution=Z', 'platform=IOS', 'pageSize=101']) {
      expect((await site.call('GET', `${path}?${query}`)).body.code).toBe('REQUEST_INVALID');
    }
  });

  test('one without words in a language is not told in it', async () => {
    await create(announcements, announcement('words', { title: { pt: 'Só em português', en: '' } }));
    const english = await list('&types=B&pageSize=100');
    const portuguese = await list('&types=B&pageSize=100&language=PT');
    expect(portuguese.totalElements - english.totalElements).toBe(1);
  });

  test('the promotion that one leads to is one of the brand', async () => {
    const withPromotion = (promotionId: string) =>
      site.as('admin', 'POST', announcements, announcement('led', { promotionId, promotionType: 'OTHER' }));
    for (const promotionId of ['nope', randomUUID()]) {
      expect(await withPromotion(promotionId)).toMatchObject({
        status: 422,
        body: { code: 'FIELDS_INVALID', errors: { promotionId: 'There is no such promotion' } },
      });
    }
    const { id, version } = await create(announcements, announcement('leads nowhere yet'));
    const update = await site.as('admin', 'PUT', `${announcements}/${id}`, {
      ...announcement('changed', { promotionId: 'nope' }),
      version,
    });
    expect(update).toMatchObject({ status: 422, body: { errors: { promotionId: expect.any(String) } } });
  });

  test.each([
    ['', ''],
    ['<script>x</script>', '<p> </p>'],
    ['<p>&nbsp;<br></p>', ''],
  ])('a text of %j and %j says nothing and is refused', async (pt, en) => {
    const answer = await site.as('admin', 'POST', announcements, announcement('x', { content: { pt, en } }));
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'FIELDS_INVALID', errors: { content: 'Input cannot be empty' } },
    });
  });

  test('one language is enough, and a picture says something', async () => {
    await create(announcements, announcement('half', { type: 'H', content: { pt: '<p>só</p>', en: '' } }));
    const content = { pt: '<img src="/media/a.webp">', en: '' };
    await create(announcements, announcement('picture', { type: 'H', content }));
  });

  test('no title in either language is told as an empty field', async () => {
    const answer = await site.as(
      'admin',
      'POST',
      announcements,
      announcement('x', { title: { pt: ' ', en: '' } }),
    );
    expect(answer.body).toMatchObject({
      code: 'REQUEST_INVALID',
      errors: { title: 'Input cannot be empty' },
    });
  });

  test('hostile HTML is taken out when it is stored, and the preview shows what is left', async () => {
    const hostile =
      '<p onclick="x()">a</p><script>alert(1)</script><a href="javascript:x">b</a><img src=x onerror=y>';
    const content = { pt: hostile, en: hostile };
    const preview = await site.as('admin', 'POST', `${announcements}/preview`, { content });
    const { id } = await create(announcements, announcement('hostile', { content }));
    const shown = (await list(`&id=${id}`)).content[0]?.content ?? '';
    expect(shown).toBe('<p>a</p><a>b</a><img src="x" alt="" loading="lazy" />');
    expect(preview.body.value).toEqual({ content: { pt: shown, en: shown, es: '' } });
  });
});

describe('promotions', () => {
  const path = '/operator/api/promotions';
  const promotion = (title: string, changes: object = {}) => ({
    promotionType: 'OTHER',
    title: words(title),
    summary: words('short'),
    content: { pt: '<p>texto</p>', en: '<p>text</p>' },
    image: { pt: '', en: '' },
    announcedAt: always.startsAt,
    ...always,
    ...changes,
  });
  interface Offer {
    content: { id: string; title: string; comingSoon: boolean }[];
    availablePromoCount: number;
    availablePromo: { REFERRAL: { enabled: boolean } };
  }
  const offer = () => site.read<Offer>('/wps/home/promotions');

  test('OPEN-093, ENT-PUBLIC-09, ENT-PUBLIC-08: the list with id and title, and what of it is open', async () => {
    expect(await offer()).toMatchObject({
      content: [],
      availablePromoCount: 0,
      availablePromo: { REFERRAL: { enabled: false } },
    });
    await create(path, promotion('running'));
    await create(path, promotion('soon', { startsAt: '2999-01-01T00:00:00.000Z' }));
    const secret = { announcedAt: '2999-01-01T00:00:00.000Z', startsAt: '2999-02-01T00:00:00.000Z' };
    await create(path, promotion('secret', secret));
    const referral = await create(path, promotion('friends', { promotionType: 'REFERRAL' }));
    expect(await offer()).toMatchObject({
      content: [
        { title: 'running (en)', comingSoon: false },
        { title: 'soon (en)', comingSoon: true },
        { title: 'friends (en)', id: referral.id },
      ],
      availablePromoCount: 2,
      availablePromo: { REFERRAL: { enabled: true } },
    });
    expect(await site.read(`/wps/home/promotions/${referral.id}`)).toMatchObject({ content: '<p>text</p>' });
    for (const id of [randomUUID(), 'x']) {
      expect((await site.call('GET', `/wps/home/promotions/${id}`)).status).toBe(404);
    }
  });
});

describe('help', () => {
  const path = '/operator/api/help-articles';
  const article = (anchor: string, changes: object = {}) => ({
    anchor,
    section: words('Rules'),
    title: words(anchor),
    content: { pt: '<p>pt</p>', en: '<p>en</p>' },
    enabled: true,
    ...changes,
  });

  test('API-SYSTEM-04, OPEN-001: articles by anchor in the language that lang names, device WEB', async () => {
    await create(path, article('term'));
    await create(path, article('privacy'));
    await create(path, article('draft', { enabled: false }));
    const read = (lang: string) =>
      site.read<{ articles: object[] }>(`/wps/system/helpCenter?lang=${lang}&device=WEB`);
    expect((await read('PT')).articles).toMatchObject([
      { anchor: 'term', title: 'term (pt)', content: '<p>pt</p>', section: 'Rules (pt)' },
      { anchor: 'privacy' },
    ]);
    expect((await read('en')).articles).toMatchObject([{ content: '<p>en</p>' }, {}]);
    expect((await site.call('GET', '/wps/system/helpCenter?lang=pt&device=PHONE')).status).toBe(400);
  });

  test('an anchor stands once', async () => {
    const answer = await site.as('admin', 'POST', path, article('term'));
    expect(answer.body).toMatchObject({ code: 'FIELDS_INVALID', errors: { anchor: 'Already exists' } });
  });

  test('section, title and text each want words in a language', async () => {
    const refused = async (changes: object) =>
      (await site.as('admin', 'POST', path, article('empty', changes))).body.errors;
    const required = 'Input cannot be empty';
    const nothing = { pt: '', en: '' };
    expect(await refused({ section: nothing, title: nothing })).toEqual({
      section: required,
      title: required,
    });
    expect(await refused({ content: { pt: '<script>x</script>', en: '' } })).toEqual({ content: required });
  });
});

describe('editing', () => {
  const change = (id: string, version: number, title: string) =>
    site.as('admin', 'PUT', `${announcements}/${id}`, { ...announcement(title), version });

  test('a change on an old version is refused, and what was done stands on record', async () => {
    const { id, version } = await create(announcements, announcement('first'));
    expect((await change(id, version, 'second')).body.value).toMatchObject({ version: version + 1 });
    expect((await change(id, version, 'third')).body.code).toBe('STATE_CONFLICT');
    expect((await site.as('admin', 'DELETE', `${announcements}/${id}`)).status).toBe(200);
    expect((await change(id, version + 1, 'fourth')).status).toBe(404);
    const actions = await site.actions(id);
    expect(actions.map(({ action }) => action)).toEqual([
      'announcement.removed',
      'announcement.changed',
      'announcement.created',
    ]);
    expect(actions[1]?.detail['title']).toContain('first (pt)');
    expect(actions[1]?.detail['title']).toContain('second (pt)');
    expect(actions[1]?.detail).not.toHaveProperty('type');
  });

  test('two editors at once: one of them is told', async () => {
    const { id, version } = await create(announcements, announcement('both'));
    const answers = await Promise.all([change(id, version, 'mine'), change(id, version, 'yours')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('open pages hear of it', async () => {
    const socket = io(site.url, {
      path: '/realtime',
      auth: { token: player.token },
      transports: ['websocket'],
    });
    try {
      await new Promise<void>((resolve, reject) => {
        socket.on('connect', resolve);
        socket.on('connect_error', reject);
      });
      const heard = new Promise<unknown>((resolve) => socket.on('config.changed', resolve));
      await create(announcements, announcement('heard'));
      expect(await heard).toEqual({ topic: 'announcements' });
    } finally {
      socket.disconnect();
    }
  });

  test('another brand sees and changes nothing of it', async () => {
    const { id } = await create(announcements, announcement('ours'));
    const other = await site.read<Page<object>>('/wps/relay/MCSFE_getListAnnouncements?types=B,PL,PU,PR,H', {
      merchant: 'demo2',
    });
    expect(other.totalElements).toBe(0);
    const listed = await site.as('admin', 'GET', `${announcements}?type=B&pageSize=100`);
    expect((listed.body.value as Page<Stored>).content.some((row) => row.id === id)).toBe(true);
  });
});

describe('rights', () => {
  test.each([
    ['GET', '/operator/api/banners', 200, 200],
    ['POST', '/operator/api/banners/order', 403, 403],
    ['DELETE', `/operator/api/promotions/${randomUUID()}`, 403, 403],
    ['GET', '/operator/api/site', 200, 200],
    ['DELETE', `/operator/api/region-rules/${randomUUID()}`, 403, 403],
    ['GET', '/operator/api/feedback', 403, 200],
    ['GET', '/operator/api/vendors', 200, 200],
    ['GET', '/operator/api/media', 200, 200],
  ])('%s %s: finance %i, support %i', async (method, path, finance, support) => {
    const body = method === 'POST' ? { ids: [randomUUID()] } : undefined;
    expect((await site.as('finance', method, path, body)).status).toBe(finance);
    expect((await site.as('support', method, path, body)).status).toBe(support);
    expect([200, 404]).toContain((await site.as('admin', method, path, body)).status);
    expect((await site.call(method, path, { ...player, ...(body ? { body } : {}) })).status).toBe(401);
  });
});

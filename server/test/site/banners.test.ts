import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
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
    ['NONE', '/somewhere'],
  ])('a %s link to %s is refused', async (linkageType, linkage) => {
    const answer = await site.as('admin', 'POST', path, banner('bad', { linkageType, linkage }));
    expect(answer.body.code).toBe('FIELDS_INVALID');
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
    expect((await refused({ picture: { pt: '', en: '' } })).code).toBe('FIELDS_INVALID');
    expect((await refused({ title: { pt: '', en: '' } })).code).toBe('REQUEST_INVALID');
    expect((await refused({ picture: { pt: 'javascript:x', en: '' } })).code).toBe('REQUEST_INVALID');
  });
});

import { beforeAll, expect, test } from 'vitest';
import { startTestSite } from '../helpers/sites/site.ts';
import { startedOnce } from '../helpers/sites/once.ts';
import { brandFacts } from '../helpers/parties/brand.ts';

const site = startedOnce(startTestSite);
beforeAll(async () => {
  for (const path of ['/manifest.webmanifest', '/wps/system/changes'])
    expect((await fetch(site.url + path)).status).toBe(404);
  await site.platform.merchants.create({
    ...brandFacts,
    code: 'first',
    name: 'Primeira Casa',
    isDefault: true,
  });
  await site.platform.merchants.create({
    ...brandFacts,
    code: 'second',
    name: 'Second House',
    settings: { 'language.default': 'EN' },
  });
});

const read = async (query = '') => {
  const answer = await fetch(`${site.url}/manifest.webmanifest${query}`);
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  return (await answer.json()) as Record<string, unknown>;
};

test('the installable app has the name and the language of its brand', async () => {
  const icon = (name: string, size: number) => ({
    ...{ src: `/app/${name}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' },
  });
  expect(await read()).toEqual({
    ...{ id: '/', name: 'Primeira Casa', short_name: 'Primeira Casa', lang: 'pt-BR', dir: 'ltr' },
    description: expect.stringMatching(/^Cassino.*18\+$/),
    ...{ start_url: '/?source=app', scope: '/', display: 'standalone', orientation: 'any' },
    ...{ background_color: '#0a0d1a', theme_color: '#0a0d1a', categories: ['games', 'entertainment'] },
    icons: [
      icon('icon', 192),
      icon('icon', 512),
      { ...icon('maskable', 512), purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: expect.stringMatching(/^Promoções$/), url: '/promotions' },
      { name: expect.stringMatching(/^Ajuda$/), url: '/help' },
    ],
  });
  expect(await read('?language=en')).toMatchObject({ name: 'Primeira Casa', lang: 'en' });
});

test('a brand that the address names opens as that brand', async () => {
  expect(await read('?merchant=second')).toMatchObject({
    id: '/?merchant=second',
    name: 'Second House',
    short_name: 'Second House',
    lang: 'en',
    start_url: '/?source=app&merchant=second',
  });
  expect(await read('?merchant=nobody')).toMatchObject({ name: 'Primeira Casa', id: '/' });
});

test('a page’s line of changes is for a brand that there is', async () => {
  const leave = new AbortController();
  const open = async (query: string) => {
    const answer = await fetch(`${site.url}/wps/system/changes${query}`, { signal: leave.signal });
    return [answer.status, answer.headers.get('content-type')];
  };
  expect((await open('?merchant=nobody'))[0]).toBe(404);
  for (const query of ['', '?merchant=second', '?merchant=first&merchant=second'])
    expect(await open(query)).toEqual([200, expect.stringMatching('text/event-stream')]);
  leave.abort();
});

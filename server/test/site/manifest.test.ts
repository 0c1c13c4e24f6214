import { beforeAll, expect, test } from 'vitest';
import { startTestSite } from '../helpers/sites/site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startTestSite);
beforeAll(async () => {
  const brand = { currency: 'BRL', timeZone: 'America/Sao_Paulo', hosts: [], settings: {} };
  await site.platform.merchants.create({ ...brand, code: 'first', name: 'Primeira Casa', isDefault: true });
  await site.platform.merchants.create({
    ...brand,
    code: 'second',
    name: 'Second House',
    isDefault: false,
    settings: { 'language.default': 'EN' },
  });
});

const read = async (query = '') => {
  const answer = await fetch(`${site.url}/manifest.webmanifest${query}`);
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  return (await answer.json()) as Record<string, unknown>;
};

test('the installable app has the name and the language of its brand', async () => {
  expect(await read()).toMatchObject({
    id: '/',
    name: 'Primeira Casa',
    lang: 'pt-BR',
    start_url: '/?source=app',
    display: 'standalone',
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

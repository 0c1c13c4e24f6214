import { beforeAll, expect, test } from 'vitest';
import { always, startContentSite } from '../helpers/sites/content-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startContentSite);
beforeAll(async () => {
  await site.platform.pool.query('UPDATE merchant SET settings = settings || $2 WHERE id = $1', [
    site.merchant.id,
    { languages: 'ES,EN', 'language.default': 'ES' },
  ]);
  site.platform.merchants.forget();
});

test('a brand in Spanish and English writes help, announcements and banners without Portuguese', async () => {
  const section = { es: 'Cuenta', en: 'Account' };
  const article = {
    anchor: 'retiros',
    section,
    title: { es: 'Retiros', en: 'Withdrawals' },
    content: { es: '<p>Cómo retirar</p>', en: '<p>How to withdraw</p>' },
    enabled: true,
  };
  const made = await site.as('admin', 'POST', '/operator/api/help-articles', article);
  expect(made.body.value).toMatchObject({ title: { pt: '', es: 'Retiros', en: 'Withdrawals' } });
  const help = (language: 'es' | 'pt') =>
    site.read<{ articles: { anchor: string; title: string }[] }>('/wps/system/helpCenter', { language });
  const own = async (language: 'es' | 'pt') =>
    (await help(language)).articles.find(({ anchor }) => anchor === 'retiros')?.title;
  // Nobody is spoken to in a language that the brand doesn't have.
  expect([await own('es'), await own('pt')]).toEqual(['Retiros', 'Retiros']);

  const announcement = {
    type: 'B',
    executionCode: 'F',
    title: { es: 'Nuevos juegos' },
    content: { es: '<p>Ya están aquí</p>' },
    promotionType: null,
    promotionId: null,
    ...always,
  };
  expect((await site.as('admin', 'POST', '/operator/api/announcements', announcement)).status).toBe(200);
  const banner = {
    groupName: 'w_home',
    title: { es: 'Bienvenida' },
    picture: { es: '/media/a.webp' },
    pictureMobile: {},
    linkageType: 'NONE',
    linkage: '',
    ...always,
  };
  expect((await site.as('admin', 'POST', '/operator/api/banners', banner)).status).toBe(200);
  const foreign = { ...article, anchor: 'x', title: { fr: 'Retraits' } };
  expect((await site.as('admin', 'POST', '/operator/api/help-articles', foreign)).body.code).toBe(
    'REQUEST_INVALID',
  );
});

test('what every language of the brand needs is asked for in these, and in no other', async () => {
  const { version } = (await site.as('admin', 'GET', '/operator/api/site')).body.value as { version: number };
  const closed = {
    version,
    on: false,
    title: { es: 'Cerrado', pt: 'Fechado' },
    text: { es: 'x', en: 'x' },
    until: null,
  };
  const refused = await site.as('admin', 'PUT', '/operator/api/site/maintenance', closed);
  expect(refused.body).toMatchObject({
    code: 'FIELDS_INVALID',
    errors: { 'title.en': 'Input cannot be empty' },
  });
  const words = { ...closed, title: { es: 'Cerrado', en: 'Closed' } };
  expect((await site.as('admin', 'PUT', '/operator/api/site/maintenance', words)).status).toBe(200);
  const role = {
    code: null,
    version: 0,
    names: { en: 'Shift' },
    permissions: ['content.read'],
    limits: { withdrawal: null, deposit: null, adjustment: null, win: null },
    reason: 'a test',
  };
  expect((await site.as('admin', 'POST', '/operator/api/roles', role)).body).toMatchObject({
    code: 'FIELDS_INVALID',
    errors: { 'names.es': 'Input cannot be empty' },
  });
  const named = { ...role, names: { es: 'Turno', en: 'Shift' } };
  expect((await site.as('admin', 'POST', '/operator/api/roles', named)).body.value).toMatchObject({
    subject: 'turno',
  });
});

test('what the site’s page can’t take is refused in words, by the name of its field', async () => {
  const { version, settings, doors } = (await site.as('admin', 'GET', '/operator/api/site')).body.value as {
    version: number;
    settings: object;
    doors: object;
  };
  const refused = async (page: string, body: object) =>
    (await site.as('admin', 'PUT', `/operator/api/site/${page}`, { version, ...body })).body.errors;
  expect(await refused('settings', { ...settings, languages: ['EN'], defaultLanguage: 'ES' })).toEqual({
    defaultLanguage: 'The default language must be in the list',
  });
  expect(await refused('flags', { flags: { FREEPLAY3: true, NOSUCH3: true } })).toEqual({
    'flags.NOSUCH3': 'There is no such flag',
  });
  expect(await refused('doors', { ...doors, smsCountries: ['BR', 'ZZ'] })).toEqual({
    smsCountries: 'There is no such country: ZZ',
  });
});

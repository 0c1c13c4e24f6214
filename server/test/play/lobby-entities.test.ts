import type { Language } from '@croupier/contract';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { always, startContentSite, words } from '../helpers/sites/content-site.ts';
import { gameCode, vendorEntry } from '../helpers/sites/game-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startContentSite);
let token: string;
beforeAll(async () => {
  token = await site.logIn('player1');
});

type Entity = Record<string, unknown>;
interface Page {
  content: Entity[];
  pageNum: number;
  totalPages: number;
  totalElements: number;
}
const lobby = '/wps/lobby/games';
const listed = async () => (await site.read<Page>(`${lobby}?pageSize=100`)).content;
const everyGame = async (check: (game: Entity) => boolean) => {
  const games = await listed();
  expect(games.length).toBeGreaterThan(2);
  expect(games.filter((game) => !check(game))).toEqual([]);
};
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const filled = (value: unknown): boolean => typeof value === 'string' && value !== '';

describe('every game', () => {
  test('ENTITY-09, ENTITY-10, ENTITY-12: has an id, names and the vendor’s label', () =>
    everyGame(
      ({ nodeId, gameName, nodeName, displayName }) =>
        filled(nodeId) && filled(gameName) && filled(nodeName) && displayName === 'Acme Games',
    ));
  test('ENTITY-13, ENTITY-14, ENTITY-15: has the vendor’s code, its type and its own code', () =>
    everyGame(
      ({ vassalage, gameType, gameCode: code }) =>
        vassalage === 'ACME' &&
        filled(gameType) &&
        ['sweet-sugar', 'high-flight', 'resting'].includes(wordOf(code)),
    ));
  test('ENTITY-16, ENTITY-17: has its group and its class', () =>
    everyGame(
      ({ gameGroupCode, gameClassify }) =>
        filled(gameGroupCode) && ['SLOT', 'AC'].includes(wordOf(gameClassify)),
    ));
});

test('ENTITY-32: every vendor has the type of its games', async () => {
  const { vendors } = await site.read<{ vendors: Entity[] }>('/wps/relay/GCSGAME_gameVendor');
  expect(vendors).toMatchObject([{ vassalage: 'ACME', gameType: 'RNG' }]);
});

describe('a favourite', () => {
  const add = (body: object) => site.call('POST', '/wps/relay/MCSFE_addFavoriteGameV2', { token, body });
  const remove = (body: object) =>
    site.call('DELETE', '/wps/relay/MCSFE_removeFavoriteGameV2', { token, body });

  test('ENTITY-27, ENTITY-28, ENTITY-29: is told by node, vendor and type', async () => {
    const payload = { nodeId: await site.nodeId(gameCode), vendor: vendorEntry.code, gameType: 'RNG' };
    expect((await add(payload)).body.value).toEqual({ favGameIds: [payload.nodeId] });
    for (const field of ['nodeId', 'vendor']) {
      const { [field]: _left, ...rest } = payload as Record<string, string>;
      expect((await add(rest)).body.code, field).toBe('REQUEST_INVALID');
    }
    expect((await add({ ...payload, vendor: 'OTHER' })).status).toBe(404);
    const query = new URLSearchParams(payload);
    const removed = await site.call('DELETE', `/wps/relay/MCSFE_removeFavoriteGameV2?${query}`, { token });
    const gone = removed.status === 200 ? removed : await remove(payload);
    expect(gone.body.value).toEqual({ favGameIds: [] });
  });
});

describe('the site’s configuration', () => {
  const info = async () =>
    (await site.read<{ info: Record<string, unknown> }>('/wps/system/status')).info as {
      customerService: Entity[];
      resources: Entity[];
      register: Entity;
      launchGameCDNs: string[];
    };
  test('ENT-CONFIG-01, ENT-CONFIG-06, ENT-CONFIG-10: info with the ways to register and the launch hosts', async () => {
    const { register, launchGameCDNs } = await info();
    expect(register).toEqual({ username: expect.any(Boolean), mobile: expect.any(Boolean) });
    expect(launchGameCDNs).toEqual([]);
  });
  test('ENT-CONFIG-02, ENT-CONFIG-04, ENT-CONFIG-18: customer service, each with a path, and resources', async () => {
    const service = { csType: 'chat', label: words('Chat'), path: '/contact', enabled: true };
    expect((await site.as('admin', 'POST', '/operator/api/customer-service', service)).status).toBe(200);
    const { customerService, resources } = await info();
    expect(customerService).toHaveLength(1);
    expect(customerService.every(({ path }) => filled(path))).toBe(true);
    expect(resources).toEqual([]);
  });
});

describe('what nobody offers', () => {
  test.each([
    'gameType=NOTHING',
    'vassalage=NOBODY',
    'gameClassify=ZZ',
    'gameName=%3Cscript%3E',
    'gameName=%25%5F',
  ])('%s is an empty page', async (query) => {
    expect(await site.read<Page>(`${lobby}?${query}`)).toMatchObject({ content: [], totalElements: 0 });
  });
  test('a page beyond the end is empty and tells how many there are', async () => {
    const page = await site.read<Page>(`${lobby}?pageNo=99999&pageSize=2`);
    expect(page).toMatchObject({ content: [], pageNum: 99_999, totalPages: 2, totalElements: 3 });
  });
  test.each([
    'pageNo=0',
    'pageNo=-1',
    'pageNo=1.5',
    'pageNo=abc',
    'pageSize=0',
    'pageSize=1e9',
    `gameName=${'x'.repeat(500)}`,
  ])('%s is not understood', async (query) => {
    expect((await site.call('GET', `${lobby}?${query}`)).status).toBe(400);
  });
  test('an unknown game, banner group and promotion', async () => {
    const body = { nodeId: randomUUID() };
    expect((await site.call('POST', '/wps/game/launchGame', { token, body })).status).toBe(404);
    expect((await site.call('GET', `/wps/home/promotions/${randomUUID()}`)).status).toBe(404);
    expect((await site.call('GET', '/wps/home/banners?groupName=w_nothing')).status).toBe(400);
  });
});

describe('what hostile editors and vendors write', () => {
  const hostile =
    '<p>Olá<img src=x onerror="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)">a</a></p>';
  test('an announcement keeps its text and loses what could run', async () => {
    const form = {
      type: 'B',
      executionCode: 'F',
      title: { pt: '<b>Título</b>', en: '<b>Title</b>' },
      content: { pt: hostile, en: hostile },
      promotionType: null,
      promotionId: null,
      ...always,
    };
    const made = await site.as('admin', 'POST', '/operator/api/announcements', form);
    expect(made.status).toBe(200);
    const { content } = await site.read<Page>(
      '/wps/relay/MCSFE_getListAnnouncements?types=B&platform=W&execution=B',
    );
    const [shown] = content;
    expect(shown?.['content']).toContain('Olá');
    expect(wordOf(shown?.['content'])).not.toMatch(/script|onerror|javascript:/i);
    // A title is text: the page never reads it as HTML.
    expect(shown?.['title']).toBe('<b>Title</b>');
  });
  test('a game’s name is text, and found as such', async () => {
    const names = { pt: '<img src=x onerror=alert(1)>', en: '"><script>alert(1)</script>' };
    const { vendor, ...entry } = {
      vendor: vendorEntry,
      code: 'hostile',
      names,
      categories: ['RNG' as const],
      classify: 'SLOT',
      icon: '/x',
    };
    await site.features.catalogue.upsert(site.merchant.id, vendor, [entry]);
    const page = await site.read<Page>(`${lobby}?gameName=${encodeURIComponent('<script>')}`);
    expect(page.content).toMatchObject([{ gameCode: 'hostile', gameName: names.en }]);
  });
});

describe('what the site says', () => {
  const said = async (path: string, language: Language, headers: Record<string, string> = {}) =>
    (await site.call('GET', path, { headers: { 'Accept-Language': language, ...headers } })).body as Entity;
  test('ERR-20: who needs a login is told so', async () => {
    const path = '/wps/relay/MCSFE_getFavoriteGames';
    expect((await said(path, 'en'))['message']).toBe('You are not logged in, please login');
    expect((await said(path, 'pt'))['message']).toBe('Você não está conectado, faça o login');
  });
  test('ERR-23: who comes for a brand that nobody has is told that the address is invalid', async () => {
    const answer = await said('/wps/system/status', 'en', { Merchant: 'nobody' });
    expect(answer).toMatchObject({
      code: 'MERCHANT_UNKNOWN',
      message: 'Invalid URL, please contact customer service',
    });
  });
});

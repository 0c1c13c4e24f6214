import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { GameEntry, VendorEntry } from '../../src/play/catalogue/index.ts';
import { startContentSite } from '../helpers/sites/content-site.ts';
import { gameCode, vendorEntry } from '../helpers/sites/game-site.ts';
import { madeOnce, startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startContentSite);
const player = madeOnce(async () => ({ token: await site.logIn('player1') }));

interface Listed {
  nodeId: string;
  gameCode: string;
}

describe('the console’s catalogue', () => {
  const games = (query: string) => site.as('support', 'GET', `/operator/api/games?${query}`);
  const versionOf = async (code: string): Promise<number> => {
    const { content } = (await games(`search=${code}`)).body.value as { content: { version: number }[] };
    return content[0]?.version ?? 0;
  };
  const edit = async (code: string, body: object) =>
    site.as('admin', 'PUT', `/operator/api/games/${await site.nodeId(code)}`, {
      version: await versionOf(code),
      ...body,
    });
  const inList = async (code: string) => {
    const page = await site.read<{ content: Listed[] }>('/wps/lobby/games?vassalage=ACME&pageSize=100');
    return page.content.find((game) => game.gameCode === code);
  };

  test('hot, new, order, class, names and maintenance change the lobby at once, on record', async () => {
    const changed = await edit('high-flight', {
      hot: true,
      newUntil: '2999-01-01T00:00:00.000Z',
      classify: 'JP',
      position: 0,
      names: { pt: 'Voo Altíssimo', en: 'Highest Flight' },
    });
    expect(changed.body.value).toMatchObject({ hot: true, classify: 'JP' });
    expect(await inList('high-flight')).toMatchObject({
      isHot: 1,
      isNew: true,
      gameClassify: 'JP',
      gameName: 'Highest Flight',
    });
    const found = await site.read<{ content: Listed[] }>('/wps/lobby/games?gameName=altissimo');
    expect(found.content.map((game) => game.gameCode)).toEqual(['high-flight']);
    const [action] = await site.actions(await site.nodeId('high-flight'));
    expect(action).toMatchObject({
      action: 'game.changed',
      detail: { hot: 'false → true', game: 'ACME/high-flight' },
    });
  });

  test('what nothing reaches cannot be opened by anyone, says that it is coming, and is named', async () => {
    const entry = { ...vendorEntry, code: 'FUTURE', names: { pt: 'Futuro', en: 'Future' }, adapter: false };
    const names = { pt: 'Mesa de amanhã', en: 'Table of tomorrow' };
    const one = { code: 'tomorrow', names, categories: ['LIVE'], classify: 'TG', icon: '/x' } as const;
    await site.features.catalogue.upsert(site.merchant.id, { ...entry, category: 'LIVE' }, [one]);
    const menus = async () =>
      await site.read<{ menus: { category: string }[]; coming: { category: string }[] }>(
        '/lgw/games/game_menus',
      );
    expect((await menus()).menus.some(({ category }) => category === 'LIVE')).toBe(false);
    expect((await menus()).coming).toEqual([{ category: 'LIVE', name: 'Live' }]);
    const types = '/wps/relay/GCSGAME_getVassGameType';
    const { lanes, mapping } = await site.read<{ lanes: { title: string }[]; mapping: object }>(types, {
      ...player,
    });
    expect(lanes.map(({ title }) => title)).toEqual(Object.keys(mapping));
    expect(Object.keys(mapping)).not.toContain('LIVE');
    const { vendors } = (await site.as('admin', 'GET', '/operator/api/vendors')).body.value as {
      vendors: { code: string; version: number; adapter: boolean }[];
    };
    const future = vendors.find(({ code }) => code === 'FUTURE');
    expect(future).toMatchObject({ adapter: false });
    const open = { version: future?.version, maintenance: false };
    const refused = { code: 'ADAPTER_MISSING', message: expect.stringMatching(/Future|Futuro/) as string };
    expect((await site.as('admin', 'PUT', '/operator/api/vendors/FUTURE', open)).body).toMatchObject(refused);
    const tomorrow = await site.features.catalogue.game(site.merchant.id, 'FUTURE', 'tomorrow');
    const nodeId = tomorrow?.nodeId ?? '';
    const game = await site.as('admin', 'PUT', `/operator/api/games/${nodeId}`, {
      version: tomorrow?.version,
      maintenance: false,
    });
    expect(game.body).toMatchObject({
      code: 'ADAPTER_MISSING',
      message: expect.stringMatching(/Table of tomorrow|Mesa de amanhã/) as string,
    });
    const some = await site.as('admin', 'PUT', '/operator/api/games', {
      nodeIds: [nodeId],
      maintenance: false,
    });
    expect(some.body.code).toBe('ADAPTER_MISSING');
    const launch = await site.call('POST', '/wps/game/launchGame', { ...player, body: { nodeId } });
    expect(launch.body.code).toBe('GAME_COMING_SOON');
    // It opens with its adapter, and the category with it.
    await site.features.catalogue.upsert(site.merchant.id, { ...entry, category: 'LIVE', adapter: true }, []);
    expect((await menus()).menus.some(({ category }) => category === 'LIVE')).toBe(true);
    expect((await menus()).coming).toEqual([]);
    expect((await site.call('POST', '/wps/game/launchGame', { ...player, body: { nodeId } })).status).toBe(
      200,
    );
  });

  test('a vendor moves to another category with its games, and the prize mode follows [PRIZE-01 PRIZE-02]', async () => {
    const names = { pt: 'Sorte', en: 'Luck' };
    const vendor = { ...vendorEntry, code: 'LOTT', names, category: 'LOTT' } as const;
    const one = { code: 'six', names, categories: ['LOTT'], classify: 'LOTT', icon: '/x' } as const;
    await site.features.catalogue.upsert(site.merchant.id, vendor, [one]);
    const mode = async () => (await site.read<{ prizeMode: string }>('/lgw/games/game_menus')).prizeMode;
    expect(await mode()).toBe('LOTT');
    const move = async (category: string) => {
      const { vendors } = (await site.as('admin', 'GET', '/operator/api/vendors')).body.value as {
        vendors: { code: string; version: number }[];
      };
      const version = vendors.find(({ code }) => code === 'LOTT')?.version;
      const answer = await site.as('admin', 'PUT', '/operator/api/vendors/LOTT', { version, category });
      expect(answer.status).toBe(200);
    };
    await move('ELOTT');
    expect(await mode()).toBe('ELOTT');
    const moved = await site.read<{ totalElements: number }>('/wps/lobby/games?gameType=ELOTT');
    expect(moved.totalElements).toBe(1);
    await move('LOTT');
    expect(await mode()).toBe('LOTT');
  });

  test('a vendor in maintenance says until when', async () => {
    const { vendors } = (await site.as('admin', 'GET', '/operator/api/vendors')).body.value as {
      vendors: { code: string; version: number }[];
    };
    const version = vendors.find(({ code }) => code === 'ACME')?.version;
    const maintenanceUntil = '2999-01-01T00:00:00.000Z';
    const closed = { version, maintenance: true, maintenanceUntil };
    const answer = await site.as('admin', 'PUT', '/operator/api/vendors/ACME', closed);
    expect(answer.body.value).toMatchObject({ maintenance: true, maintenanceUntil });
    const shown = await site.read<{ vendors: { vassalage: string }[] }>('/wps/relay/GCSGAME_gameVendor');
    expect(shown.vendors.find(({ vassalage }) => vassalage === 'ACME')).toMatchObject({
      maintenance: true,
      comingSoon: false,
      maintenanceUntil,
    });
    const [action] = await site.actions('ACME');
    const subject = { type: 'vendor', id: 'ACME' };
    expect(action).toMatchObject({
      action: 'vendor.changed',
      subject,
      detail: { maintenance: 'false → true' },
    });
    const { version: next } = answer.body.value as { version: number };
    const open = { version: next, maintenance: false, maintenanceUntil: null };
    expect((await site.as('admin', 'PUT', '/operator/api/vendors/ACME', open)).status).toBe(200);
  });

  test('a vendor in maintenance closes its games, and opens again', async () => {
    const vendor = async (maintenance: boolean) => {
      const { vendors } = (await site.as('admin', 'GET', '/operator/api/vendors')).body.value as {
        vendors: { code: string; version: number }[];
      };
      const version = vendors.find(({ code }) => code === 'ACME')?.version;
      return site.as('admin', 'PUT', '/operator/api/vendors/ACME', { version, maintenance });
    };
    expect((await vendor(true)).body.value).toMatchObject({
      maintenance: true,
      games: 3,
      gamesInMaintenance: 3,
    });
    expect(await inList(gameCode)).toMatchObject({ maintenance: true });
    const launch = await site.call('POST', '/wps/game/launchGame', {
      ...player,
      body: { nodeId: await site.nodeId(gameCode) },
    });
    expect(launch.body.code).toBe('GAME_UNAVAILABLE');
    await vendor(false);
    expect(await inList(gameCode)).toMatchObject({ maintenance: false });
    const nobody = await site.as('admin', 'PUT', '/operator/api/vendors/NOBODY', { version: 1 });
    expect(nobody.status).toBe(404);
  });

  test('of two editors of one game or vendor the second is told, and overwrites nothing', async () => {
    const version = await versionOf('high-flight');
    const [first, second] = await Promise.all([
      edit('high-flight', { version, position: 3 }),
      edit('high-flight', { version, position: 4 }),
    ]);
    const answers = [first, second];
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('STATE_CONFLICT');
    const kept = answers.find(({ status }) => status === 200)?.body.value as { position: number };
    const { content } = (await games('search=high-flight')).body.value as { content: object[] };
    expect(content).toMatchObject([{ version: version + 1, position: kept.position }]);
    const path = '/operator/api/vendors/ACME';
    expect((await site.as('admin', 'PUT', path, { version: 1, position: 9 })).body.code).toBe(
      'STATE_CONFLICT',
    );
  });

  test('many at once, found by name, code and state', async () => {
    const nodeIds = [await site.nodeId(gameCode), await site.nodeId('resting'), randomUUID()];
    const many = await site.as('admin', 'PUT', '/operator/api/games', { nodeIds, trial: true });
    expect(many.body.value).toEqual({ changed: 2 });
    const codes = async (query: string) =>
      ((await games(query)).body.value as { content: { code: string }[] }).content.map(({ code }) => code);
    expect(await codes('search=acucar')).toEqual([gameCode]);
    expect(await codes('search=high-flight')).toEqual(['high-flight']);
    expect(await codes('vendor=ACME&state=maintenance')).toEqual(['resting']);
    expect(await codes('vendor=ACME&state=new')).toEqual(['high-flight']);
    expect((await edit(gameCode, { classify: 'lower case' })).body.code).toBe('REQUEST_INVALID');
  });

  test('a class is one that lobbies know, or one of the vendor’s other games', async () => {
    for (const classify of ['SLOT', 'BG', 'JP'])
      expect((await edit('high-flight', { classify })).body.value).toMatchObject({ classify });
    const refused = { code: 'FIELDS_INVALID', errors: { classify: expect.stringContaining('SC, VP') } };
    expect(await edit('high-flight', { classify: 'QQQ' })).toMatchObject({ status: 422, body: refused });
    const nodeIds = [await site.nodeId('high-flight')];
    const many = await site.as('admin', 'PUT', '/operator/api/games', { nodeIds, classify: 'QQQ' });
    expect(many).toMatchObject({ status: 422, body: refused });
    await site.features.catalogue.upsert(site.merchant.id, vendorEntry, [
      { code: 'own-class', names: { pt: 'a', en: 'a' }, categories: ['RNG'], classify: 'QQQ', icon: '/x' },
    ]);
    expect((await edit('high-flight', { classify: 'QQQ' })).status).toBe(200);
    await edit('high-flight', { classify: 'JP' });
  });

  test('an icon is a picture of the site: a file, or of a game the family of its name', async () => {
    const vendor = async (icon: string) => {
      const { vendors } = (await site.as('admin', 'GET', '/operator/api/vendors')).body.value as {
        vendors: { code: string; version: number }[];
      };
      const version = vendors.find(({ code }) => code === vendorEntry.code)?.version ?? 0;
      return site.as('admin', 'PUT', `/operator/api/vendors/${vendorEntry.code}`, { version, icon });
    };
    const refused = { status: 422, body: { code: 'FIELDS_INVALID', errors: { icon: expect.any(String) } } };
    for (const icon of ['/wps/captcha', '/games/../wps/captcha', 'https://elsewhere.example/a.png']) {
      expect(await edit('high-flight', { icon })).toMatchObject(refused);
      expect(await vendor(icon)).toMatchObject(refused);
    }
    expect(await vendor('/games/sweet-sugar')).toMatchObject(refused);
    for (const icon of ['/games/high-flight', '/media/a.webp'])
      expect((await edit('high-flight', { icon })).status).toBe(200);
    expect((await vendor('/games/studio.svg')).status).toBe(200);
  });
});

describe('vendors and games as operators see and change them', () => {
  const names = (word: string) => ({ pt: `${word} pt`, en: `${word} en` });
  /** A vendor of the test's own, with its games in their order. */
  async function stocked(code: string, games: readonly object[], more: object = {}) {
    const vendor = { ...vendorEntry, code, names: names(code), category: 'FISH', ...more } as VendorEntry;
    const entries = games.map((game, position) => ({
      ...{
        code: `g${position}`,
        names: names(`${code} ${position}`),
        categories: ['FISH'],
        classify: 'SLOT',
      },
      ...{ icon: '/games/studio', position, ...game },
    })) as GameEntry[];
    await site.features.catalogue.upsert(site.merchant.id, vendor, entries);
    const node = async (at: number) =>
      (await site.features.catalogue.game(site.merchant.id, code, entries[at]?.code ?? ''))?.nodeId ?? '';
    return { node, nodes: await Promise.all(entries.map((_, at) => node(at))) };
  }
  interface Row {
    nodeId: string;
    code: string;
    version: number;
    [field: string]: unknown;
  }
  const games = async (query: string) =>
    (await site.as('support', 'GET', `/operator/api/games?${query}`)).body.value as {
      content: Row[];
      totalElements: number;
    };
  const vendorRow = async (code: string) =>
    (
      (await site.as('support', 'GET', '/operator/api/vendors')).body.value as { vendors: Row[] }
    ).vendors.find((vendor) => vendor.code === code);
  const change = async (nodeId: string, version: number, changes: object) =>
    site.as('admin', 'PUT', `/operator/api/games/${nodeId}`, { version, ...changes });

  test('a game is shown with all that is known of it, and found by each of the filters', async () => {
    const newUntil = '2999-01-01T00:00:00.000Z';
    const { nodes } = await stocked('FILTERS', [
      {
        code: 'alpha',
        rtp: '0.95',
        hot: true,
        tags: ['fish'],
        trial: true,
        newUntil: new Date(newUntil),
        kinds: ['sea', 'slot'],
        rtpLow: '0.94',
      },
      { code: 'beta', classify: 'TG', categories: ['PVP', 'FISH'], maintenance: true, freeRounds: false },
      { code: 'alphabet', names: names('beta') },
    ]);
    expect((await games('vendor=FILTERS&search=alpha')).content).toEqual([
      {
        ...{ nodeId: nodes[0], version: 1, vendorCode: 'FILTERS', code: 'alpha', categories: ['FISH'] },
        ...{
          vendorNames: { pt: 'FILTERS pt', en: 'FILTERS en', es: '' },
          kinds: ['sea', 'slot'],
          rtpLow: '0.940000',
        },
        ...{ names: { pt: 'FILTERS 0 pt', en: 'FILTERS 0 en', es: '' }, classify: 'SLOT', tags: ['fish'] },
        ...{ icon: '/games/studio', rtp: '0.950000', hot: true, newUntil, trial: true, position: 0 },
        ...{ maintenance: false, stakes: null, freeRounds: true },
      },
    ]);
    const codes = async (query: string) =>
      (await games(`vendor=FILTERS&${query}`)).content.map(({ code }) => code);
    expect(await codes('')).toEqual(['alpha', 'beta', 'alphabet']);
    // What is a code is no name.
    expect(await codes('search=beta')).toEqual(['beta']);
    expect(await codes('search=beta%20pt')).toEqual(['alphabet']);
    expect(await codes('category=PVP')).toEqual(['beta']);
    expect(await codes('classify=TG')).toEqual(['beta']);
    expect(await codes('kind=sea')).toEqual(['alpha']);
    expect(await codes('state=hot')).toEqual(['alpha']);
    expect(await codes('state=new')).toEqual(['alpha']);
    expect(await codes('state=maintenance')).toEqual(['beta']);
    expect(await codes('freeRounds=true')).toEqual(['alpha', 'alphabet']);
    expect(await codes('pageSize=2&pageNo=2')).toEqual(['alphabet']);
    expect(await games('vendor=FILTERS&pageSize=2')).toMatchObject({ totalElements: 3 });
    expect(await vendorRow('FILTERS')).toEqual({
      ...{ code: 'FILTERS', version: 1, category: 'FISH', icon: '/games/studio.svg', position: 0 },
      ...{ names: { pt: 'FILTERS pt', en: 'FILTERS en', es: '' }, adapter: true, maintenance: false },
      ...{ maintenanceUntil: null, games: 3, gamesInMaintenance: 1 },
    });
  });

  test('what changes of a game or a vendor stands on record, before and after; unknown ones are not there', async () => {
    const { nodes } = await stocked('RECORDED', [{ newUntil: new Date('2999-01-01T00:00:00.000Z') }, {}]);
    const [nodeId = '', second = ''] = nodes;
    const changes = { newUntil: null, maintenance: true, tags: ['rio'], icon: '/games/high-flight' };
    expect((await change(nodeId, 1, changes)).body.value).toMatchObject({ version: 2, ...changes });
    const [action] = await site.actions(nodeId);
    expect(action).toMatchObject({
      action: 'game.changed',
      detail: {
        ...{ game: 'RECORDED/g0', newUntil: '2999-01-01T00:00:00.000Z → null', maintenance: 'false → true' },
        ...{ tags: '[] → ["rio"]', icon: '/games/studio → /games/high-flight' },
      },
    });
    expect((await change(randomUUID(), 1, { hot: true })).status).toBe(404);
    const missing = await change(nodeId, 2, { names: { pt: 'Só português', en: '' } });
    expect(missing).toMatchObject({ status: 422, body: { code: 'FIELDS_INVALID' } });
    const put = (body: object) => site.as('admin', 'PUT', '/operator/api/vendors/RECORDED', body);
    expect((await put({ version: 1, names: { pt: '', en: 'x' } })).body.code).toBe('FIELDS_INVALID');
    const renamed = { names: { pt: 'Novo', en: 'New' }, position: 3, category: 'PVP' };
    expect((await put({ version: 1, ...renamed })).body.value).toMatchObject({
      ...{ version: 2, position: 3, category: 'PVP', games: 2, names: { pt: 'Novo', en: 'New' } },
    });
    const moved = await games('vendor=RECORDED');
    expect(moved.content.map(({ categories }) => categories)).toEqual([['PVP'], ['PVP']]);
    const [last] = await site.actions('RECORDED');
    expect(last).toMatchObject({
      action: 'vendor.changed',
      detail: { position: '0 → 3', category: 'FISH → PVP', names: expect.stringContaining('Novo') as string },
    });
    // The same category again moves nothing, and what another one has changed meanwhile is not written over.
    expect((await put({ version: 2, category: 'PVP' })).status).toBe(200);
    expect((await put({ version: 2, position: 4 })).body.code).toBe('STATE_CONFLICT');
    expect((await change(second, 9, { hot: true })).body.code).toBe('STATE_CONFLICT');
  });

  test('of many games that nothing reaches five are named, and none of those that can be opened', async () => {
    const { nodes } = await stocked(
      'FAR',
      Array.from({ length: 7 }, () => ({ maintenance: true })),
      { adapter: false },
    );
    const near = await stocked('NEAR', [{ maintenance: true }]);
    const open = (nodeIds: readonly string[], maintenance = false) =>
      site.as('admin', 'PUT', '/operator/api/games', { nodeIds, maintenance });
    const refused = await open([...nodes, ...near.nodes]);
    expect(refused.body.code).toBe('ADAPTER_MISSING');
    const said = String(refused.body.message);
    expect(said.match(/FAR \d en/g)).toHaveLength(5);
    expect(said).not.toContain('NEAR');
    expect((await games('vendor=NEAR')).content).toMatchObject([{ maintenance: true }]);
    // Anything else may change, and so may what can be reached.
    expect((await open(nodes, true)).body.value).toEqual({ changed: 7 });
    expect((await open(near.nodes)).body.value).toEqual({ changed: 1 });
    expect((await games('vendor=NEAR')).content).toMatchObject([{ maintenance: false }]);
    const closed = await site.as('admin', 'PUT', '/operator/api/vendors/FAR', {
      version: 1,
      maintenance: true,
    });
    expect(closed.status).toBe(200);
  });
});

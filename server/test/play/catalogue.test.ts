import type { GameKind } from '@croupier/contract/play-names';
import { beforeAll, describe, expect, test } from 'vitest';
import { startGameSite, vendorEntry } from '../helpers/sites/game-site.ts';
import type { Category } from '../../src/play/catalogue/types.ts';
import { madeOnce, startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startGameSite);
const player = madeOnce(async () => ({ token: await site.logIn('player1') }));

interface GameView {
  gameCode: string;
  gameName: string;
  gameType: string;
  [field: string]: unknown;
}
interface Page {
  content: GameView[];
  totalPages: number;
  totalElements: number;
  pageNum: number;
}

const list = '/wps/relay/GCSGAME_gameList';
async function games(query: string, path = list): Promise<Page> {
  const answer = await site.call('GET', `${path}?${query}`, path === list ? player : {});
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  return answer.body.value as Page;
}
async function freePlay(on: boolean): Promise<void> {
  const text = `UPDATE merchant SET settings = settings || jsonb_build_object('flag.FREEPLAY3', $1::boolean)`;
  await site.platform.pool.query(text, [on]);
  site.platform.merchants.forget();
}
const codes = (page: Page): string[] => page.content.map(({ gameCode }) => gameCode);

describe('menus and vendors', () => {
  test('API-GAMES-01 ROLE-35: the menus answer without a token, only categories with vendors', async () => {
    const answer = await site.call('GET', '/lgw/games/game_menus', { headers: { 'Accept-Language': 'en' } });
    expect(answer.status).toBe(200);
    expect(answer.body.value).toEqual({
      coming: [],
      kinds: [],
      menus: [
        {
          category: 'RNG',
          name: 'Casino',
          vendors: [
            expect.objectContaining({
              vassalage: 'ACME',
              displayName: 'Acme Games',
              maintenance: false,
              games: 2,
              iconVendor: false,
            }),
          ],
          gameClassify: [{ code: 'SLOT', name: 'Slots', games: 2 }],
        },
        {
          category: 'INHOUSE',
          name: 'In-house',
          vendors: [expect.objectContaining({ gameType: 'INHOUSE' })],
          gameClassify: [
            { code: 'SLOT', name: 'Slots', games: 1 },
            { code: 'AC', name: 'Arcade', games: 1 },
          ],
        },
      ],
      prizeMode: 'LOTT',
    });
  });
  test('API-GAMES-07: vendors answer to platform=html5-desktop', async () => {
    const answer = await site.call('GET', '/wps/relay/GCSGAME_gameVendor?platform=html5-desktop');
    expect(answer.body.value).toMatchObject({
      vendors: [{ vassalage: 'ACME', displayName: 'Acme Jogos', gameType: 'RNG' }],
    });
  });
  test('a vendor without games is shown closed, never as a dead button', async () => {
    const empty = {
      code: 'EMPTY',
      names: { pt: 'V', en: 'V' },
      category: 'LIVE',
      icon: '/x',
      currency: 'BRL',
      launchPath: '/v',
    } as const;
    await site.features.catalogue.upsert(site.other.id, empty, []);
    const answer = await site.call('GET', '/wps/relay/GCSGAME_gameVendor', {
      headers: { Merchant: 'demo2' },
    });
    expect(answer.body.value).toMatchObject({
      vendors: [{ vassalage: 'ACME' }, { vassalage: 'EMPTY', maintenance: true }],
    });
  });
});

describe('the game list', () => {
  test('API-GAMES-02 ENTITY-24: a page of at most pageSize with totalPages; filters narrow it', async () => {
    const first = await games(
      'clientType=3&platform=html5-desktop&merchant=demo&pageNo=1&pageSize=2&language=EN',
    );
    expect(first).toMatchObject({ totalPages: 2, totalElements: 3, pageNum: 1 });
    expect(first.content).toHaveLength(2);
    expect((await games('pageNo=2&pageSize=2')).content).toHaveLength(1);
    expect(codes(await games('gameType=INHOUSE')).toSorted()).toEqual(['high-flight', 'sweet-sugar']);
    expect((await games('gameType=INHOUSE')).content.every(({ gameType }) => gameType === 'INHOUSE')).toBe(
      true,
    );
    expect(codes(await games('gameClassify=AC'))).toEqual(['high-flight']);
    expect(codes(await games('vassalage=NOBODY'))).toEqual([]);
  });
  test('API-GEN-01 ROLE-39: without a token it is refused', async () => {
    const answer = await site.call('GET', list);
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });
  test.each(['%20a%C3%A7%C3%BAcar%20', 'ACUCAR', 'sugar'])(
    'the name search %s is trimmed, without case and accents',
    async (name) => {
      expect(codes(await games(`gameName=${name}`))).toEqual(['sweet-sugar']);
    },
  );
  test('a percent sign in a search is a percent sign', async () => {
    expect(codes(await games('gameName=%25'))).toEqual([]);
  });
  test('ENTITY-20 ENTITY-21: a game tells trial by supportPlay 0 and has its icons', async () => {
    const [sugar] = (await games('gameName=sugar&language=pt')).content;
    expect(sugar).toMatchObject({
      gameName: 'Açúcar Doce',
      displayName: 'Acme Jogos',
      vassalage: 'ACME',
      isGame: 'GAME',
      isHot: 1,
      supportPlay: 0,
      showIcon: '/games/sweet-sugar.avif',
      iconUrl: '/games/sweet-sugar.webp',
      rtp: '0.962900',
      maintenance: false,
    });
    const [english] = (await games('gameName=sugar&language=en')).content;
    expect(english).toMatchObject({
      showIcon: '/games/sweet-sugar-en.avif',
      iconUrl: '/games/sweet-sugar-en.webp',
    });
    // Where the brand offers no free play, no game is to be tried.
    await freePlay(false);
    expect((await games('gameName=sugar')).content).toEqual([expect.objectContaining({ supportPlay: 1 })]);
    await freePlay(true);
    const [flight] = (await games('gameClassify=AC')).content;
    expect(flight).toMatchObject({ isHot: 0, supportPlay: 1, rtp: null });
  });
  test('another merchant in the query is refused, an unknown field too', async () => {
    expect((await site.call('GET', `${list}?merchant=demo2`, player)).body.code).toBe('MERCHANT_MISMATCH');
    expect((await site.call('GET', `${list}?bonus=1`, player)).body.code).toBe('REQUEST_INVALID');
    expect((await site.call('GET', `${list}?pageSize=101`, player)).status).toBe(400);
  });
  test('another merchant is refused with words that hold for visitors as well', async () => {
    const path = '/wps/relay/GCSGAME_hotGamesV2?merchantCode=demo2';
    for (const by of [{}, player]) {
      expect(await site.call('GET', `${path}&language=en`, by)).toMatchObject({
        status: 403,
        body: {
          code: 'MERCHANT_MISMATCH',
          message: 'This request names a different brand',
        },
      });
    }
  });
  test("visitors' twin answers the same without a token", async () => {
    const query = 'gameType=RNG&pageSize=50&language=en';
    expect(await games(query, '/wps/lobby/games')).toEqual(await games(query));
  });
  test('API-GAMES-03: hot games answer to isPlatform=2 without a token', async () => {
    const path = '/wps/relay/GCSGAME_hotGamesV2?merchantCode=demo&isPlatform=2&platform=html5-desktop';
    expect(codes((await site.call('GET', path)).body.value as Page)).toEqual(['sweet-sugar']);
    const none = await site.call('GET', `${path}&gameType=LIVE`);
    expect((none.body.value as Page).content).toEqual([]);
  });
});

describe('recent games', () => {
  test('API-GAMES-13 ROLE-08: without a token refused; with one the games launched last, newest first', async () => {
    const path = '/wps/relay/GCS_recentGame';
    expect((await site.call('GET', path)).status).toBe(401);
    const recent = async () =>
      codes((await site.call('GET', `${path}?page=1&pageSize=12&clientType=3`, player)).body.value as Page);
    expect(await recent()).toEqual([]);
    for (const code of ['sweet-sugar', 'high-flight', 'sweet-sugar'])
      await site.launch(player.token, { code });
    expect(await recent()).toEqual(['sweet-sugar', 'high-flight']);
    const others = await site.call('GET', path, { token: await site.logIn('player2') });
    expect((others.body.value as Page).content).toEqual([]);
  });
});

describe('the lists of a brand with many games', () => {
  const words = (word: string) => ({ pt: `${word} pt`, en: `${word} en` });
  const many = (code: string, category: Category, count: number, more: object = {}) =>
    site.features.catalogue.upsert(
      site.merchant.id,
      { ...vendorEntry, code, names: words(code), category, position: 5, ...more },
      Array.from({ length: count }, (_, position) => ({
        ...{ code: `${code}${position}`, names: words(`${code} ${position}`), categories: [category] },
        ...{ classify: 'SLOT', icon: '/x', position, hot: position === 0 },
      })),
    );
  const shown = async (path: string, by: object = {}) =>
    (await site.call('GET', path, { headers: { 'Accept-Language': 'en' }, ...by })).body.value as Page & {
      vendors: { vassalage: string; topGames: GameView[]; displayName: string }[];
    };
  beforeAll(async () => {
    await many('LARGE', 'RNG', 12);
    await many('JDB', 'RNG', 1, { position: 6 });
    await many('CARDS', 'PVP', 2);
  });

  test('OVERLAY-02: the e-game menu has the casino’s vendors, those with a sign first, with ten games each', async () => {
    const { vendors } = await shown('/wps/lobby/eGameMenu');
    expect(vendors.map(({ vassalage, topGames }) => [vassalage, topGames.length])).toEqual([
      ...[
        ['JDB', 1],
        ['ACME', 2],
        ['LARGE', 10],
      ],
    ]);
    expect(vendors[2]?.topGames.map(({ gameCode }) => gameCode)).toEqual(
      Array.from({ length: 10 }, (_, at) => `LARGE${at}`),
    );
  });

  test('API-GAMES-08: vendors that joined within sixty days, the last one first', async () => {
    const joined = (code: string, days: number) =>
      site.platform.pool.query(
        `UPDATE vendor SET created_at = now() - $3 * interval '1 day' WHERE merchant_id = $1 AND code = $2`,
        [site.merchant.id, code, days],
      );
    for (const [code, days] of [
      ['ACME', 59],
      ['LARGE', 2],
      ['CARDS', 40],
      ['JDB', 61],
    ] as const)
      await joined(code, days);
    const newest = async () =>
      (await shown('/wps/relay/GCSGAME_newGameVendor')).vendors.map(({ vassalage }) => vassalage);
    await expect.poll(newest).toEqual(['LARGE', 'CARDS', 'ACME']);
  });

  test('API-GAMES-03: hot games of a category, and of a vendor', async () => {
    const hot = async (query: string) => codes(await shown(`/wps/relay/GCSGAME_hotGamesV2?${query}`));
    expect((await hot('')).toSorted()).toEqual(['CARDS0', 'JDB0', 'LARGE0', 'sweet-sugar']);
    expect(await hot('gameType=PVP')).toEqual(['CARDS0']);
    expect((await shown('/wps/relay/GCSGAME_hotGamesV2?gameType=INHOUSE')).content).toMatchObject([
      { gameCode: 'sweet-sugar', gameType: 'INHOUSE' },
    ]);
  });

  test('API-GAMES-13: recent games of a category and a vendor, page by page', async () => {
    const nodeOf = async (vendor: string, code: string) =>
      (await site.features.catalogue.game(site.merchant.id, vendor, code))?.nodeId;
    const by = await site.logIn('player2');
    for (const [vendor, code] of [
      ['CARDS', 'CARDS0'],
      ['LARGE', 'LARGE3'],
      ['CARDS', 'CARDS1'],
    ] as const) {
      const body = { nodeId: await nodeOf(vendor, code) };
      expect((await site.call('POST', '/wps/game/launchGame', { token: by, body })).status).toBe(200);
    }
    const recent = async (query: string) => {
      const page = await shown(`/wps/relay/GCS_recentGame?${query}`, { token: by });
      return [codes(page), page.totalElements, page.totalPages];
    };
    expect(await recent('')).toEqual([['CARDS1', 'LARGE3', 'CARDS0'], 3, 1]);
    expect(await recent('page=2&pageSize=2')).toEqual([['CARDS0'], 3, 2]);
    expect(await recent('gameType=PVP')).toEqual([['CARDS1', 'CARDS0'], 2, 1]);
    expect(await recent('vassalage=LARGE')).toEqual([['LARGE3'], 1, 1]);
  });

  test('games are listed by kind, and the kinds that have games are named with their number', async () => {
    const vendor = { ...vendorEntry, code: 'KINDS', names: words('KINDS'), position: 9 };
    const entry = (code: string, position: number, kinds: GameKind[]) => ({
      ...{
        code,
        names: words(code),
        categories: ['FISH' as const],
        classify: 'AC',
        icon: '/x',
        position,
        kinds,
      },
    });
    await site.features.catalogue.upsert(site.merchant.id, vendor, [
      entry('kite', 0, ['crash', 'instant', 'plane']),
      entry('reef', 1, ['instant', 'sea']),
    ]);
    const codesOf = async (query: string) => codes(await shown(`/wps/lobby/games?vassalage=KINDS&${query}`));
    expect(await codesOf('gameKind=instant')).toEqual(['kite', 'reef']);
    expect(await codesOf('gameKind=crash')).toEqual(['kite']);
    // A synonym of a kind, in any of the languages, is as good as a name; and a vendor's name finds its games.
    expect(await codesOf('gameName=avi%C3%A3ozinho')).toEqual(['kite']);
    expect(await codesOf('gameName=oceano')).toEqual(['reef']);
    expect(await codesOf('gameName=kinds')).toEqual(['kite', 'reef']);
    expect((await site.call('GET', '/wps/lobby/games?gameKind=none')).body).toMatchObject({
      code: 'REQUEST_INVALID',
    });
    const menus = await shown('/lgw/games/game_menus', { headers: { 'Accept-Language': 'pt' } });
    expect((menus as unknown as { kinds: object[] }).kinds).toEqual([
      { kind: 'crash', name: 'Crash', games: 1 },
      { kind: 'instant', name: 'Instantâneos', games: 2 },
      { kind: 'plane', name: 'Avião', games: 1 },
      { kind: 'sea', name: 'Fundo do mar', games: 1 },
    ]);
    expect(await shown('/wps/lobby/search?q=tigrinho')).toMatchObject({ kinds: [] });
    expect(await shown('/wps/lobby/search?q=avioncito')).toMatchObject({
      kinds: [{ kind: 'crash' }, { kind: 'plane' }],
      games: [{ gameCode: 'kite', because: { word: 'avioncito', kind: 'Crash' } }],
    });
  });

  test('a search finds games, vendors, categories and pages, and says what it took for what was meant', async () => {
    const found = async (q: string) =>
      (await shown(`/wps/lobby/search?q=${encodeURIComponent(q)}`)) as unknown as Record<string, object[]>;
    expect(await found('large')).toMatchObject({
      ...{ games: { length: 12 }, total: 12, didYouMean: null, categories: [], pages: [], popular: [] },
      vendors: [{ vassalage: 'LARGE', displayName: 'LARGE en', games: 12 }],
    });
    expect((await found('large 11'))['games']).toMatchObject([
      { gameCode: 'LARGE11', gameName: 'LARGE 11 en' },
    ]);
    expect(await found('sugra')).toMatchObject({
      games: [{ gameCode: 'sweet-sugar' }],
      didYouMean: 'Sweet Sugar',
    });
    expect(await found('truco')).toMatchObject({
      games: [],
      categories: [{ category: 'PVP', name: 'Poker' }],
    });
    expect(await found('deposit')).toMatchObject({ games: [], pages: ['deposit'] });
    const nothing = await found('qwxzqwxz');
    expect(nothing).toMatchObject({ games: [], total: 0 });
    expect(nothing['popular']).toHaveLength(6);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { startGameSite } from '../helpers/sites/game-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startGameSite);
let token: string;
beforeAll(async () => {
  token = await site.logIn('player1');
});

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
  const answer = await site.call('GET', `${path}?${query}`, path === list ? { token } : {});
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
    expect((await site.call('GET', `${list}?merchant=demo2`, { token })).body.code).toBe('MERCHANT_MISMATCH');
    expect((await site.call('GET', `${list}?bonus=1`, { token })).body.code).toBe('REQUEST_INVALID');
    expect((await site.call('GET', `${list}?pageSize=101`, { token })).status).toBe(400);
  });
  test('another merchant is refused with words that hold for visitors as well', async () => {
    const path = '/wps/relay/GCSGAME_hotGamesV2?merchantCode=demo2';
    for (const by of [{}, { token }]) {
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
      codes(
        (await site.call('GET', `${path}?page=1&pageSize=12&clientType=3`, { token })).body.value as Page,
      );
    expect(await recent()).toEqual([]);
    for (const code of ['sweet-sugar', 'high-flight', 'sweet-sugar']) await site.launch(token, { code });
    expect(await recent()).toEqual(['sweet-sugar', 'high-flight']);
    const others = await site.call('GET', path, { token: await site.logIn('player2') });
    expect((others.body.value as Page).content).toEqual([]);
  });
});

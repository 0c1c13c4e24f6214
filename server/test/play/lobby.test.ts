import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { startContentSite, words } from '../helpers/sites/content-site.ts';
import { gameCode, vendorEntry } from '../helpers/sites/game-site.ts';
import { startedOnce } from '../helpers/sites/once.ts';

const site = startedOnce(startContentSite);
let token: string;
beforeAll(async () => {
  token = await site.logIn('player1');
});

/** The site counts behind bets by itself: while it is at it, nobody else is. */
async function counted(): Promise<void> {
  await expect.poll(() => site.features.reports.catchUp()).toBe(true);
}

interface Listed {
  nodeId: string;
  gameCode: string;
}

describe('vendors by type', () => {
  interface Vendor {
    vassalage: string;
    games: number;
    isGame: string;
  }
  interface Types {
    mapping: Record<string, { vendors: Vendor[]; gameClassify: { code: string; games: number }[] }>;
    lanes: { title: string; cards: Vendor[]; gameClassify: { vendors: Vendor[] } }[];
    prizeMode: string;
  }
  const path = '/wps/relay/GCSGAME_getVassGameType';

  test('API-GAMES-05, ENTITY-36, ENTITY-37: a mapping from game type, with a token only', async () => {
    const { mapping, prizeMode } = await site.read<Types>(path, { token });
    expect(mapping['RNG']).toMatchObject({
      vendors: [{ vassalage: 'ACME', games: 2 }],
      gameClassify: [{ code: 'SLOT', games: 2 }],
    });
    expect(prizeMode).toBe('LOTT');
    expect((await site.call('GET', path)).status).toBe(401);
  });

  test('ENTITY-33, ENTITY-34, ENTITY-35: lanes with a title, cards and the vendors of their classes', async () => {
    const { lanes } = await site.read<Types>(path, { token });
    expect(lanes.map(({ title }) => title)).toEqual(['RNG', 'INHOUSE']);
    for (const { cards, gameClassify } of lanes) {
      expect(cards).toMatchObject([{ vassalage: 'ACME', isGame: 'VASSALAGE' }]);
      expect(gameClassify.vendors.map(({ vassalage }) => vassalage)).toEqual(['ACME']);
    }
  });

  test('PRIZE-01: an e-lottery with TCG_LOTTO_VN makes the prize mode ELOTT, for visitors too', async () => {
    const entry = { ...vendorEntry, code: 'TCG_LOTTO_VN', category: 'ELOTT' as const };
    await site.features.catalogue.upsert(site.other.id, entry, []);
    const menus = await site.read<{ prizeMode: string }>('/lgw/games/game_menus', { merchant: 'demo2' });
    expect(menus.prizeMode).toBe('ELOTT');
  });

  test('API-GAMES-08, ENTITY-30, ENTITY-31: vendors that joined lately, without a token', async () => {
    const { vendors } = await site.read<{ vendors: object[] }>('/wps/relay/GCSGAME_newGameVendor');
    expect(vendors).toMatchObject([
      { vassalage: 'ACME', displayName: 'Acme Games', gameType: 'RNG', lagerIcon: '/games/studio.svg' },
    ]);
    await site.platform.pool.query(
      `UPDATE vendor SET created_at = now() - interval '61 days' WHERE merchant_id = $1`,
      [site.merchant.id],
    );
    const joined = () => site.read<{ vendors: object[] }>('/wps/relay/GCSGAME_newGameVendor');
    await expect.poll(async () => (await joined()).vendors).toEqual([]);
  });

  test('OVERLAY-02, CONST-33: the e-game menu has the vendors with a sign first, each with its first games', async () => {
    await site.features.catalogue.upsert(site.merchant.id, { ...vendorEntry, code: 'JDB', position: 9 }, [
      { code: 'mahjong', names: words('Mahjong'), categories: ['RNG'], classify: 'SLOT', icon: '/x' },
    ]);
    const { vendors } = await site.read<{
      vendors: { vassalage: string; iconVendor: boolean; topGames: Listed[] }[];
    }>('/wps/lobby/eGameMenu');
    expect(vendors.map(({ vassalage, iconVendor }) => [vassalage, iconVendor])).toEqual([
      ['JDB', true],
      ['ACME', false],
    ]);
    expect(vendors[0]?.topGames.map((one) => one.gameCode)).toEqual(['mahjong']);
  });
});

const omit = (record: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

describe('favourites', () => {
  const base = '/wps/relay/MCSFE_';
  const payload = async (code = gameCode) => ({
    nodeId: await site.nodeId(code),
    vendor: vendorEntry.code,
    gameType: code === gameCode ? 'RNG' : 'INHOUSE',
  });
  const add = async (body: object, by = token) =>
    site.call('POST', `${base}addFavoriteGameV2`, { token: by, body });
  const remove = async (code: string, by = token) =>
    site.call('DELETE', `${base}removeFavoriteGameV2?${new URLSearchParams(await payload(code))}`, {
      token: by,
    });
  const ids = async (by = token) =>
    (await site.read<{ favGameIds: string[] }>(`${base}getFavoriteGames`, { token: by })).favGameIds;

  test('API-GAMES-09, API-GAMES-11, ENTITY-25: added ids come back as strings, newest first, each once', async () => {
    expect(await ids()).toEqual([]);
    const first = await payload();
    const second = await payload('high-flight');
    expect((await add(first)).body.value).toEqual({ favGameIds: [first.nodeId] });
    await add(second);
    await add(first);
    expect(await ids()).toEqual([second.nodeId, first.nodeId]);
  });

  test('API-GAMES-10, ENTITY-26, CONST-11: the list is paged, up to 999 to a page', async () => {
    const read = (query: string) =>
      site.read<{ favGameList: { content: Listed[]; pageNum: number; totalPages: number } }>(
        `${base}getFavoriteGamesList?clientType=3&${query}`,
        { token },
      );
    expect((await read('pageSize=999')).favGameList).toMatchObject({
      content: [{ gameCode: 'high-flight' }, { gameCode }],
      pageNum: 1,
      totalPages: 1,
    });
    expect((await read('pageSize=1&pageNo=2')).favGameList).toMatchObject({
      content: [{ gameCode }],
      totalPages: 2,
    });
    expect((await read('gameType=RNG')).favGameList.content).toMatchObject([{ gameCode, gameType: 'RNG' }]);
    expect((await read('vassalage=OTHER')).favGameList.content).toEqual([]);
    expect((await site.call('GET', `${base}getFavoriteGamesList?pageSize=1000`, { token })).status).toBe(400);
  });

  test('API-GAMES-12: removed by the same payload as JSON, too; not by half in each place', async () => {
    const path = `${base}removeFavoriteGameV2`;
    const body = await payload();
    const other = await payload('high-flight');
    await add(body);
    const both = await site.call('DELETE', `${path}?nodeId=${body.nodeId}`, { token, body });
    expect(both).toMatchObject({ status: 400, body: { code: 'BODY_MALFORMED' } });
    const short = await site.call('DELETE', path, { token, body: { nodeId: body.nodeId } });
    expect(Object.keys(short.body.errors ?? {}).toSorted()).toEqual(['gameType', 'vendor']);
    const removed = await site.call('DELETE', path, { token, body });
    expect(removed.body.value).toEqual({ favGameIds: [other.nodeId] });
    await add(body);
  });

  test('API-GAMES-12: removed by the same payload, and removing it again is no mistake', async () => {
    const other = await payload('high-flight');
    expect((await remove(gameCode)).body.value).toEqual({ favGameIds: [other.nodeId] });
    expect((await remove(gameCode)).body.value).toEqual({ favGameIds: [other.nodeId] });
  });

  test('ENTITY-27 ENTITY-28 ENTITY-29: the payload has three parts, and they have to fit the game', async () => {
    const { nodeId, vendor } = await payload();
    const before = await ids();
    expect((await add({ nodeId, vendor, gameType: 'LIVE' })).status).toBe(404);
    expect(await ids()).toEqual(before);
    const whole = await payload();
    for (const missing of ['nodeId', 'vendor', 'gameType']) {
      const { status, body } = await add(omit(whole, missing));
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [missing]]);
      const query = new URLSearchParams(omit(whole, missing));
      expect((await site.call('DELETE', `${base}removeFavoriteGameV2?${query}`, { token })).status).toBe(400);
    }
    const added = [nodeId, ...before];
    expect((await add(whole)).body.value).toEqual({ favGameIds: added });
    for (const wrong of [
      { vendor, gameType: 'LIVE' },
      { vendor: 'OTHER', gameType: 'RNG' },
    ]) {
      const query = new URLSearchParams({ nodeId, ...wrong });
      const answer = await site.call('DELETE', `${base}removeFavoriteGameV2?${query}`, { token });
      expect(answer).toMatchObject({ status: 200, body: { value: { favGameIds: added } } });
    }
    expect((await remove(gameCode)).body.value).toEqual({ favGameIds: before });
  });

  test('a game counts under each category that lists it', async () => {
    const by = await site.freePlay();
    const body = { ...(await payload()), gameType: 'INHOUSE' };
    expect((await add(body, by)).body.value).toEqual({ favGameIds: [body.nodeId] });
    expect((await remove(gameCode, by)).body.value).toEqual({ favGameIds: [] });
  });

  test('games that there are not, of another vendor or of another brand are refused', async () => {
    expect((await add({ ...(await payload()), nodeId: randomUUID() })).status).toBe(404);
    expect((await add({ ...(await payload()), vendor: 'OTHER' })).status).toBe(404);
    expect(
      (await add({ ...(await payload()), nodeId: await site.nodeId(gameCode, site.other) })).status,
    ).toBe(404);
  });

  test('ROLE-08: they are each member’s own, and nobody’s without a token', async () => {
    expect(await ids(await site.logIn('player2'))).toEqual([]);
    const trial = await site.freePlay();
    await add(await payload(), trial);
    expect(await ids(trial)).toHaveLength(1);
    expect((await site.call('GET', `${base}getFavoriteGames`)).status).toBe(401);
    expect((await site.call('POST', `${base}addFavoriteGameV2`, { body: await payload() })).status).toBe(401);
  });

  test('the same game from many devices at once is one favourite', async () => {
    const by = await site.logIn('agent1');
    const body = await payload();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(body, by)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await ids(by)).toEqual([body.nodeId]);
  });

  test('there is room for 999', async () => {
    const by = await site.logIn('agent2');
    const memberId = await site.memberId('agent2');
    const games = Array.from({ length: 999 }, (_, index) => ({
      code: `many-${index}`,
      names: words(`Many ${index}`),
      categories: ['LIVE' as const],
      classify: 'TG',
      icon: '/x',
    }));
    await site.features.catalogue.upsert(site.merchant.id, { ...vendorEntry, code: 'MANY' }, games);
    await site.platform.pool.query(
      `INSERT INTO favourite (merchant_id, member_id, node_id, added_at)
       SELECT merchant_id, $2, node_id, now() FROM game WHERE merchant_id = $1 AND vendor_code = 'MANY'`,
      [site.merchant.id, memberId],
    );
    expect(await ids(by)).toHaveLength(999);
    expect((await add(await payload(), by)).body.code).toBe('FAVOURITES_FULL');
  });
});

describe('winner board', () => {
  interface Board {
    content: { vo: { id: string; winAmount: number; account: string; gameCode: string; currency: string } }[];
  }
  const path = '/wps/relay/ODSFE2_getWinnerBoard';
  const board = (query = 'gameCategory=ALL&limitNum=20') => site.read<Board>(`${path}?${query}`);

  test('API-HOME-07, ENTITY-38, ENTITY-39: real wins only, sorted, one of each player, with hidden names', async () => {
    expect((await board()).content).toEqual([]);
    const table = await site.table('player2');
    for (let round = 1; round <= 23; round += 1) {
      const bet = table.move(100);
      await table.bet(bet);
      await table.win(bet, round === 1 ? 100 : 1000 + ((round * 7) % 23) * 100);
    }
    const lost = table.move(100);
    await table.bet(lost);
    await table.win(lost, 0);
    const returned = table.move(100);
    await table.bet(returned);
    await table.rollback(returned);
    const other = await site.table('player1');
    const second = other.move(100);
    await other.bet(second);
    await other.win(second, 2950);
    await expect.poll(async () => (await board()).content.length, { interval: 500 }).toBe(2);
    const amounts = (await board()).content.map(({ vo }) => vo.winAmount);
    expect(amounts).toEqual([1000 + 22 * 100, 2950]);
    const accounts = (await board()).content.map(({ vo }) => vo.account);
    expect(accounts).toEqual(['p***2', 'p***1']);
    for (const { vo } of (await board()).content) expect(vo).toMatchObject({ gameCode, currency: 'BRL' });
    expect((await board('limitNum=1')).content).toMatchObject([{ vo: { multiplier: '32.00' } }]);
    expect((await board('gameCategory=RNG')).content).toHaveLength(2);
    expect((await board('gameCategory=FISH')).content).toEqual([]);
    expect((await site.call('GET', `${path}?limitNum=21`)).status).toBe(400);
  });

  test('PRODUCT-22: the newest wins come first, of each player and game one, with hidden names', async () => {
    const { content } = await site.read<{ content: { winAmount: number; account: string; wonAt: string }[] }>(
      '/wps/lobby/recentWins',
    );
    expect(content.map(({ account }) => account)).toEqual(['p***1', 'p***2']);
    expect(content[0]?.winAmount).toBe(2950);
    const times = content.map(({ wonAt }) => wonAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const few = await site.read<{ content: object[] }>('/wps/lobby/recentWins?limitNum=1');
    expect(few.content).toHaveLength(1);
    expect((await site.call('GET', '/wps/lobby/recentWins?limitNum=21')).status).toBe(400);
    const other = await site.read<{ content: object[] }>('/wps/lobby/recentWins', { merchant: 'demo2' });
    expect(other.content).toEqual([]);
  });

  test('play money wins nothing on it', async () => {
    const visitor = await site.freePlay();
    const trial = await site.launch(visitor, { trial: true });
    const player = await site.sitDown(trial);
    const { Table } = await import('../../../tools/conformance/table.ts');
    const table = new Table(site.client, player, { gameCode, stake: 100 });
    const bet = table.move(100);
    await table.bet(bet);
    await table.win(bet, 90_000);
    await counted();
    const { rows } = await site.platform.pool.query('SELECT max(won) AS won FROM large_win');
    expect(rows).toEqual([{ won: 3200n }]);
    // It stands in the record of the visitor who played with it.
    const { content } = await site.read<{ content: object[] }>('/wps/records/bets', { token: visitor });
    expect(content).toMatchObject([{ stake: 100, payout: 90_000, currency: 'XTS' }]);
  });

  test('OVERLAY-07: a prize in detail, with its stake and how often it holds it', async () => {
    const [first, second] = (await board()).content;
    expect(await site.read(`/wps/home/winners/${first?.vo.id}`)).toMatchObject({
      winAmount: 3200,
      stake: 100,
      multiplier: '32.00',
      gameName: 'Sweet Sugar',
      supportPlay: 0,
    });
    expect((await site.call('GET', `/wps/home/winners/${randomUUID()}`)).status).toBe(404);
    // A free round held no stake.
    await site.platform.pool.query('UPDATE large_win SET stake = 0 WHERE id = $1', [second?.vo.id]);
    expect(await site.read(`/wps/home/winners/${second?.vo.id}`)).toMatchObject({
      ...{ winAmount: 2950, stake: 0, multiplier: '0.00' },
    });
  });

  test('of each game only the largest are kept', async () => {
    const { rows } = await site.platform.pool.query('SELECT count(*)::int AS kept FROM large_win');
    expect(rows).toEqual([{ kept: 20 }]);
  });

  test('a win that a person let pass after its round was closed joins the bet on the board', async () => {
    const large = Number(vendorEntry.winCap) + 1;
    const table = await site.table('player2');
    const bet = table.move(100);
    await table.bet(bet);
    const transactionId = randomUUID();
    await table.win(bet, large, { closed: false, changes: { transactionId } });
    await table.win(bet, 5_000);
    await counted();
    await site.decideWin(transactionId, true);
    await counted();
    const { rows } = await site.platform.pool.query('SELECT won FROM large_win WHERE bet_id = $1', [
      bet.transactionId,
    ]);
    expect(rows).toEqual([{ won: BigInt(large + 5_000) }]);
  });
});

describe('rooms', () => {
  test('API-GAMES-16: rooms with stakes and seats, with a token only', async () => {
    const room = {
      nodeId: await site.nodeId(gameCode),
      code: 'gold',
      name: words('Gold'),
      minimumBet: 100,
      maximumBet: 10_000,
      seats: 6,
      enabled: true,
    };
    const create = (changes: object = {}) =>
      site.as('admin', 'POST', '/operator/api/rooms', { ...room, ...changes });
    expect((await create()).status).toBe(200);
    expect((await create()).body.code).toBe('FIELDS_INVALID');
    const tooLarge = await create({ code: 'bad', minimumBet: 20_000 });
    expect(tooLarge.body.code).toBe('FIELDS_INVALID');
    expect(tooLarge.body.errors).toEqual({ maximumBet: expect.stringContaining(' ') });
    expect((await create({ code: 'none', nodeId: randomUUID() })).status).toBe(404);
    const path = '/wps/relay/GLS2_roomList';
    const { rooms } = await site.read<{ rooms: object[] }>(path, { token });
    expect(rooms).toMatchObject([
      {
        name: 'Gold (en)',
        gameCode,
        minimumBet: 100,
        maximumBet: 10_000,
        seats: 6,
        currency: 'BRL',
        maintenance: false,
      },
    ]);
    expect((await site.read<{ rooms: object[] }>(`${path}?gameType=PVP`, { token })).rooms).toEqual([]);
    expect((await site.call('GET', path)).status).toBe(401);
  });
});

test('API-GAMES-15: the launch for browsers inside other apps is for the whole window, with a real token only', async () => {
  const path = '/wps/relay/GCS_gameLaunchFB';
  const body = { nodeId: await site.nodeId(gameCode) };
  const answer = await site.call('POST', path, { token, body });
  expect(answer.body.value).toMatchObject({
    gameCode,
    target: 'top',
    url: expect.stringContaining('token='),
  });
  expect((await site.call('POST', path, { body })).status).toBe(401);
  expect((await site.call('POST', path, { token: await site.freePlay(), body })).status).toBe(403);
});

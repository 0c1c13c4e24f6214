import { beforeEach, describe, expect, test } from 'vitest';
import { sqlOn, transaction, type Tx } from '../../../src/platform/database/database.ts';
import * as tokens from '../../../src/play/catalogue/launch/launch-tokens.ts';
import * as store from '../../../src/play/catalogue/store.ts';
import type { Game, Vendor } from '../../../src/play/catalogue/types.ts';
import { favouritesAtRegistration, forgetFavourites } from '../../../src/play/lobby/favourites.ts';
import { brand, idOf, twoBrands, twin } from '../../helpers/database/two-brands.ts';

const brands = twoBrands();
const now = new Date('2026-11-20T12:00:00.000Z');
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => transaction(brands.db, work);

const vendorEntry = {
  ...{ code: 'AA', names: { pt: 'Á', en: 'A' }, category: 'LOTT' as const, icon: '/a.svg', currency: 'BRL' },
  ...{ launchPath: '/play/{gameCode}', launchHosts: ['https://a.example'], winCap: 500n, position: 4 },
  eventsUrl: 'https://a.example/events',
  serviceUrl: 'https://a.example/api',
  ...{ adapter: false, maintenance: true, maintenanceUntil: after(60) },
} as const;
const vendor: Vendor = { ...vendorEntry, merchantId: brand, version: 1, createdAt: now };
const gameEntry = {
  ...{
    code: 'six',
    names: { pt: 'Seis', en: 'Six' },
    categories: ['LOTT' as const, 'RNG' as const],
    classify: 'SLOT',
  },
  ...{ groupCode: 'ZY', icon: '/six', rtp: '0.950000', hot: true, newUntil: after(90), trial: true },
  ...{
    tags: ['dice'],
    kinds: ['dice' as const, 'fruit' as const],
    rtpLow: '0.940000',
    stakes: { BRL: { list: [50, 100] }, COP: { min: 1, max: 9, step: 2 } },
    freeRounds: false,
    position: 7,
    maintenance: true,
  },
} as const;
const game: Game = {
  ...{ ...gameEntry, merchantId: brand, nodeId: idOf(10), version: 1, vendorCode: 'AA', popular: null },
  searchText: 'seis\nsix',
};
const plainVendor = {
  ...{
    code: 'BB',
    names: { pt: 'B', en: 'B' },
    category: 'RNG' as const,
    icon: '',
    currency: 'BRL',
    launchPath: '/b',
  },
} as const;
const plainGame = {
  ...{
    code: 'one',
    names: { pt: 'Um', en: 'Um' },
    categories: ['RNG' as const],
    classify: 'SLOT',
    icon: '/one',
  },
} as const;

const put = (
  merchantId: string,
  vendorCode: string,
  number: number,
  entry: Parameters<typeof store.upsertGame>[2],
) => write((tx) => store.upsertGame(tx, { merchantId, vendorCode, nodeId: idOf(number), now }, entry));
/** Both brands have the same vendors and games, and each vendor a game with the code of the other’s. */
beforeEach(async () => {
  await brands.run('TRUNCATE vendor, game, recent_game, launch_token, favourite CASCADE');
  for (const merchantId of [brand, twin]) {
    await write((tx) => store.upsertVendor(tx, merchantId, vendorEntry, now));
    await write((tx) => store.upsertVendor(tx, merchantId, plainVendor, now));
    await put(merchantId, 'AA', 10, gameEntry);
    await put(merchantId, 'AA', 11, plainGame);
    await put(merchantId, 'BB', 12, { ...plainGame, categories: ['LOTT'] });
  }
});
const games = async (merchantId = brand) =>
  new Map((await store.readGames(brands.db, merchantId)).map((one) => [one.nodeId, one]));
const vendors = async (merchantId = brand) =>
  new Map((await store.readVendors(brands.db, merchantId)).map((one) => [one.code, one]));

describe('what a brand offers', () => {
  test('is read as it was written, with what stands where nothing was said, in its order', async () => {
    const plain = {
      ...{ launchHosts: [], winCap: null, position: 0, adapter: true, maintenance: false },
      ...{
        eventsUrl: null,
        serviceUrl: null,
        maintenanceUntil: null,
        merchantId: brand,
        version: 1,
        createdAt: now,
      },
    };
    expect(await store.readVendors(brands.db, brand)).toEqual([{ ...plainVendor, ...plain }, vendor]);
    const unsaid = {
      ...{
        merchantId: brand,
        version: 1,
        tags: [],
        kinds: [],
        rtp: null,
        rtpLow: null,
        stakes: {},
        freeRounds: true,
        hot: false,
        popular: null,
        newUntil: null,
        trial: false,
      },
      ...{ position: 0, maintenance: false, searchText: 'um' },
    };
    const [one, other, six] = await store.readGames(brands.db, brand);
    expect([one, other]).toEqual([
      { ...plainGame, ...unsaid, nodeId: idOf(11), vendorCode: 'AA', groupCode: 'AA' },
      { ...plainGame, ...unsaid, nodeId: idOf(12), vendorCode: 'BB', groupCode: 'BB', categories: ['LOTT'] },
    ]);
    expect(six).toEqual(game);
  });

  test('games of one place stand by their English names', async () => {
    const names = (en: string) => ({ pt: en === 'Ant' ? 'Z' : 'A', en });
    await put(brand, 'BB', 14, { ...plainGame, code: 'x', names: names('Wasp') });
    await put(brand, 'BB', 15, { ...plainGame, code: 'y', names: names('Ant') });
    const inOrder = [...(await games()).values()].map((one) => one.names.en);
    expect(inOrder).toEqual(['Ant', 'Um', 'Um', 'Wasp', 'Six']);
  });

  test('a list that comes again brings what is there up to date, and keeps its node', async () => {
    await write((tx) =>
      store.upsertVendor(tx, brand, { ...vendorEntry, names: { pt: 'C' }, winCap: 9n }, after(9)),
    );
    expect((await vendors()).get('AA')).toMatchObject({ names: { pt: 'C' }, winCap: 9n, createdAt: now });
    expect((await vendors(twin)).get('AA')).toEqual({ ...vendor, merchantId: twin });
    await put(brand, 'AA', 99, { ...gameEntry, names: { pt: 'Sete', en: '' }, hot: false });
    expect((await games()).get(idOf(10))).toMatchObject({ hot: false, searchText: 'sete' });
    expect((await games()).size).toBe(3);
    expect((await games(twin)).get(idOf(10))).toEqual({ ...game, merchantId: twin });
  });

  test('has a version of its own, which every change counts on', async () => {
    const before = await store.readVersion(brands.db, brand);
    const beside = await store.readVersion(brands.db, twin);
    await brands.run('SET session_replication_role = origin');
    await put(brand, 'BB', 16, { ...plainGame, code: 'next' });
    await brands.run('SET session_replication_role = replica');
    expect(await store.readVersion(brands.db, brand)).toBeGreaterThan(before);
    expect(await store.readVersion(brands.db, twin)).toBe(beside);
    expect(await store.readVersion(brands.db, idOf(0xff))).toBe(0n);
  });
});

describe('what operators change', () => {
  test('of a vendor: what they say and nothing else, unless someone was there before them', async () => {
    const change = (version: number, changes: store.VendorChange) =>
      write((tx) => store.changeVendor(tx, { merchantId: brand, code: 'AA', version }, changes));
    const whole = {
      ...{ names: { pt: 'Z', en: 'Z' }, icon: '/z.svg', position: 1, category: 'LIVE', maintenance: false },
      maintenanceUntil: null,
    } as const;
    for (const name of Object.keys(whole) as (keyof typeof whole)[]) {
      const { [name]: value } = whole;
      const before = (await vendors()).get('AA');
      expect(await change(before?.version ?? 0, { [name]: value })).toBe(true);
      expect((await vendors()).get('AA')).toMatchObject({
        ...before,
        version: expect.any(Number),
        [name]: value,
      });
    }
    const { version = 0 } = (await vendors()).get('AA') ?? {};
    expect(await change(version + 1, { position: 5 })).toBe(false);
    expect(await change(version + 1, {})).toBe(true);
    expect((await vendors()).get('AA')).toMatchObject(whole);
    expect((await vendors()).get('BB')).toMatchObject(plainVendor);
    expect((await vendors(twin)).get('AA')).toEqual({ ...vendor, merchantId: twin });
  });

  test('of a game: what they say and nothing else, unless someone was there before them', async () => {
    const change = (version: number | undefined, changes: store.GameChange) =>
      write((tx) => store.changeGame(tx, { merchantId: brand, nodeId: idOf(10), version }, changes));
    const whole = {
      ...{ names: { pt: 'Céu', en: 'Sky' }, icon: '/z', position: 1, maintenance: false, hot: false },
      ...{ newUntil: null, trial: false, classify: 'TG', tags: ['sky'] },
    };
    for (const name of Object.keys(whole) as (keyof typeof whole)[]) {
      const { [name]: value } = whole;
      const before = (await games()).get(idOf(10));
      expect(await change(before?.version, { [name]: value })).toBe(true);
      expect((await games()).get(idOf(10))).toMatchObject({
        ...{ ...before, version: expect.any(Number) as number, [name]: value },
        searchText: 'ceu\nsky',
      });
    }
    const { version = 0 } = (await games()).get(idOf(10)) ?? {};
    expect(await change(version + 1, { position: 5 })).toBe(false);
    expect(await change(version + 1, {})).toBe(true);
    expect((await games()).get(idOf(10))).toMatchObject(whole);
    // Without a version it stands over whatever is there.
    expect(await change(undefined, { position: 6 })).toBe(true);
    expect((await games()).get(idOf(10))).toMatchObject({ ...whole, position: 6 });
    expect((await games()).get(idOf(11))).toMatchObject(plainGame);
    expect((await games(twin)).get(idOf(10))).toEqual({ ...game, merchantId: twin });
  });

  test('a vendor’s terms leave what operators see to', async () => {
    const terms = {
      ...{ launchHosts: ['https://b.example'], launchPath: '/b/{gameCode}', winCap: 77n },
      eventsUrl: 'https://b.example/events',
      serviceUrl: 'https://b.example/api',
    };
    await write((tx) => store.changeTerms(tx, { merchantId: brand, code: 'AA' }, terms));
    expect((await vendors()).get('AA')).toMatchObject({ ...vendor, version: expect.any(Number), ...terms });
    expect((await vendors()).get('BB')).toMatchObject(plainVendor);
    expect((await vendors(twin)).get('AA')).toEqual({ ...vendor, merchantId: twin });
  });

  test('PRIZE-02: a vendor’s games go with it to another category, each once, and no other game does', async () => {
    await put(brand, 'AA', 17, { ...plainGame, code: 'both', categories: ['ELOTT', 'FISH', 'LOTT'] });
    await put(brand, 'AA', 18, { ...plainGame, code: 'there', categories: ['ELOTT', 'FISH'] });
    await write((tx) => store.moveGames(tx, { merchantId: brand, code: 'AA' }, ['LOTT', 'ELOTT']));
    const placed = Object.fromEntries(
      [...(await games()).values()].map(({ vendorCode, code, categories }) => [
        `${vendorCode} ${code}`,
        categories,
      ]),
    );
    expect(placed).toEqual({
      ...{ 'AA six': ['ELOTT', 'RNG'], 'AA one': ['RNG'], 'BB one': ['LOTT'] },
      ...{ 'AA both': ['FISH', 'ELOTT'], 'AA there': ['ELOTT', 'FISH'] },
    });
    expect([...(await games(twin)).values()].map(({ categories }) => categories[0])).toEqual([
      'RNG',
      'LOTT',
      'LOTT',
    ]);
  });
});

describe('what a member keeps', () => {
  const [ana, bia] = [idOf(1), idOf(2)];
  const nodes = [idOf(10), idOf(11), idOf(12)] as const;
  test('API-GAMES-13: games that were launched, the last one first, each once', async () => {
    const launch = (merchantId: string, memberId: string, nodeId: string, at: Date) =>
      write((tx) => store.recordRecent(tx, { merchantId, memberId, nodeId, now: at }));
    const launched = async (merchantId: string) =>
      (await store.readRecent(brands.db, merchantId, ana)).map(({ nodeId, at }) => [nodeId, at]);
    await launch(brand, ana, nodes[0], after(1));
    await launch(brand, ana, nodes[1], after(2));
    await launch(brand, bia, nodes[2], after(3));
    await launch(twin, ana, nodes[2], after(4));
    expect(await launched(brand)).toEqual([
      [nodes[1], after(2)],
      [nodes[0], after(1)],
    ]);
    await launch(brand, ana, nodes[0], after(5));
    await launch(brand, ana, nodes[2], after(5));
    expect((await launched(brand)).map(([nodeId]) => nodeId)).toEqual([nodes[0], nodes[2], nodes[1]]);
    expect(await launched(twin)).toEqual([[nodes[2], after(4)]]);
  });

  const marked = async () =>
    (
      await sqlOn<{ row: string }>(
        brands.db,
        `SELECT concat_ws(' ', CASE merchant_id WHEN $1 THEN 'brand' ELSE 'twin' END, right(member_id::text, 1),
           right(node_id::text, 1), round(extract(epoch FROM added_at - $2::timestamptz))) AS row FROM favourite ORDER BY 1`,
        [brand, now],
      )
    ).map(({ row }) => row);
  const mark = (member_id: string, node_id: string, seconds: number) => ({
    member_id,
    node_id,
    added_at: after(seconds),
  });

  test('anyone who registers out of free play keeps what was marked there, and nothing of anyone else', async () => {
    await brands.put('favourite', [
      mark(ana, nodes[0], -5),
      mark(ana, nodes[1], 50),
      mark(bia, nodes[2], -9),
    ]);
    const cleo = idOf(3);
    const clock = { now: () => now } as Parameters<typeof favouritesAtRegistration>[0]['clock'];
    const take = async (
      visitor: { id: string; merchantId: string; type: number } | null,
      merchantId = brand,
    ) => {
      const { apply } = await favouritesAtRegistration({ clock })({ visit: { visitor } });
      await write((tx) => apply(tx, { merchantId, id: cleo }));
      return (await marked()).filter((row) => row.split(' ')[1] === '3');
    };
    const trial = { id: ana, merchantId: brand, type: 4 };
    for (const nobody of [
      null,
      { ...trial, type: 0 },
      { ...trial, merchantId: twin },
      { ...trial, id: idOf(4) },
    ])
      expect(await take(nobody)).toEqual([]);
    // Nothing was marked later than it is now.
    expect(await take(trial)).toEqual(['brand 3 a -5', 'brand 3 b 0']);
    expect(await take(trial)).toHaveLength(2);
  });

  test('what free-play members marked is forgotten with them', async () => {
    await brands.put('favourite', [
      mark(ana, nodes[0], 0),
      mark(bia, nodes[0], 0),
      mark(idOf(3), nodes[0], 0),
    ]);
    await write((tx) => forgetFavourites(tx, brand, [ana, bia]));
    expect(await marked()).toEqual(['brand 3 a 0', 'twin 1 a 0', 'twin 2 a 0', 'twin 3 a 0']);
  });
});

describe('a launch token', () => {
  const grant = {
    ...{ merchantId: brand, vendorCode: 'AA', gameCode: 'six', memberId: idOf(1), sessionId: 's' },
    ...{ mode: 'real' as const, currency: 'BRL', language: 'pt' as const, lobbyUrl: 'https://site.example/' },
  } as const;
  const issue = (at = now) => write((tx) => tokens.issueLaunchToken(tx, grant, at));
  const redeem = (token: string, at: Date, changes: Partial<tokens.Redemption> = {}) => {
    const { merchantId, vendorCode, gameCode } = grant;
    const wanted = { token, merchantId, vendorCode, gameCode, requestId: 'first', ...changes };
    return tokens.redeemLaunchToken(brands.db, wanted, at);
  };
  const foreign = [{ merchantId: twin }, { vendorCode: 'BB' }, { gameCode: 'one' }, { token: 'other' }];

  test('lets its vendor start its game once, for two minutes', async () => {
    const token = await issue();
    await issue();
    for (const wrong of foreign) expect(await redeem(token, after(1), wrong)).toBeNull();
    expect(await redeem(token, after(120))).toBeNull();
    expect(await redeem(token, after(119))).toEqual(grant);
    expect(await redeem(token, after(119), { requestId: 'second' })).toBeNull();
  });

  test('is answered again to the request that took it, for a minute', async () => {
    const token = await issue();
    expect(await redeem(token, after(10))).toEqual(grant);
    for (const wrong of [...foreign, { requestId: 'second' }])
      expect(await redeem(token, after(11), wrong)).toBeNull();
    expect(await redeem(token, after(69))).toEqual(grant);
    expect(await redeem(token, after(70))).toBeNull();
  });

  test('goes a day after its end, twenty at a time, with the next one', async () => {
    const day = 86_400;
    const count = async () =>
      Number((await sqlOn<{ n: bigint }>(brands.db, 'SELECT count(*) AS n FROM launch_token', []))[0]?.n);
    for (let each = 0; each < 22; each += 1) await issue();
    await issue(after(day));
    await issue(after(day + 120));
    expect(await count()).toBe(24);
    await issue(after(day + 121));
    expect(await count()).toBe(5);
    await issue(after(day + 121));
    expect(await count()).toBe(4);
  });
});

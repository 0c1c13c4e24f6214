import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findGames, fits, listed, pageOf, pickHost } from './rules.ts';
import { searchable } from './search/searchable.ts';
import { inMaintenance, prizeModeOf, shelve, wholeVendor } from './snapshots/snapshot.ts';
import type { Game, Vendor } from './types.ts';

const merchantId = 'm';
const now = new Date('2026-11-21T12:00:00.000Z');

function vendor(code: string, changes: Partial<Vendor> = {}): Vendor {
  return {
    merchantId,
    code,
    version: 1,
    names: { pt: code, en: code },
    category: 'RNG',
    icon: '/x',
    currency: 'BRL',
    launchHosts: [],
    launchPath: '/play/{gameCode}',
    winCap: null,
    eventsUrl: null,
    position: 0,
    adapter: true,
    maintenance: false,
    maintenanceUntil: null,
    createdAt: now,
    ...changes,
  };
}

function game(vendorCode: string, code: string, changes: Partial<Game> = {}): Game {
  const names = changes.names ?? { pt: code, en: code };
  return {
    merchantId,
    nodeId: `${vendorCode}-${code}`,
    version: 1,
    vendorCode,
    code,
    names,
    searchText: searchable(`${names.pt}\n${names.en}`),
    tags: [],
    kinds: [],
    categories: ['RNG'],
    classify: 'SLOT',
    groupCode: vendorCode,
    icon: '/x',
    rtp: null,
    rtpLow: null,
    stakes: {},
    freeRounds: true,
    hot: false,
    popular: null,
    newUntil: null,
    trial: false,
    position: 0,
    maintenance: false,
    ...changes,
  };
}

const codes = (games: readonly Game[]): string[] => games.map((one) => one.code);

test('hot are those that an operator marked and those that most members play, which come first', () => {
  const offer = shelve(
    [vendor('AA'), vendor('BB')],
    [
      game('AA', 'marked', { hot: true }),
      game('AA', 'second', { popular: 2 }),
      game('BB', 'first', { popular: 1, hot: true }),
      game('BB', 'plain'),
    ],
  );
  const hot = findGames(offer, { view: 'HOT' }, now);
  expect(codes(hot.part())).toEqual(['first', 'second', 'marked']);
  expect(codes(hot.part(1, 2))).toEqual(['second']);
  expect(hot.total).toBe(3);
  expect(codes(findGames(offer, { view: 'HOT', vassalage: 'AA' }, now).part())).toEqual(['second', 'marked']);
  expect(fits(game('AA', 'second', { popular: 2 }), { view: 'HOT' }, now)).toBe(true);
});

describe('finding games', () => {
  const snapshot = shelve(
    [vendor('AA'), vendor('BB')],
    [
      game('AA', 'sugar', { names: { pt: 'Açúcar Doce', en: 'Sweet Sugar' }, hot: true }),
      game('AA', 'crash', { categories: ['INHOUSE', 'RNG'], classify: 'AC' }),
      game('BB', 'fish', { categories: ['FISH'], newUntil: new Date('2026-12-01T00:00:00.000Z') }),
      game('BB', 'lotto', { categories: ['LOTT'], groupCode: 'ZY', newUntil: now }),
      game('ZZ', 'orphan'),
    ],
  );
  const find = (filter: Parameters<typeof findGames>[1]) => codes(findGames(snapshot, filter, now).part());

  test('a game without its vendor is not offered', () => {
    expect(find({})).toEqual(['sugar', 'crash', 'fish', 'lotto']);
  });
  test('a category holds the games that are shown in it, not only its own', () => {
    expect(find({ gameType: 'RNG' })).toEqual(['sugar', 'crash']);
    expect(find({ gameType: 'INHOUSE' })).toEqual(['crash']);
    expect(find({ gameType: 'ALL' })).toHaveLength(4);
    expect(find({ gameType: 'NOWHERE' })).toEqual([]);
  });
  test('vendor and class narrow, an empty value does not', () => {
    expect(find({ vassalage: 'BB' })).toEqual(['fish', 'lotto']);
    expect(find({ gameClassify: 'AC' })).toEqual(['crash']);
    expect(find({ vassalage: '', gameClassify: '', gameType: '' })).toHaveLength(4);
  });
  test('those that play no rounds of the house are left out where such are wanted', () => {
    const own = [game('AA', 'with'), game('AA', 'without', { freeRounds: false })];
    const offer = shelve([vendor('AA')], own);
    expect(codes(findGames(offer, { freeRounds: true }, now).part())).toEqual(['with']);
    expect(codes(findGames(offer, { freeRounds: false }, now).part())).toEqual(['with', 'without']);
  });
  test.each(['  açúcar ', 'ACUCAR', 'sweet', 'sugar'])('the name search finds by %j', (gameName) => {
    expect(find({ gameName })).toEqual(['sugar']);
  });
  test('a mistyped name finds names like it, and one that is like nothing finds nothing', () => {
    expect(find({ gameName: 'sugra' })).toEqual(['sugar']);
    expect(find({ gameName: 'aucar' })).toEqual(['sugar']);
    expect(find({ gameName: 'swete' })).toEqual(['sugar']);
    expect(find({ gameName: 'swete sugra' })).toEqual(['sugar']);
    expect(find({ gameName: 'fihs' })).toEqual(['fish']);
    expect(find({ gameName: 'doce fish' })).toEqual([]);
    expect(find({ gameName: 'xyzw' })).toEqual([]);
    expect(find({ gameName: 'sugra', vassalage: 'BB' })).toEqual([]);
  });
  test('one letter and two find as well, and the other conditions hold with a name', () => {
    expect(find({ gameName: 's' })).toEqual(['sugar', 'crash', 'fish']);
    expect(find({ gameName: 'sh', gameType: 'FISH' })).toEqual(['fish']);
    expect(find({ gameName: 'sh', view: 'HOT' })).toEqual([]);
  });
  test('views: hot by mark, new until its day', () => {
    expect(find({ view: 'HOT' })).toEqual(['sugar']);
    expect(find({ view: 'NEW' })).toEqual(['fish']);
    expect(find({ view: 'ALL' })).toHaveLength(4);
  });
  test('a prize mode narrows lotteries only', () => {
    expect(find({ prizeMode: 'ZY' })).toHaveLength(4);
    expect(find({ prizeMode: 'LOTT' })).toEqual(['sugar', 'crash', 'fish']);
  });
});

test('any conditions together find the games that fit each, page by page as in one', () => {
  const among = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const anyGame = fc.record({
    vendorCode: fc.constantFrom('AA', 'BB', 'SOON', 'NONE'),
    categories: fc.uniqueArray(fc.constantFrom('RNG', 'LIVE', 'LOTT', 'FISH'), { minLength: 1 }),
    classify: fc.constantFrom('SLOT', 'TG'),
    groupCode: fc.constantFrom('LOTT', 'ELOTT'),
    hot: fc.boolean(),
    newUntil: fc.constantFrom(null, now, new Date('2026-12-01T00:00:00.000Z')),
    maintenance: fc.boolean(),
  });
  const anyFilter = fc.record({
    gameType: among('ALL', 'RNG', 'LIVE', 'LOTT', 'NOWHERE'),
    vassalage: among('', 'AA', 'BB', 'SOON', 'NOBODY'),
    gameClassify: among('', 'SLOT', 'TG'),
    prizeMode: among('LOTT', 'ELOTT'),
    view: among<'ALL' | 'HOT' | 'NEW'>('ALL', 'HOT', 'NEW'),
    coming: among(true, false),
  });
  fc.assert(
    fc.property(fc.array(anyGame, { maxLength: 80 }), anyFilter, (games, filter) => {
      const snapshot = shelve(
        [vendor('AA'), vendor('BB', { maintenance: true }), vendor('SOON', { adapter: false })],
        games.map(({ vendorCode, ...changes }, at) => game(vendorCode, `g${at}`, changes as Partial<Game>)),
      );
      const found = findGames(snapshot, filter, now);
      // What is coming is shown to who asks for it: by name, by its vendor, or by a category that has nothing else.
      const open = snapshot.games.filter(({ vendorCode }) => vendorCode !== 'SOON');
      const stands = (one: Game): boolean => one.categories.some((category) => category === filter.gameType);
      const alone = filter.gameType !== 'RNG' && snapshot.games.some(stands) && !open.some(stands);
      const offered = filter.coming || filter.vassalage === 'SOON' || alone ? snapshot.games : open;
      const all = offered.filter((one) => fits(one, filter, now));
      expect(codes(found.part())).toEqual(codes(all));
      expect(found.total).toBe(all.length);
      const pages = Array.from({ length: 9 }, (_, page) => pageOf(found, page + 1, 10).content);
      expect(codes(pages.flat())).toEqual(codes(all));
      const resting = findGames(snapshot, { ...filter, view: 'MAINTENANCE' }, now).part();
      const anyView = offered.filter((one) => fits(one, { ...filter, view: 'ALL' }, now));
      expect(codes(resting)).toEqual(codes(anyView.filter((one) => inMaintenance(snapshot, one))));
    }),
  );
});

describe('pages', () => {
  const rows = listed(Array.from({ length: 41 }, (_, index) => index));
  test('hold at most their size, and know how many there are', () => {
    expect(pageOf(rows, 1, 18)).toMatchObject({ pageNum: 1, totalPages: 3, totalElements: 41 });
    expect(pageOf(rows, 3, 18).content).toEqual([36, 37, 38, 39, 40]);
    expect(pageOf(rows, 4, 18).content).toEqual([]);
    expect(pageOf(listed([]), 1, 18)).toMatchObject({ content: [], totalPages: 0 });
  });
});

describe('menus', () => {
  const snapshot = shelve(
    [vendor('OPEN'), vendor('SHUT', { maintenance: true }), vendor('EMPTY', { category: 'LIVE' })],
    [
      game('OPEN', 'a', { categories: ['RNG', 'INHOUSE'] }),
      game('OPEN', 'b', { categories: ['FISH'], maintenance: true }),
      game('SHUT', 'c'),
    ],
  );
  const menus = snapshot.menus.map(({ category, vendors }) => [
    category,
    vendors.map((one) => `${one.vendor.code}${one.maintenance ? ' closed' : ''}`),
  ]);

  test('only categories with vendors, in-house after the casino; nothing to play means closed', () => {
    expect(menus).toEqual([
      ['LIVE', ['EMPTY closed']],
      ['FISH', ['OPEN closed']],
      ['RNG', ['OPEN', 'SHUT closed']],
      ['INHOUSE', ['OPEN']],
    ]);
  });
  test('classes are counted where their games are', () => {
    const casino = snapshot.menus.find(({ category }) => category === 'RNG');
    expect([...(casino?.classes ?? [])]).toEqual([['SLOT', 2]]);
    expect(casino?.vendors.map(({ games }) => games)).toEqual([1, 1]);
  });
  const sports = (code: string) => vendor(code, { category: 'SPORTS' });
  test('NAV-14, NAV-15: their cards stand under e-sports and cockfight, and no longer under sports', () => {
    const { menus: drawn } = shelve([sports('TF'), sports('SV3'), sports('OTHER')], []);
    const cards = Object.fromEntries(
      drawn.map(({ category, vendors }) => [category, vendors.map((one) => one.vendor.code)]),
    );
    expect(cards).toEqual({ SPORTS: ['OTHER'], ESPORTS: ['TF'], COCKFIGHT: ['SV3'] });
  });
  test('CONST-27, CONST-28: sports vendors with these codes are e-sports and cockfight', () => {
    const arena = shelve(['IMES', 'IA', 'TF', 'SV3', 'OTHER'].map(sports), [
      game('SV3', 'ring', { categories: ['SPORTS'] }),
    ]);
    expect(
      arena.menus.map(({ category, vendors }) => [category, vendors.map((one) => one.vendor.code)]),
    ).toEqual([
      ['SPORTS', ['OTHER']],
      ['ESPORTS', ['IMES', 'IA', 'TF']],
      ['COCKFIGHT', ['SV3']],
    ]);
  });
  test('PRIZE-01, PRIZE-02, PRIZE-03: the e-lottery decides the prize mode', () => {
    const modeWith = (code: string, category: 'ELOTT' | 'LOTT') =>
      prizeModeOf(shelve([vendor(code, { category })], []).menus);
    expect(modeWith('TCG_LOTTO_VN', 'ELOTT')).toBe('ELOTT');
    expect(modeWith('LOTT', 'ELOTT')).toBe('ELOTT');
    expect(modeWith('TCG_SEA', 'ELOTT')).toBe('LOTT');
    expect(modeWith('LOTT', 'LOTT')).toBe('LOTT');
  });
  test('a vendor is open while any of its games is', () => {
    const closed = snapshot.vendors.map((one) => wholeVendor(snapshot, one).maintenance);
    expect(closed).toEqual([false, true, true]);
  });
  test('maintenance of the vendor is maintenance of its games', () => {
    expect(snapshot.games.map((one) => inMaintenance(snapshot, one))).toEqual([false, true, true]);
  });
});

describe('launch hosts', () => {
  const hosts = ['https://a.example', 'https://b.example', 'https://c.example'];
  test('API-GEN-04: picks come only from the list, and over many launches each occurs', () => {
    const picked = new Set(Array.from({ length: 500 }, () => pickHost(hosts)));
    expect([...picked].toSorted()).toEqual(hosts);
  });
  test('the ends of the random range stay inside', () => {
    expect(pickHost(hosts, 0)).toBe(hosts[0]);
    expect(pickHost(hosts, 1 - Number.EPSILON)).toBe(hosts[2]);
    expect(pickHost([])).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import {
  findGames,
  inMaintenance,
  menusOf,
  pageOf,
  pickHost,
  searchable,
  shelve,
  vendorClosed,
} from './rules.ts';
import type { Game, Vendor } from './types.ts';

const merchantId = 'm';
const now = new Date('2026-11-21T12:00:00.000Z');

function vendor(code: string, changes: Partial<Vendor> = {}): Vendor {
  return {
    merchantId,
    code,
    names: { pt: code, en: code },
    category: 'RNG',
    icon: '/x',
    currency: 'BRL',
    launchHosts: [],
    launchPath: '/play/{gameCode}',
    winCap: null,
    position: 0,
    maintenance: false,
    ...changes,
  };
}

function game(vendorCode: string, code: string, changes: Partial<Game> = {}): Game {
  const names = changes.names ?? { pt: code, en: code };
  return {
    merchantId,
    nodeId: `${vendorCode}-${code}`,
    vendorCode,
    code,
    names,
    searchText: searchable(`${names.pt}\n${names.en}`),
    categories: ['RNG'],
    classify: 'SLOT',
    groupCode: vendorCode,
    icon: '/x',
    rtp: null,
    hot: false,
    newUntil: null,
    trial: false,
    position: 0,
    maintenance: false,
    ...changes,
  };
}

const codes = (games: readonly Game[]): string[] => games.map((one) => one.code);

describe('finding games', () => {
  const shelf = shelve(
    [vendor('AA'), vendor('BB')],
    [
      game('AA', 'sugar', { names: { pt: 'Açúcar Doce', en: 'Sweet Sugar' }, hot: true }),
      game('AA', 'crash', { categories: ['INHOUSE', 'RNG'], classify: 'AC' }),
      game('BB', 'fish', { categories: ['FISH'], newUntil: new Date('2026-12-01T00:00:00.000Z') }),
      game('BB', 'lotto', { categories: ['LOTT'], groupCode: 'ZY', newUntil: now }),
      game('ZZ', 'orphan'),
    ],
  );
  const find = (filter: Parameters<typeof findGames>[1]) => codes(findGames(shelf, filter, now));

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
  test.each(['  açúcar ', 'ACUCAR', 'sweet', 'sugar'])('the name search finds by %j', (gameName) => {
    expect(find({ gameName })).toEqual(['sugar']);
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

describe('pages', () => {
  const rows = Array.from({ length: 41 }, (_, index) => index);
  test('hold at most their size, and know how many there are', () => {
    expect(pageOf(rows, 1, 18)).toMatchObject({ pageNum: 1, totalPages: 3, totalElements: 41 });
    expect(pageOf(rows, 3, 18).content).toEqual([36, 37, 38, 39, 40]);
    expect(pageOf(rows, 4, 18).content).toEqual([]);
    expect(pageOf([], 1, 18)).toMatchObject({ content: [], totalPages: 0 });
  });
});

describe('menus', () => {
  const shelf = shelve(
    [vendor('OPEN'), vendor('SHUT', { maintenance: true }), vendor('EMPTY', { category: 'LIVE' })],
    [
      game('OPEN', 'a', { categories: ['RNG', 'INHOUSE'] }),
      game('OPEN', 'b', { categories: ['FISH'], maintenance: true }),
      game('SHUT', 'c'),
    ],
  );
  const menus = menusOf(shelf).map(({ category, vendors }) => [
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
  test('a vendor is open while any of its games is', () => {
    const closed = shelf.vendors.map((one) => vendorClosed(shelf, one));
    expect(closed).toEqual([false, true, true]);
  });
  test('maintenance of the vendor is maintenance of its games', () => {
    expect(shelf.games.map((one) => inMaintenance(shelf, one))).toEqual([false, true, true]);
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

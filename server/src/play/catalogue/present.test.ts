import { describe, expect, test } from 'vitest';
import {
  categoryNames,
  classViews,
  comingCategories,
  gameView,
  icons,
  menuView,
  vendorView,
} from './present.ts';
import { shelve } from './snapshots/snapshot.ts';
import type { Game, Vendor } from './types.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const tomorrow = new Date('2026-11-22T12:00:00.000Z');

const vendor = (code: string, changes: Partial<Vendor> = {}): Vendor => ({
  ...{ merchantId: 'm', code, version: 1, names: { pt: `${code} pt`, en: `${code} en` }, category: 'RNG' },
  ...{
    icon: '/v',
    currency: 'BRL',
    launchHosts: [],
    launchPath: '/',
    winCap: null,
    eventsUrl: null,
    position: 0,
  },
  ...{ adapter: true, maintenance: false, maintenanceUntil: null, createdAt: now },
  ...changes,
});
const game = (code: string, changes: Partial<Game> = {}): Game => ({
  ...{ merchantId: 'm', nodeId: `node ${code}`, version: 1, vendorCode: 'AA', code, searchText: code },
  ...{
    names: { pt: `${code} pt`, en: `${code} en` },
    tags: [],
    kinds: [],
    rtpLow: null,
    stakes: {},
    freeRounds: true,
    categories: ['RNG'],
    classify: 'SLOT',
  },
  ...{ groupCode: 'GG', icon: `/${code}`, rtp: '0.95', hot: true, newUntil: tomorrow, trial: true },
  ...{ position: 0, maintenance: false, popular: null },
  ...changes,
});
const shown = { language: 'pt', now, freePlay: true } as const;

describe('icons', () => {
  test.each([
    ['/media/a.png', 'pt', '/media/a.png', '/media/a.png'],
    ['/media/a.webp', 'en', '/media/a.webp', '/media/a.webp'],
    ['/games/sugar', 'pt', '/games/sugar.avif', '/games/sugar.webp'],
    ['/games/sugar', 'en', '/games/sugar-en.avif', '/games/sugar-en.webp'],
    ['/games/sugar', 'es', '/games/sugar-es.avif', '/games/sugar-es.webp'],
    // Neither is the ending of a file.
    ['/games/a.b', 'pt', '/games/a.b.avif', '/games/a.b.webp'],
    ['/games/a.png/x', 'pt', '/games/a.png/x.avif', '/games/a.png/x.webp'],
    ['/games/v.12345', 'pt', '/games/v.12345.avif', '/games/v.12345.webp'],
  ] as const)('%s in %s', (icon, language, showIcon, iconUrl) => {
    expect(icons(icon, language)).toEqual({ showIcon, iconUrl });
  });
});

describe('a game in a list', () => {
  const offer = shelve(
    [vendor('AA'), vendor('BB', { adapter: false })],
    [
      game('sugar', { categories: ['RNG', 'INHOUSE'] }),
      game('rest', { maintenance: true, hot: false, newUntil: now, trial: false, rtp: null }),
      game('next', { vendorCode: 'BB' }),
    ],
  );
  const [sugar, rest, next] = offer.games as [Game, Game, Game];

  test('ENTITY-09, ENTITY-13, ENTITY-20: says what it is, in the language that is asked for', () => {
    expect(gameView(offer, sugar, shown)).toEqual({
      ...{ nodeId: 'node sugar', gameName: 'sugar pt', nodeName: 'sugar en', displayName: 'AA pt' },
      ...{ vassalage: 'AA', gameType: 'RNG', gameCode: 'sugar', gameGroupCode: 'GG', gameClassify: 'SLOT' },
      ...{ isGame: 'GAME', isHot: 1, isNew: true, supportPlay: 0, rtp: '0.95', rtpLow: null, gameKinds: [] },
      ...{ showIcon: '/sugar.avif', iconUrl: '/sugar.webp', maintenance: false, comingSoon: false },
    });
    expect(gameView(offer, sugar, { ...shown, language: 'en' })).toMatchObject({
      ...{ gameName: 'sugar en', displayName: 'AA en', showIcon: '/sugar-en.avif' },
    });
  });
  test('has the type of the list that it stands in, if it stands there', () => {
    const types = ['INHOUSE', 'LIVE', undefined].map(
      (asked) => gameView(offer, sugar, { ...shown, asked }).gameType,
    );
    expect(types).toEqual(['INHOUSE', 'RNG', 'RNG']);
  });
  test('rests, is coming, is to be tried', () => {
    expect(gameView(offer, rest, shown)).toMatchObject({
      ...{ isHot: 0, isNew: false, supportPlay: 1, rtp: null, maintenance: true, comingSoon: false },
    });
    expect(gameView(offer, next, shown)).toMatchObject({ maintenance: true, comingSoon: true });
    expect(gameView(offer, sugar, { ...shown, freePlay: false }).supportPlay).toBe(1);
  });
  test('of a vendor that is gone is named by the vendor’s code', () => {
    const gone = game('lost', { vendorCode: 'ZZ', categories: [] });
    expect(gameView(offer, gone, shown)).toMatchObject({
      displayName: 'ZZ',
      gameType: 'INHOUSE',
      maintenance: true,
    });
  });
});

describe('menus', () => {
  const offer = shelve(
    [
      vendor('PG', { maintenance: true, maintenanceUntil: tomorrow }),
      vendor('AA', { maintenanceUntil: tomorrow, icon: '/games/aa.svg' }),
      vendor('NEXT', { category: 'LIVE', adapter: false }),
    ],
    ['AC', 'BG', 'ZZ', 'SLOT', 'RNG', 'YY', 'TG', 'JP', 'VP', 'SC', 'SLOT'].map((classify, at) =>
      game(`g${at}`, { classify }),
    ),
  );
  const [live, casino] = offer.menus;

  test('classes stand in an order of their own, unknown ones behind by their codes, bingo only where it is wanted', () => {
    if (!casino) throw new Error('there is a casino');
    const views = (bingo: boolean) => classViews(casino, { language: 'en', bingo });
    expect(views(true)).toEqual([
      { code: 'SLOT', name: 'Slots', games: 2 },
      { code: 'SC', name: 'Scratch cards', games: 1 },
      { code: 'VP', name: 'Video poker', games: 1 },
      { code: 'JP', name: 'Jackpot', games: 1 },
      { code: 'TG', name: 'Table games', games: 1 },
      { code: 'AC', name: 'Arcade', games: 1 },
      { code: 'BG', name: 'Bingo', games: 1 },
      { code: 'RNG', name: 'Casino', games: 1 },
      { code: 'YY', name: 'YY', games: 1 },
      { code: 'ZZ', name: 'ZZ', games: 1 },
    ]);
    expect(views(false)).toEqual(views(true).filter(({ code }) => code !== 'BG'));
  });

  test('ENTITY-30, ENTITY-31, ENTITY-32: vendors say when they are back, and which has a sign of its own', () => {
    if (!casino) throw new Error('there is a casino');
    const menu = menuView(casino, { language: 'pt', bingo: false });
    expect(menu).toMatchObject({
      category: 'RNG',
      name: 'Cassino',
      gameClassify: classViews(casino, { language: 'pt', bingo: false }),
    });
    expect(menu.vendors).toEqual([
      {
        ...{ vassalage: 'PG', displayName: 'PG pt', gameType: 'RNG', lagerIcon: '/v.webp', games: 0 },
        ...{
          maintenance: true,
          maintenanceUntil: tomorrow.toISOString(),
          comingSoon: false,
          iconVendor: true,
        },
      },
      {
        ...{ vassalage: 'AA', displayName: 'AA pt', gameType: 'RNG', lagerIcon: '/games/aa.svg', games: 11 },
        ...{ maintenance: false, maintenanceUntil: null, comingSoon: false, iconVendor: false },
      },
    ]);
    const [closed, , next] = offer.vendors.map((one) => vendorView(offer, one, 'en'));
    expect(closed).toMatchObject({ displayName: 'PG en', maintenance: true });
    expect(next).toMatchObject({ gameType: 'LIVE', comingSoon: true, games: 0, maintenanceUntil: null });
    const signs = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS', 'ACME'].map(
      (code) => vendorView(offer, vendor(code), 'pt').iconVendor,
    );
    expect(signs).toEqual([true, true, true, true, true, true, true, true, false]);
  });

  test('what is announced is named apart', () => {
    expect(live).toMatchObject({ category: 'LIVE', coming: true });
    expect(comingCategories(offer.menus, 'pt')).toEqual([{ category: 'LIVE', name: 'Ao vivo' }]);
    expect(categoryNames('FISH')).toMatchObject({ pt: 'Pesca' });
  });
});

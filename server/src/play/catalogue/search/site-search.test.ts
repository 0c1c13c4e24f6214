import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { studioOffers } from '../../../../../seed/src/catalogue.ts';
import { searchable } from './search-index.ts';
import { shelve, type Snapshot } from '../snapshots/snapshot.ts';
import { searchSite } from './site-search.ts';
import type { Game, Vendor } from '../types.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

/** The demo's catalogue as the site has it. */
function demo(): Snapshot {
  const offers = studioOffers(now);
  const vendors = offers.map(({ vendor }): Vendor => ({
    launchHosts: [],
    position: 0,
    adapter: true,
    maintenance: false,
    maintenanceUntil: null,
    winCap: null,
    ...vendor,
    merchantId: 'm',
    version: 1,
    createdAt: now,
  }));
  const games = offers.flatMap(({ vendor, games: own }) =>
    own.map((entry): Game => ({
      hot: false,
      newUntil: null,
      trial: true,
      position: 0,
      maintenance: false,
      rtp: null,
      tags: [],
      ...entry,
      merchantId: 'm',
      nodeId: entry.code,
      version: 1,
      vendorCode: vendor.code,
      groupCode: vendor.code,
      searchText: searchable(`${entry.names.pt}\n${entry.names.en}`),
    })),
  );
  return shelve(vendors, games);
}

const snapshot = demo();
const titles = (typed: string) => searchSite(snapshot, typed).games.map(({ names }) => names.pt);

describe('what players type finds what they mean', () => {
  test.each([
    ['onça', 'Lua da Onça'],
    ['onca', 'Lua da Onça'],
    ['  jacaré  ', 'Jacaré do Papo Amarelo'],
    ['crash', 'Voo do Tucano'],
    ['avião', 'Voo do Tucano'],
    ['tigrinho', 'Lua da Onça'],
    ['tigre', 'Lua da Onça'],
    ['jogo do tigrinho', 'Lua da Onça'],
    ['mines', 'Garimpo no Cascalho'],
    ['voo', 'Voo do Tucano'],
    ['tucano voo', 'Voo do Tucano'],
  ])('%j', (typed, wanted) => {
    expect(titles(typed)).toContain(wanted);
    expect(searchSite(snapshot, typed)).toMatchObject({ didYouMean: undefined, popular: [] });
  });

  test('fruit: games with fruit on the reels', () => {
    expect(titles('fruta').length).toBeGreaterThan(5);
    expect(titles('frutas')).toEqual(titles('fruta'));
  });

  test('what only looks a little like it does not stand beside what is one letter off', () => {
    const found = searchSite(snapshot, 'tucanno');
    expect(found.games.map(({ names }) => names.pt)).toEqual(['Voo do Tucano']);
    expect(found.didYouMean?.names.pt).toBe('Voo do Tucano');
  });

  test.each([
    ['pampa', 'vendors'],
    ['saque', 'pages'],
  ] as const)('%j is the name of something else: no game is offered in its place', (typed, kind) => {
    const found = searchSite(snapshot, typed);
    expect(found[kind].length).toBeGreaterThan(0);
    expect(found).toMatchObject({ games: [], total: 0, didYouMean: undefined, popular: [] });
  });

  test('a name before a tag, a beginning before a part of a word', () => {
    const [first] = titles('lua');
    expect(first).toBe('Lua da Onça');
    const found = searchSite(snapshot, 'leopardo').games.map(({ names }) => names.pt);
    expect(found[0]).toBe('Leopardo Manso');
  });

  test('nothing at all: what is popular is shown instead', () => {
    for (const typed of ['', '   ', 'qwxzqwxz', '🎲']) {
      const found = searchSite(snapshot, typed);
      expect(found.games, typed).toEqual([]);
      expect(found.popular, typed).toHaveLength(6);
    }
  });
});

describe('what is no game', () => {
  test.each([
    ['cassino', 'RNG'],
    ['slots', 'RNG'],
    ['caça-níqueis', 'RNG'],
  ])('the category %j', (typed, category) => {
    expect(searchSite(snapshot, typed).categories.map((one) => one.category)).toContain(category);
  });

  test('a vendor by its name', () => {
    const vendor = studioOffers(now)[1]?.vendor;
    const found = searchSite(snapshot, vendor?.names.pt ?? '').vendors.map((one) => one.vendor.code);
    expect(found).toContain(vendor?.code);
  });

  test.each([
    ['saque', 'withdrawal'],
    ['pix', 'deposit'],
    ['deposit', 'deposit'],
    ['limites', 'responsible'],
    ['jogo responsável', 'responsible'],
    ['ajuda', 'help'],
  ])('the page for %j', (typed, page) => {
    expect(searchSite(snapshot, typed).pages).toContain(page);
  });
});

test('whatever is typed, lists are bounded, nothing stands twice, and it comes the same way again', () => {
  const some = [...snapshot.games].flatMap(({ searchText, tags }) => [...searchText.split(/\s+/), ...tags]);
  const typed = fc.oneof(
    fc.string({ maxLength: 80, unit: 'binary' }),
    fc.array(fc.constantFrom(...some), { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
    fc.constantFrom(...some).chain((word) => fc.nat(word.length).map((to) => word.slice(0, to))),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const found = searchSite(snapshot, text);
      expect(found.games.length).toBeLessThanOrEqual(12);
      expect(found.vendors.length).toBeLessThanOrEqual(6);
      expect(found.pages.length).toBeLessThanOrEqual(6);
      expect(found.total).toBeGreaterThanOrEqual(found.games.length);
      expect(found.games.length === 0).toBe(found.popular.length > 0);
      expect(new Set(found.games).size).toBe(found.games.length);
      expect(searchSite(snapshot, text)).toEqual(found);
    }),
  );
  // Many searches over the whole shelf: a busy machine takes longer than the usual test may.
}, 60_000);

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { studioOffers } from '../../../../../seed/src/catalogue.ts';
import { searchable } from './searchable.ts';
import { shelve, type Snapshot } from '../snapshots/snapshot.ts';
import { searchSite } from './site-search.ts';
import { categories, type Game, type Vendor, type VendorEntry } from '../types.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

const vendorOf = (entry: VendorEntry | undefined): Vendor => {
  if (!entry) throw new Error('the demo has vendors');
  return {
    ...{ launchHosts: [], position: 0, adapter: true, maintenance: false, maintenanceUntil: null },
    ...{ winCap: null, eventsUrl: null, ...entry, merchantId: 'm', version: 1, createdAt: now },
  };
};

/** The demo's catalogue as the site has it. */
function demo(): Snapshot {
  const offers = studioOffers(now);
  const vendors = offers.map(({ vendor }) => vendorOf(vendor));
  const games = offers.flatMap(({ vendor, games: own }) =>
    own.map((entry): Game => ({
      hot: false,
      popular: null,
      newUntil: null,
      trial: true,
      position: 0,
      maintenance: false,
      rtp: null,
      rtpLow: null,
      stakes: {},
      freeRounds: true,
      kinds: [],
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
    ['mines', 'Garimpo de Esmeraldas'],
    ['mina', 'Garimpo no Cascalho'],
    ['campo minado', 'Garimpo de Esmeraldas'],
    ['voo', 'Voo do Tucano'],
    ['tucano voo', 'Voo do Tucano'],
  ])('%j', (typed, wanted) => {
    expect(titles(typed)).toContain(wanted);
    expect(searchSite(snapshot, typed)).toMatchObject({ didYouMean: undefined, popular: [] });
  });

  /** What stands first: kinds, where the word is what one is called and no title; else the first game. */
  test.each([
    ['fruit', 'kind fruit', 'Frutas da Feira'],
    ['frutas', 'kind fruit', 'Frutas da Feira'],
    ['fruta', 'kind fruit', 'Frutas da Feira'],
    ['frut', 'Frutas da Feira', 'Frutas da Feira'],
    ['tigre', 'kind tiger', 'Dragão e Tigre na Neblina'],
    ['tiger', 'kind tiger', 'Dragão e Tigre na Neblina'],
    ['touro', 'kind ox', 'Boi da Fronteira'],
    ['bull', 'kind ox', 'Boi da Fronteira'],
    ['boi', 'kind ox', 'Boi da Fronteira'],
    ['ox', 'kind ox', 'Boi da Fronteira'],
    ['roleta', 'kind roulette', 'Roleta do Coreto'],
    ['ouro', 'kind fortune', 'Sanfona de Ouro'],
    ['crash', 'kind crash', 'Voo do Tucano'],
    ['onça', 'kind tiger', 'Lua da Onça'],
    ['lua da onça', 'Lua da Onça', 'Lua da Onça'],
    ['jaguar moon', 'Lua da Onça', 'Lua da Onça'],
    ['raposa', 'Raposa do Vinhedo', 'Raposa do Vinhedo'],
    ['manga', 'Manga Madura', 'Manga Madura'],
    ['campo minado', 'kind mines', 'Garimpo de Esmeraldas'],
    ['fruit machine', 'kind slot', undefined],
  ] as const)('%j begins with %s', (typed, first, game) => {
    const found = searchSite(snapshot, typed);
    const [kind] = found.kinds;
    expect(found.kindsFirst ? `kind ${kind?.kind}` : found.games[0]?.names.pt).toBe(first);
    if (game !== undefined) expect(found.games[0]?.names.pt).toBe(game);
  });

  test('a diminutive finds titles with the plain word beside the kind that is called so', () => {
    const found = searchSite(snapshot, 'foguetinho').games.map(({ code, names }) => [code, names.pt]);
    expect(found[0]).toEqual(['toucan-flight', 'Voo do Tucano']);
    expect(found.map(([, name]) => name)).toContain('Foguete de Quintal');
    expect(titles('tucaninho')).toEqual(['Voo do Tucano']);
  });

  test('games of the kind that is named so stand before those that only share the word', () => {
    const kinds = searchSite(snapshot, 'roleta').games.map((game) => game.kinds);
    const first = kinds.findIndex((own) => own.includes('double'));
    const last = kinds.findLastIndex((own) => own.includes('roulette'));
    expect(first).toBeGreaterThan(last);
    expect(last).toBeGreaterThanOrEqual(0);
  });

  test('a word for one kind brings none of another that has it in a phrase', () => {
    const fruits = searchSite(snapshot, 'fruit');
    expect(fruits.kinds.map(({ kind }) => kind)).toEqual(['fruit']);
    expect(fruits.total).toBe(fruits.kinds[0]?.games);
    for (const game of searchSite(snapshot, 'touro').games) expect(game.kinds).toContain('ox');
    const machines = searchSite(snapshot, 'fruit machine');
    expect(machines.total).toBe(machines.kinds[0]?.games);
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

  test.each([
    ['aviãozinho', 'crash', 'toucan-flight'],
    ['AVIAOZINHO', 'crash', 'toucan-flight'],
    ['avioncito', 'crash', 'toucan-flight'],
    ['tigrinho', 'tiger', 'jaguar-moon'],
    ['raspadi', 'scratch', 'bakery-queue'],
    ['21', 'blackjack', 'lapa-blackjack'],
    ['campo minado', 'mines', 'emerald-dig'],
    ['buscaminas', 'mines', 'emerald-dig'],
    ['heads or tails', 'coin', 'stubborn-coin'],
  ] as const)('%j stands for %s: the kind is offered, and each game says why', (typed, kind, code) => {
    const found = searchSite(snapshot, typed);
    expect(found.kinds.map((one) => one.kind)).toContain(kind);
    const hit = found.games.find((game) => game.code === code);
    const because = hit && found.because.get(hit);
    expect(because?.kind).toBe(kind);
    expect(searchable(because?.word ?? '')).toContain(searchable(typed).split(' ')[0]);
  });

  test('what is called so by its name needs no reason, and a tag is one of its own', () => {
    const named = searchSite(snapshot, 'plinko');
    expect(named.games.map((game) => named.because.get(game)?.kind)).toEqual(['plinko']);
    const moon = searchSite(snapshot, 'lua da onca');
    expect(moon.games.map((game) => moon.because.get(game))).toEqual([undefined]);
    const mango = searchSite(snapshot, 'manga');
    const tagged = mango.games.find(({ code }) => code === 'the-gossiping-parrot');
    expect(tagged && mango.because.get(tagged)).toEqual({ kind: null, word: 'manga' });
  });

  test('a vendor’s name narrows what else is typed', () => {
    const found = searchSite(snapshot, 'pampa fruta');
    expect(found.games.length).toBeGreaterThan(0);
    expect(new Set(found.games.map(({ vendorCode }) => vendorCode))).toEqual(new Set(['PG']));
    expect(found.games.every(({ kinds }) => kinds.includes('fruit'))).toBe(true);
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
    ['cash out', 'withdrawal'],
    ['pix', 'deposit'],
    ['deposit', 'deposit'],
    ['top up', 'deposit'],
    ['minhas apostas', 'bets'],
    ['bet history', 'bets'],
    ['extrato', 'statement'],
    ['balance', 'statement'],
    ['senha', 'security'],
    ['password', 'security'],
    ['mensagens', 'messages'],
    ['inbox', 'messages'],
    ['promoções', 'promotions'],
    ['offers', 'promotions'],
    ['limites', 'responsible'],
    ['jogo responsável', 'responsible'],
    ['ajuda', 'help'],
    ['faq', 'help'],
    ['baixar', 'app'],
    ['install', 'app'],
  ])('the page for %j, and no other one', (typed, page) => {
    expect(searchSite(snapshot, typed).pages).toEqual([page]);
  });

  test.each([
    ['tragamonedas', 'RNG'],
    ['roleta', 'LIVE'],
    ['bacará', 'LIVE'],
    ['futebol', 'SPORTS'],
    ['soccer', 'SPORTS'],
    ['bingo', 'LOTT'],
    ['pescaria', 'FISH'],
    ['truco', 'PVP'],
    ['originais', 'INHOUSE'],
    ['cockfight', 'COCKFIGHT'],
  ])('what players call a category beside its name: %j', (typed, category) => {
    const [one] = studioOffers(now);
    const everywhere = shelve(
      categories.map((own) => ({ ...vendorOf(one?.vendor), code: own, category: own })),
      [],
    );
    expect(searchSite(everywhere, typed).categories.map((menu) => menu.category)).toEqual([category]);
  });
});

describe('what rests or is coming', () => {
  const some = snapshot.games.slice(0, 3);
  const [one, two] = some.map(({ vendorCode }) => snapshot.vendorByCode.get(vendorCode));
  const named = (place: number, changes: Partial<Game>): Game => ({
    ...{ ...(snapshot.games[place] as Game), ...changes },
    searchText: searchable(Object.values(changes.names ?? {}).join('\n')),
  });
  const vendors = [
    { ...vendorOf(one), code: 'OPEN' },
    { ...vendorOf(two), code: 'NEXT', adapter: false, names: { pt: 'Amanhã', en: 'Tomorrow' } },
  ];

  test('stands behind what can be played, and what is coming is not found at all', () => {
    const games = [
      named(0, {
        vendorCode: 'OPEN',
        nodeId: 'rests',
        names: { pt: 'Rio Azul' },
        maintenance: true,
        hot: true,
      }),
      named(1, {
        vendorCode: 'OPEN',
        nodeId: 'open',
        names: { pt: 'Rio Verde' },
        maintenance: false,
        hot: false,
      }),
      named(2, {
        vendorCode: 'NEXT',
        nodeId: 'next',
        names: { pt: 'Rio Cinza' },
        maintenance: false,
        hot: true,
      }),
    ].map((game) => ({ ...game, categories: [game.vendorCode === 'NEXT' ? 'FISH' : 'RNG'] as const }));
    const offer = shelve(vendors, games);
    const found = searchSite(offer, 'rio');
    expect([found.total, found.games.map(({ nodeId }) => nodeId)]).toEqual([2, ['open', 'rests']]);
    expect(searchSite(offer, 'amanha')).toMatchObject({ vendors: [], games: [] });
    expect(searchSite(offer, 'pesca').categories).toEqual([]);
    // What is popular can be played first; where that is little, what rests fills it.
    expect(searchSite(offer, '').popular.map(({ nodeId }) => nodeId)).toEqual(['rests', 'open']);
    const hot = shelve(
      vendors,
      games.map((game) => ({ ...game, hot: true })),
    );
    expect(searchSite(hot, '').popular.map(({ nodeId }) => nodeId)).toEqual(['open', 'rests']);
  });

  test('the nearest comes first: the name, its beginning, its words, a tag, a part', () => {
    const names = ['Voo do Rio', 'Rio', 'Sol e Mar', 'Mario', 'Rio Sul', 'Lua Rio Sul', 'Mar'];
    const tags: Record<string, string[]> = { 'Sol e Mar': ['rio'], Mar: ['rios longos'] };
    const games = names.map((name, place) =>
      named(place % 3, {
        vendorCode: 'OPEN',
        nodeId: name,
        names: { pt: name },
        tags: tags[name] ?? [],
        hot: false,
      }),
    );
    const found = searchSite(shelve(vendors, games), 'rio');
    expect(found.games.map(({ nodeId }) => nodeId)).toEqual([
      ...['Rio', 'Rio Sul', 'Voo do Rio', 'Lua Rio Sul', 'Sol e Mar', 'Mar', 'Mario'],
    ]);
    // One of a game's names is enough; a tag that holds it says less.
    const [byTag, byName] = [
      named(0, { vendorCode: 'OPEN', nodeId: 'tag', names: { pt: 'Lua' }, tags: ['cenario'], hot: false }),
      named(1, { vendorCode: 'OPEN', nodeId: 'name', names: { pt: 'Luigi', en: 'Mario' }, hot: false }),
    ];
    const parts = searchSite(shelve(vendors, [byTag, byName]), 'ario').games.map(({ nodeId }) => nodeId);
    expect(parts).toEqual(['name', 'tag']);
    const both = searchSite(shelve(vendors, games), 'rio sul').games.map(({ nodeId }) => nodeId);
    expect(both).toEqual(['Rio Sul', 'Lua Rio Sul']);
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
      expect(found.kinds.length).toBeLessThanOrEqual(6);
      expect(found.pages.length).toBeLessThanOrEqual(6);
      expect(found.total).toBeGreaterThanOrEqual(found.games.length);
      expect(found.games.length === 0).toBe(found.popular.length > 0);
      expect(new Set(found.games).size).toBe(found.games.length);
      expect(searchSite(snapshot, text)).toEqual(found);
    }),
  );
  // Many searches over the whole shelf: a busy machine takes longer than the usual test may.
});

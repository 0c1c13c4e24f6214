import { gameKinds, gameTypes } from '@croupier/contract/play-names';
import { instantGames, sharedGames } from '@croupier/games/list';
import { coinOf } from '@croupier/games/kit';
import { limitsFor, tables, titles } from '@croupier/games/lottery';
import { slotThemes } from '@croupier/games/slot';
import { describe, expect, it, test } from 'vitest';
import { existsSync } from 'node:fs';
import type { GameEntry } from '../../server/src/play/index.ts';
import { studioOffers, takeIn, type Offer } from './catalogue.ts';
import { comingOffers } from './coming.ts';
import { lotteryOffers } from './lotteries.ts';

const now = new Date('2026-03-01T00:00:00Z');
const playing = studioOffers(now);
const all: Offer[] = [...playing, ...lotteryOffers(), ...comingOffers];
const gamesIn = (category: string) =>
  all.flatMap(({ vendor, games }) =>
    games
      .filter((game) => game.categories.some((one) => one === category))
      .map((game) => ({ ...game, closed: vendor.maintenance === true || game.maintenance === true })),
  );
const served = new URL('web/public/', new URL('../../', import.meta.url));

describe('the demo’s catalogue', () => {
  it('has vendors and titles in every category, several hundred in all', () => {
    for (const category of gameTypes) expect(gamesIn(category).length, category).toBeGreaterThan(0);
    expect(all.reduce((sum, { games }) => sum + games.length, 0)).toBeGreaterThan(300);
    const codes = all.map(({ vendor }) => vendor.code);
    for (const code of ['IMES', 'IA', 'TF', 'SV3', 'TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT'])
      expect(codes).toContain(code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('plays throughout where slots stand and where games are hot; what has no games of its own is closed', () => {
    expect(gamesIn('RNG').filter((game) => game.closed)).toEqual([]);
    const hot = all.flatMap(({ vendor, games }) =>
      games.filter((game) => game.hot === true).map(() => vendor),
    );
    expect(hot.length).toBeGreaterThanOrEqual(12);
    expect(hot.filter((vendor) => vendor.maintenance === true)).toEqual([]);
    for (const { vendor, games } of comingOffers) {
      expect(vendor.adapter).toBe(false);
      expect(games.length).toBeGreaterThan(0);
    }
    for (const { vendor } of all)
      if (vendor.launchPath.startsWith('/coming')) expect(vendor.adapter).toBe(false);
  });

  it('keeps slots out of SC, VP, TG, AC and BG, and those with a jackpot in JP', () => {
    const slots = new Set(slotThemes.map(({ code }) => code));
    for (const { code, classify } of playing.flatMap(({ games }) => games))
      expect(classify === 'SLOT' || classify === 'JP', code).toBe(slots.has(code));
    expect(slots.size).toBeGreaterThanOrEqual(150);
  });

  it('offers every game of the list once, in its own class, and announces nothing of a class that is played', () => {
    const codes = playing.flatMap(({ games }) => games.map(({ code }) => code));
    expect(new Set(codes)).toEqual(new Set([...sharedGames, ...instantGames].map(({ code }) => code)));
    expect(new Set(codes).size).toBe(codes.length);
    const played = new Set(playing.flatMap(({ games }) => games.map(({ classify }) => classify)));
    for (const wanted of ['AC', 'SC', 'VP', 'TG', 'BG']) expect(played).toContain(wanted);
    const announced = comingOffers.flatMap(({ games }) => games.map(({ classify }) => classify));
    expect(announced.filter((classify) => played.has(classify))).toEqual([]);
  });

  it('an aeroplane is of its kind, and nothing that only flies', () => {
    const called = all.flatMap(({ games }) => games).filter((game) => game.kinds?.includes('plane'));
    expect(called.map(({ code }) => code)).toEqual([
      'toucan-flight',
      'the-plucky-little-plane',
      'runaway-balloons',
    ]);
  });

  it('says of every game what is played, and of no kind that there is one without a game of it', () => {
    for (const { code, kinds = [] } of playing.flatMap(({ games }) => games)) {
      expect(kinds.length, code).toBeGreaterThan(0);
      expect(new Set(kinds).size, code).toBe(kinds.length);
    }
    const said = new Set(playing.flatMap(({ games }) => games.flatMap(({ kinds = [] }) => kinds)));
    expect(gameKinds.filter((kind) => !said.has(kind))).toEqual([]);
  });

  it('says what the bet returns with which a game begins, and the lowest of the others', () => {
    const returns = (code: string) => {
      const found = playing.flatMap(({ games }) => games).find((game) => game.code === code);
      return [found?.rtp, found?.rtpLow];
    };
    expect(returns('lapa-blackjack')).toEqual(['0.995954', '0.953790']);
    expect(returns('bandstand-roulette')).toEqual(['0.972973', null]);
    for (const { code, rtp, rtpLow } of playing.flatMap(({ games }) => games))
      if (rtpLow) expect(Number(rtpLow), code).toBeLessThan(Number(rtp));
  });

  it('shows pictures that are there, each once', () => {
    const icons = all.flatMap(({ games }) => games.map((game) => game.icon));
    expect(new Set(icons).size).toBe(icons.length);
    for (const icon of icons)
      for (const ending of ['.avif', '.webp', '-en.avif', '-en.webp', '-es.avif', '-es.webp'])
        expect(existsSync(new URL(`.${icon}${ending}`, served)), `${icon}${ending}`).toBe(true);
    for (const { vendor } of all)
      expect(existsSync(new URL(`.${vendor.icon}`, served)), vendor.icon).toBe(true);
  });

  it('leaves alone what a brand has already', async () => {
    const [studio, other] = playing;
    if (!studio || !other) throw new Error('no offers');
    const written: string[] = [];
    const kept = new Set<string>();
    const catalogue = {
      vendor: async (_: string, code: string) =>
        kept.has(code)
          ? {
              ...studio.vendor,
              merchantId: 'm',
              version: 1,
              code,
              launchHosts: [],
              winCap: null,
              eventsUrl: null,
              position: 1,
              adapter: true,
              maintenance: false,
              maintenanceUntil: null,
              createdAt: now,
            }
          : undefined,
      game: async () => undefined,
      upsert: async (_: string, vendor: { code: string }, games: readonly unknown[]) => {
        kept.add(vendor.code);
        written.push(`${vendor.code}:${games.length}`);
      },
    };
    await takeIn(catalogue, 'm', [{ ...other, games: [] }]);
    await takeIn(catalogue, 'm', [{ ...other, games: [] }]);
    expect(written).toEqual(['PG:0']);
  });
});

describe('the demo’s lotteries', () => {
  const listed = (currency: string) =>
    lotteryOffers(currency).flatMap(({ vendor, games }) => games.map((game) => ({ vendor, ...game })));

  it('are all open, each in the list of its prize mode', () => {
    expect(new Set(listed('BRL').map(({ code }) => code))).toEqual(new Set(titles.keys()));
    expect(
      all.filter(({ vendor }) => vendor.adapter === false).map(({ vendor }) => vendor.category),
    ).not.toContain('LOTT');
    for (const { vendor, code, groupCode, categories } of listed('BRL')) {
      expect([code, vendor.code]).toEqual([code, titles.get(code)?.vendor]);
      expect(vendor.launchPath).toBe('/studio/play/{gameCode}');
      expect(categories).toEqual([vendor.code === 'ELOTT' ? 'ELOTT' : 'LOTT']);
      expect(groupCode).toBe({ ELOTT: 'ELOTT', TCG_SEA: 'SEA' }[vendor.code] ?? 'LOTT');
    }
  });

  it.each(['BRL', 'COP'])('pay whatever a ticket can win in %s, at once and without a person', (currency) => {
    for (const { vendor, code } of listed(currency))
      for (const table of tables.get(titles.get(code)?.family ?? '') ?? []) {
        const win = BigInt(limitsFor(table).ticketWin * coinOf(currency));
        expect([code, win <= (vendor.winCap ?? 0n)]).toEqual([code, true]);
        expect([code, win <= 100_000_000_000n]).toEqual([code, true]);
      }
    const missing = [...titles.keys()].filter((code) => !listed(currency).some((game) => game.code === code));
    const tooGreat = ['saturday-six', 'six-now', 'town-square-five'];
    expect(missing.toSorted()).toEqual(currency === 'COP' ? tooGreat : []);
  });
});

test('a catalogue is looked at before it is changed, so that it is laid out once, and only what is missing is written', async () => {
  const offers = studioOffers(new Date());
  const done: string[] = [];
  const [known] = offers;
  await takeIn(
    {
      vendor: async (_, code) => {
        done.push('look');
        return code === known?.vendor.code ? ({ ...known.vendor } as never) : undefined;
      },
      game: async (_, vendorCode, code) =>
        vendorCode === known?.vendor.code
          ? ({ ...known.games.find((game) => game.code === code) } as never)
          : undefined,
      upsert: async (_, vendor, games) => void done.push(`${vendor.code} ${games.length}`),
    },
    'brand',
    offers,
  );
  const [, ...others] = offers;
  expect(done).toEqual([
    ...offers.map(() => 'look'),
    ...others.map(({ vendor, games }) => `${vendor.code} ${games.length}`),
  ]);
});

test('a game that another version of its rules returns something else for is written again as the operators left it', async () => {
  const [offer] = studioOffers(new Date());
  const [first, ...others] = offer?.games ?? [];
  if (!offer || !first) throw new Error('nothing is offered');
  const written: unknown[] = [];
  await takeIn(
    {
      vendor: async () => ({ ...offer.vendor }) as never,
      game: async (_, __, code) =>
        (code === first.code
          ? { ...first, rtp: '0.9', hot: false, position: 77 }
          : others.find((game) => game.code === code)) as never,
      upsert: async (_, __, games) => void written.push(...games),
    },
    'brand',
    [offer],
  );
  expect(written).toEqual([
    expect.objectContaining({ code: first.code, rtp: first.rtp, hot: false, position: 77 }),
  ]);
});

test('a game that was taken in before kinds and Spanish names gets them; what operators said stays', async () => {
  const [offer] = studioOffers(new Date());
  const [first, second, ...others] = offer?.games ?? [];
  if (!offer || !first || !second) throw new Error('nothing is offered');
  const kept = new Map<string, GameEntry>([
    [first.code, { ...first, kinds: [], names: { ...first.names, es: first.names.en ?? '' } }],
    [second.code, { ...second, kinds: ['coin'], names: { ...second.names, es: 'Nombre propio' } }],
    ...others.map((game): [string, GameEntry] => [game.code, game]),
  ]);
  const written: GameEntry[] = [];
  const catalogue = {
    vendor: async () => ({ ...offer.vendor }) as never,
    game: async (_: string, __: string, code: string) => kept.get(code) as never,
    upsert: async (_: string, __: unknown, games: readonly GameEntry[]) => void written.push(...games),
  };
  await takeIn(catalogue, 'brand', [offer]);
  expect(written).toEqual([
    expect.objectContaining({ code: first.code, kinds: first.kinds, names: first.names }),
  ]);
});

test('every title says what it takes in the brand’s currency, what it takes otherwise than before is written to games that are there, and lotteries and what nothing reaches take no free rounds', async () => {
  for (const currency of ['BRL', 'COP']) {
    for (const { games } of studioOffers(new Date(), currency))
      for (const { code, stakes } of games) {
        const said = stakes?.[currency];
        expect([code, Object.keys(stakes ?? {})]).toEqual([code, [currency]]);
        const sums = said === undefined ? [] : 'list' in said ? said.list : [said.min, said.max];
        for (const sum of sums) expect([code, Number.isSafeInteger(sum) && sum > 0]).toEqual([code, true]);
      }
  }
  for (const { games } of [...comingOffers, ...lotteryOffers()])
    for (const { code, freeRounds } of games) expect([code, freeRounds]).toEqual([code, false]);
  const [offer] = studioOffers(new Date());
  const [first, ...others] = offer?.games ?? [];
  if (!offer || !first) throw new Error('nothing is offered');
  const written: GameEntry[] = [];
  const catalogue = {
    vendor: async () => ({ ...offer.vendor }) as never,
    game: async (_: string, __: string, code: string) =>
      (code === first.code
        ? { ...first, stakes: { COP: { list: [7] } }, freeRounds: false }
        : others.find((game) => game.code === code)) as never,
    upsert: async (_: string, __: unknown, games: readonly GameEntry[]) => void written.push(...games),
  };
  await takeIn(catalogue, 'brand', [offer]);
  expect(written).toEqual([
    expect.objectContaining({
      ...{ code: first.code, freeRounds: true, stakes: { COP: { list: [7] }, ...first.stakes } },
    }),
  ]);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as play from '../../../src/ledger/play-totals/index.ts';
import { moneyOn, playedOn, playedSince, recount } from '../../../src/ledger/projector/index.ts';
import * as teams from '../../../src/ledger/team-sums/index.ts';
import { busyBrand } from './reads.ts';

const { brand, read, mixedUpWithTwin } = busyBrand();

const day = (index: 0 | 1 | 2) => brand.days[index];
const span = (from: 0 | 1 | 2, to: 0 | 1 | 2) => ({ from: day(from), to: day(to) });
const minutes = (at: Date, count: number) => new Date(at.getTime() + count * 60_000);
const funds = 1_000_000n;

test('a member’s money by day, by currency and since an instant', async () => {
  const { bia, caio, began } = brand;
  const of = (merchantId: string, id = bia.id) => ({ merchantId, id });
  const open = { from: null, to: null };
  const deposit = { kind: 'deposit', transfers: 1n, amount: funds };
  const gifts = [
    { kind: 'bonus', transfers: 1n, amount: 40n },
    deposit,
    { kind: 'rebate', transfers: 1n, amount: 15n },
    { kind: 'withdrawal', transfers: 1n, amount: 5_000n },
  ];
  expect(await read('money, ever', (m) => moneyOn(brand.db, of(m), 'BRL', open))).toEqual(gifts);
  expect(await read('money, first day', (m) => moneyOn(brand.db, of(m), 'BRL', span(0, 0)))).toEqual([
    deposit,
  ]);
  expect(
    await read('money, from', (m) => moneyOn(brand.db, of(m), 'BRL', { from: day(1), to: null })),
  ).toEqual(gifts.filter(({ kind }) => kind !== 'deposit'));
  expect(await read('money, to', (m) => moneyOn(brand.db, of(m), 'BRL', { from: null, to: day(0) }))).toEqual(
    [deposit],
  );
  expect(await read('money, dollars', (m) => moneyOn(brand.db, of(m), 'USD', open))).toEqual([
    { ...deposit, amount: 5_000n },
  ]);
  expect(await read('commission', (m) => moneyOn(brand.db, of(m, caio.id), 'BRL', span(1, 2)))).toEqual([
    { kind: 'commission', transfers: 1n, amount: 70n },
  ]);
  expect(await read('played, ever', (m) => playedOn(brand.db, of(m), 'BRL', null))).toEqual({
    stake: 1_500n,
    payout: 1_100n,
  });
  expect(await read('played, from', (m) => playedOn(brand.db, of(m), 'BRL', day(1)))).toEqual({
    stake: 700n,
    payout: 300n,
  });
  expect(await read('played, dollars', (m) => playedOn(brand.db, of(m), 'USD', null))).toEqual({
    stake: 77n,
    payout: 0n,
  });
  const since = (at: Date) => (m: string) => playedSince(brand.db, of(m), 'BRL', at);
  expect(await read('played since', since(began[0]))).toEqual({ stake: 1_500n, payout: 1_100n });
  expect(await read('played since, within the five minutes', since(minutes(began[0], 4)))).toEqual({
    stake: 1_500n,
    payout: 1_100n,
  });
  expect(await read('played since, later', since(minutes(began[0], 5)))).toEqual({
    stake: 700n,
    payout: 300n,
  });
  expect(await read('played, nothing', (m) => playedOn(brand.db, of(m, randomUUID()), 'BRL', null))).toEqual({
    stake: 0n,
    payout: 0n,
  });
});

test('a window counted again from the raw rows', async () => {
  const { ana, bia, caio, began } = brand;
  const within =
    (from: Date, to: Date, currency = 'BRL') =>
    (merchantId: string) =>
      recount(brand.db, { merchantId, currency, from, to });
  const of = (rows: readonly { memberId: string }[]) =>
    Object.fromEntries(rows.map(({ memberId, ...row }) => [memberId, row]));
  const nothing = { bets: 0n, turnover: 0n, stake: 0n, payout: 0n, bonuses: 0n, rebates: 0n };
  const played = (bets: bigint, stake: bigint, payout: bigint) => ({
    ...nothing,
    bets,
    stake,
    turnover: stake,
    payout,
  });
  expect(of(await read('recount, first day', within(began[0], began[1])))).toEqual({
    [ana.id]: played(1n, 100n, 50n),
    [bia.id]: played(2n, 800n, 800n),
    [caio.id]: played(1n, 200n, 0n),
  });
  expect(of(await read('recount, second day', within(began[1], began[2])))).toEqual({
    [bia.id]: { ...played(1n, 700n, 300n), bonuses: 40n, rebates: 15n },
    [caio.id]: played(2n, 1_200n, 5_010n),
  });
  expect(of(await read('recount, dollars', within(began[0], began[2], 'USD')))).toEqual({
    [bia.id]: played(1n, 77n, 0n),
  });
  expect(await read('recount, before', within(new Date(0), began[0]))).toEqual([]);
});

test('sums of the brand’s play: five minutes, games, players', async () => {
  const { began } = brand;
  const slices =
    (from: Date, to: Date, currency = 'BRL') =>
    async (merchantId: string) =>
      (await play.readSlices(brand.db, { merchantId, currency, from, to })).toSorted((a, b) =>
        a.kind < b.kind ? -1 : 1,
      );
  const first = [
    { kind: 'bet', transfers: 4n, amount: -1_100n },
    { kind: 'deposit', transfers: 3n, amount: 3n * funds },
    { kind: 'win', transfers: 2n, amount: 850n },
  ];
  const start = new Date(Math.floor(began[0].getTime() / 300_000) * 300_000);
  expect(await read('slices, first day', slices(start, began[1]))).toEqual(first);
  expect(await read('slices, five minutes', slices(start, minutes(start, 5)))).toEqual(first);
  expect(await read('slices, later', slices(minutes(start, 5), began[1]))).toEqual([]);
  expect(await read('slices, to the start', slices(new Date(0), start))).toEqual([]);
  expect(await read('slices, dollars', slices(start, began[1], 'USD'))).toEqual([
    { kind: 'bet', transfers: 1n, amount: -77n },
    { kind: 'deposit', transfers: 1n, amount: 5_000n },
  ]);
  const stakers =
    (from: Date, to: Date, currency = 'BRL') =>
    (merchantId: string) =>
      play.stakersUntil(brand.db, { merchantId, currency, from, to });
  expect(await read('stakers', stakers(began[0], began[1]))).toBe(3);
  expect(await read('stakers, second day', stakers(began[1], minutes(began[1], 600)))).toBe(3);
  expect(await read('stakers, dollars', stakers(began[0], began[1], 'USD'))).toBe(1);
  expect(await read('stakers, to the start', stakers(new Date(0), began[0]))).toBe(0);
  expect(await read('stakers, later', stakers(minutes(began[2], 600), minutes(began[2], 700)))).toBe(0);

  expect(await read('currencies', (m) => play.readPlayedCurrencies(brand.db, m))).toEqual(['BRL', 'USD']);
  expect(await play.readPlayedCurrencies(brand.db, randomUUID())).toEqual([]);
  const games =
    (byDay: boolean, from: 0 | 1 | 2, to: 0 | 1 | 2, currency = 'BRL') =>
    (merchantId: string) =>
      play.readGames(brand.db, { merchantId, currency, ...span(from, to) }, byDay);
  const sums = (rows: Awaited<ReturnType<typeof play.readGames>>) =>
    rows.map((row) => [
      row.day,
      `${row.vendorId}/${row.gameId}`,
      row.bets,
      row.stake,
      row.win,
      row.refund,
      row.ended,
      row.endedStake,
      row.endedPayout,
    ]);
  expect(sums(await read('games, first day', games(true, 0, 0)))).toEqual([
    [day(0), 'studio/dice', 1n, 100n, 50n, 0n, 1n, 100n, 50n],
    [day(0), 'studio/slot', 2n, 700n, 800n, 0n, 2n, 700n, 800n],
    [day(0), 'tables/roulette', 1n, 300n, 0n, 0n, 1n, 300n, 0n],
  ]);
  expect(sums(await read('games, second day', games(true, 1, 1)))).toEqual([
    [day(1), 'studio/slot', 6n, 3_150n, 5_310n, 250n, 3n, 1_900n, 5_310n],
  ]);
  expect(sums(await read('games, all days', games(false, 0, 2)))).toEqual([
    [null, 'studio/dice', 1n, 100n, 50n, 0n, 1n, 100n, 50n],
    [null, 'studio/slot', 9n, 3_880n, 6_111n, 250n, 6n, 2_630n, 6_111n],
    [null, 'tables/roulette', 1n, 300n, 0n, 0n, 1n, 300n, 0n],
  ]);
  expect(sums(await read('games, dollars', games(false, 0, 2, 'USD')))).toEqual([
    [null, 'studio/slot', 1n, 77n, 0n, 0n, 1n, 77n, 0n],
  ]);
  const [slot] = (await games(true, 0, 0)(brand.rig.merchantId)).filter(({ gameId }) => gameId === 'slot');
  expect(slot).toMatchObject({
    stakeSquares: String(500n ** 2n + 200n ** 2n),
    payoutSquares: String(800n ** 2n),
    products: String(500n * 800n),
  });

  const players =
    (from: 0 | 1 | 2, to: 0 | 1 | 2, currency = 'BRL') =>
    async (merchantId: string) =>
      Object.fromEntries(
        (await play.playersOf(brand.db, { merchantId, currency, ...span(from, to) })).map((row) => [
          `${row.vendorId}/${row.gameId}`,
          row.players,
        ]),
      );
  expect(await read('players, first day', players(0, 0))).toEqual({
    ...{ '/': 3, 'studio/': 3, 'studio/slot': 2, 'studio/dice': 1, 'tables/': 1, 'tables/roulette': 1 },
  });
  expect(await read('players, all days', players(0, 2))).toEqual({
    ...{ '/': 4, 'studio/': 4, 'studio/slot': 3, 'studio/dice': 1, 'tables/': 1, 'tables/roulette': 1 },
  });
  expect(await read('players, dollars', players(0, 2, 'USD'))).toEqual({
    '/': 1,
    'studio/': 1,
    'studio/slot': 1,
  });
  const byDay =
    (vendorId: string, gameId: string, from: 0 | 1 | 2, to: 0 | 1 | 2) => async (merchantId: string) =>
      Object.fromEntries(
        (
          await play.playersByDay(
            brand.db,
            { merchantId, currency: 'BRL', ...span(from, to) },
            { vendorId, gameId },
          )
        ).map((row) => [row.day, row.players]),
      );
  expect(await read('players by day', byDay('', '', 0, 1))).toEqual({ [day(0)]: 3, [day(1)]: 3 });
  expect(await read('players by day, of a game', byDay('studio', 'slot', 0, 2))).toEqual({
    ...{ [day(0)]: 2, [day(1)]: 3, [day(2)]: 1 },
  });
  expect(await read('players by day, of a vendor', byDay('tables', '', 0, 2))).toEqual({ [day(0)]: 1 });
});

test('sums of a team: its days, games, branches, people', async () => {
  const { ana, bia, caio, dora } = brand;
  const team = (merchantId: string, from: 0 | 1 | 2, to: 0 | 1 | 2, agentId = ana.id, currency = 'BRL') => ({
    ...{ merchantId, agentId, currency },
    ...span(from, to),
  });
  const of = (bets: bigint, stake: bigint, payout: bigint, money: Partial<teams.Figures> = {}) => ({
    ...{ bets, stake, payout, turnover: stake, bonuses: 0n, rebates: 0n, deposits: 0n, withdrawals: 0n },
    ...money,
  });
  const paid = { bonuses: 40n, rebates: 15n, withdrawals: 5_000n };
  const figures =
    (part?: teams.Part, agentId = ana.id, currency = 'BRL') =>
    (m: string) =>
      teams.teamFigures(brand.db, team(m, 0, 1, agentId, currency), part);
  expect(await read('team', figures())).toEqual(of(7n, 3_000n, 6_160n, { ...paid, deposits: 4n * funds }));
  expect(await read('team, level 1', figures({ level: 1, kind: null }))).toEqual(
    of(6n, 2_900n, 6_110n, { ...paid, deposits: 2n * funds }),
  );
  expect(await read('team, level 2', figures({ level: 2, kind: null }))).toEqual(
    of(0n, 0n, 0n, { deposits: funds }),
  );
  expect(await read('team, agents', figures({ level: null, kind: 'agent' }))).toEqual(
    of(4n, 1_500n, 5_060n, { deposits: 2n * funds }),
  );
  expect(await read('team, players', figures({ level: null, kind: 'player' }))).toEqual(
    of(3n, 1_500n, 1_100n, { ...paid, deposits: 2n * funds }),
  );
  expect(await read('team, agents of level 1', figures({ level: 1, kind: 'agent' }))).toEqual(
    of(3n, 1_400n, 5_010n, { deposits: funds }),
  );
  expect(await read('team, of a player', figures(undefined, bia.id))).toEqual(
    of(3n, 1_500n, 1_100n, { ...paid, deposits: funds }),
  );
  expect(await read('team, dollars', figures(undefined, ana.id, 'USD'))).toEqual(
    of(1n, 77n, 0n, { deposits: 5_000n }),
  );
  expect(await read('team, nobody', figures(undefined, randomUUID()))).toEqual(of(0n, 0n, 0n));
  expect(await read('team, by day', (m) => teams.teamDays(brand.db, team(m, 0, 2)))).toEqual([
    { day: day(0), ...of(4n, 1_100n, 850n, { deposits: 3n * funds }) },
    { day: day(1), ...of(3n, 1_900n, 5_310n, { ...paid, deposits: funds }) },
    { day: day(2), ...of(1n, 30n, 1n) },
  ]);
  expect(
    await read('team, second day', (m) =>
      teams.teamDays(brand.db, team(m, 1, 1), { level: 1, kind: 'player' }),
    ),
  ).toEqual([{ day: day(1), ...of(1n, 700n, 300n, paid) }]);

  const active = (mark: 'bet' | 'any', from: 0 | 1 | 2, to: 0 | 1 | 2, part?: teams.Part) => (m: string) =>
    teams.teamActive(brand.db, team(m, from, to), mark, part);
  expect(await read('active, bet', active('bet', 0, 2))).toBe(3);
  expect(await read('active, any', active('any', 0, 2))).toBe(4);
  expect(await read('active, second day', active('bet', 1, 1))).toBe(2);
  expect(await read('active, later days', active('bet', 1, 2))).toBe(2);
  expect(await read('active, third day', active('any', 2, 2))).toBe(1);
  expect(await read('active, level 1', active('bet', 0, 2, { level: 1, kind: null }))).toBe(2);
  expect(await read('active, agents', active('bet', 0, 2, { level: null, kind: 'agent' }))).toBe(2);
  expect(await read('active, players', active('any', 0, 2, { level: null, kind: 'player' }))).toBe(2);
  const several = async (m: string) => {
    const rows = await teams.teamsActive(brand.db, team(m, 0, 2), [ana.id, bia.id, caio.id, dora.id], 'any');
    return Object.fromEntries(rows.map(({ agentId, members }) => [agentId, members]));
  };
  expect(await read('active, several', several)).toEqual({
    [ana.id]: 4,
    [bia.id]: 1,
    [caio.id]: 2,
    [dora.id]: 1,
  });

  const byName = <
    R extends {
      vendorId: string;
      gameId: string;
      bets: bigint;
      stake: bigint;
      payout: bigint;
      turnover: bigint;
    },
  >(
    rows: readonly R[],
    also: (row: R) => string = () => '',
  ) =>
    Object.fromEntries(
      rows.map((row) => [
        `${also(row)}${row.vendorId}/${row.gameId}`,
        [row.bets, row.stake, row.payout, row.turnover],
      ]),
    );
  const slotOf = [5n, 2_600n, 6_110n, 2_600n];
  const rest = { 'studio/dice': [1n, 100n, 50n, 100n], 'tables/roulette': [1n, 300n, 0n, 300n] };
  expect(byName(await read('team games', (m) => teams.teamGames(brand.db, team(m, 0, 1))))).toEqual({
    ...rest,
    'studio/slot': slotOf,
  });
  expect(
    byName(await read('team games, dollars', (m) => teams.teamGames(brand.db, team(m, 0, 2, ana.id, 'USD')))),
  ).toEqual({
    'studio/slot': [1n, 77n, 0n, 77n],
  });
  const gameDays = (days: boolean) => (m: string) => teams.teamGameDays(brand.db, team(m, 0, 1), days);
  expect(byName(await read('team games, all days', gameDays(false)), (row) => `${row.day} `)).toEqual({
    ...{
      'null studio/slot': slotOf,
      'null studio/dice': rest['studio/dice'],
      'null tables/roulette': rest['tables/roulette'],
    },
  });
  expect(byName(await read('team games, by day', gameDays(true)), (row) => `${row.day} `)).toEqual({
    [`${day(0)} studio/slot`]: [2n, 700n, 800n, 700n],
    [`${day(0)} studio/dice`]: rest['studio/dice'],
    [`${day(0)} tables/roulette`]: rest['tables/roulette'],
    [`${day(1)} studio/slot`]: [3n, 1_900n, 5_310n, 1_900n],
  });
  const branches =
    (agentId: string | null, max = 10) =>
    (merchantId: string) =>
      teams.branchGames(brand.db, { merchantId, agentId, currency: 'BRL', ...span(0, 1) }, max);
  expect(byName(await read('branches', branches(ana.id)), (row) => `${row.agentId} `)).toEqual({
    [`${caio.id} studio/slot`]: [3n, 1_400n, 5_010n, 1_400n],
  });
  expect(byName(await read('branches of the top', branches(null)), (row) => `${row.agentId} `)).toEqual({
    [`${ana.id} studio/slot`]: slotOf,
    [`${ana.id} studio/dice`]: rest['studio/dice'],
    [`${ana.id} tables/roulette`]: rest['tables/roulette'],
  });
  expect(await read('branches, none', branches(ana.id, 0))).toEqual([]);
  const top = (max: number, from: 0 | 1 | 2, to: 0 | 1 | 2) => async (m: string) =>
    (await teams.topBranches(brand.db, team(m, from, to), max)).map(({ id, turnover, deposits }) => ({
      id,
      turnover,
      deposits,
    }));
  expect(await read('best branches', top(9, 0, 1))).toEqual([
    { id: bia.id, turnover: 1_500n, deposits: funds },
    { id: caio.id, turnover: 1_400n, deposits: 2n * funds },
  ]);
  expect(await read('best branch', top(1, 1, 1))).toEqual([
    { id: caio.id, turnover: 1_200n, deposits: funds },
  ]);
  expect(await read('size', (m) => teams.teamSize(brand.db, { merchantId: m, agentId: ana.id }))).toEqual({
    ...{ total: 3, agents: 1, depth: 2 },
  });
  expect(await teams.teamSize(brand.db, { merchantId: randomUUID(), agentId: ana.id })).toEqual({
    total: 0,
    agents: 0,
    depth: 0,
  });
  const arrived = (from: 0 | 1 | 2, to: 0 | 1 | 2) => (m: string) =>
    teams.teamArrivals(brand.db, team(m, from, to));
  expect(await read('arrived', arrived(0, 1))).toBe(3);
  expect(await read('arrived, second day', arrived(1, 1))).toBe(1);
  expect(await read('arrived, third day', arrived(2, 2))).toBe(0);
});

test('another brand with the same keys is never read beside it', async () => {
  expect(await mixedUpWithTwin()).toEqual([]);
});

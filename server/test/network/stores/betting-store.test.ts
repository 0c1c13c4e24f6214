import { sumNames } from '@croupier/contract/play-names';
import { describe, expect, test } from 'vitest';
import { readCommissions, readTopDownlines } from '../../../src/network/team/reports/figures-store.ts';
import {
  readBetting,
  readBettingTotals,
  readLosses,
} from '../../../src/network/team/reports/report-store.ts';
import {
  accounts,
  days,
  levelBelow,
  low,
  mid,
  money,
  nicknames,
  people,
  type Played,
  played,
  putFigures,
  side,
  top,
  types,
  within,
} from './figures-fixture.ts';
import { brand, expectSame, twoBrands } from '../../helpers/database/two-brands.ts';

const brands = twoBrands(putFigures);
const isAgent = (id: string) => types[id] !== 0;
const nick = (id: string) => ({ account: accounts[id], nickname: nicknames(id), type: types[id] });
const wide = [false, true];

const team = (merchantId: string, more: object = {}) => ({
  ...{ merchantId, agentId: top, currency: 'BRL', from: days[0], to: days[2], memberId: null, level: null },
  wide: false,
  ...more,
});

describe('betting of a team', () => {
  const filters: readonly Partial<
    Record<'agentId' | 'memberId' | 'currency' | 'from' | 'to', string> & {
      level: number;
      games: { vendorId: string; gameId: string }[];
    }
  >[] = [
    {},
    { agentId: mid },
    { memberId: low },
    { level: 0 },
    { level: 2 },
    { currency: 'USD' },
    { from: days[1], to: days[1] },
    { games: [{ vendorId: 'a', gameId: 'y' }] },
    { games: [] },
  ];
  test.each(filters)('a line per day, member and game: %j', async (filter) => {
    const { agentId = top, memberId, level, currency = 'BRL', from = days[0], to = days[2], games } = filter;
    const key = ({ day, memberId: id, vendorId, gameId }: Played) => `${day} ${id} ${vendorId} ${gameId}`;
    const found = played
      .filter(
        (one) =>
          within(agentId, one.memberId) &&
          one.currency === currency &&
          (days[one.day] ?? '') >= from &&
          (days[one.day] ?? '') <= to &&
          (memberId === undefined || one.memberId === memberId) &&
          (level === undefined || levelBelow(agentId, one.memberId) === level) &&
          (games === undefined ||
            games.some((game) => game.vendorId === one.vendorId && game.gameId === one.gameId)),
      )
      .toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
    const lines = found.map(({ currency: _currency, day, ...one }) => ({
      ...{ ...one, ...nick(one.memberId), day: days[day] },
    }));
    const sum = (name: 'bets' | 'stake' | 'payout' | 'turnover') =>
      found.reduce((all, one) => all + one[name], 0n);
    for (const isWide of wide) {
      const asked = (merchant: string) => team(merchant, { games: null, ...filter, wide: isWide }) as never;
      const read = (merchant: string, descending: boolean, limit = 200, after: object | null = null) =>
        readBetting(brands.db, asked(merchant), { after: after as never, limit, descending });
      await expectSame((merchant) => read(merchant, false), lines);
      await expectSame((merchant) => read(merchant, true), lines.toReversed());
      await expectSame((merchant) => read(merchant, true, 2), lines.toReversed().slice(0, 2));
      const place = (line: (typeof lines)[number] | undefined) => line ?? null;
      if (lines.length > 2) {
        await expectSame((merchant) => read(merchant, false, 3, place(lines[1])), lines.slice(2, 5));
        const last = place(lines.at(-2));
        await expectSame(
          (merchant) => read(merchant, true, 3, last),
          lines.slice(0, -2).toReversed().slice(0, 3),
        );
      }
      await expectSame((merchant) => readBettingTotals(brands.db, asked(merchant)), {
        members: new Set(found.filter((one) => one.bets > 0n).map((one) => one.memberId)).size,
        ...{ bets: sum('bets'), turnover: sum('turnover'), stake: sum('stake'), payout: sum('payout') },
      });
    }
  });
});

describe('profit and loss of a team', () => {
  const figures = (id: string, currency: string, [from, to]: readonly [string, string]) => {
    const inside = (day: number, of: string) =>
      (days[day] ?? '') >= from && (days[day] ?? '') <= to && of === currency;
    const own = played.filter((one) => one.memberId === id && inside(one.day, one.currency));
    const moved = money.filter((one) => one.memberId === id && inside(one.day, one.currency));
    const of = (name: 'bets' | 'stake' | 'payout' | 'turnover') =>
      own.reduce((all, one) => all + one[name], 0n);
    const paid = (kind: string) =>
      moved.reduce((all, one) => all + (one.kind === kind ? one.amount : 0n), 0n);
    return {
      ...{ bets: of('bets'), turnover: of('turnover'), stake: of('stake'), payout: of('payout') },
      ...{ bonuses: paid('bonus'), rebates: paid('rebate'), deposits: paid('deposit') },
      withdrawals: paid('withdrawal'),
    };
  };
  type Ranked = keyof ReturnType<typeof figures> | 'netLoss';
  const ranks: Ranked[] = [...sumNames, 'netLoss'];
  const filters: readonly Partial<{
    agentId: string;
    memberId: string;
    level: number;
    kind: 'agent' | 'player';
    currency: string;
    from: string;
    to: string;
  }>[] = [
    {},
    { agentId: mid },
    { memberId: low },
    { level: 1 },
    { kind: 'agent' },
    { kind: 'player' },
    { currency: 'USD', from: days[1], to: days[1] },
  ];
  test.each(filters)('by each figure, both ways, page by page: %j', async (filter) => {
    const { agentId = top, memberId, level, kind, currency = 'BRL', from = days[0], to = days[2] } = filter;
    const rows = people
      .filter(
        (id) =>
          within(agentId, id) &&
          (memberId === undefined || id === memberId) &&
          (level === undefined || levelBelow(agentId, id) === level) &&
          (kind === undefined || isAgent(id) === (kind === 'agent')),
      )
      .map((id) => ({
        id,
        ...nick(id),
        level: levelBelow(agentId, id),
        ...figures(id, currency, [from, to]),
      }));
    const rankOf = (row: (typeof rows)[number], by: Ranked) =>
      by === 'netLoss' ? row.stake - row.payout - row.bonuses - row.rebates : row[by];
    for (const by of ranks)
      for (const isWide of wide) {
        const sorted = rows.toSorted(
          (a, b) => Number(rankOf(a, by) - rankOf(b, by)) || (a.id < b.id ? -1 : 1),
        );
        const read = (
          merchant: string,
          descending: boolean,
          limit = 20,
          after: (typeof rows)[number] | null = null,
        ) =>
          readLosses(brands.db, team(merchant, { kind: null, ...filter, wide: isWide }) as never, {
            ...{ by, descending, limit },
            after: after === null ? null : { value: rankOf(after, by), id: after.id },
          });
        await expectSame((merchant) => read(merchant, false), sorted);
        await expectSame((merchant) => read(merchant, true, 2), sorted.toReversed().slice(0, 2));
        const [first] = sorted;
        const last = sorted.at(-1);
        if (first) expect(await read(brand, false, 2, first)).toEqual(sorted.slice(1, 3));
        if (last) expect(await read(brand, true, 2, last)).toEqual(sorted.toReversed().slice(1, 3));
      }
  });

  test('the direct downlines with their own teams, and what the agent itself was paid', async () => {
    const branch = (id: string) => {
      const own = people.filter((one) => within(id, one));
      const bettors = played.filter(
        (one) => own.includes(one.memberId) && one.bets > 0n && one.currency === 'BRL' && one.day < 3,
      );
      const all = own.map((one) => figures(one, 'BRL', [days[0], days[2]]));
      const sum = (name: keyof ReturnType<typeof figures>) =>
        all.reduce((total, one) => total + one[name], 0n);
      return {
        id,
        ...nick(id),
        active: new Set(bettors.map(({ memberId }) => memberId)).size,
        turnover: sum('turnover'),
        stake: sum('stake'),
      };
    };
    const branches = [mid, side].map(branch).toSorted((a, b) => Number(b.turnover - a.turnover));
    for (const max of [9, 1])
      expect(await readTopDownlines(brands.db, team(brand), max)).toMatchObject(branches.slice(0, max));
    for (const [currency, from, to] of [
      ['BRL', days[0], days[2]],
      ['USD', days[0], days[2]],
      ['BRL', days[1], days[1]],
    ] as const)
      await expectSame(
        (merchant) => readCommissions(brands.db, team(merchant, { currency, from, to })),
        money
          .filter(
            (one) =>
              one.memberId === top &&
              one.kind === 'commission' &&
              one.currency === currency &&
              (days[one.day] ?? '') >= from &&
              (days[one.day] ?? '') <= to,
          )
          .reduce((all, { amount }) => all + amount, 0n),
      );
  });
});

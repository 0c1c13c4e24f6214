import { describe, expect, test } from 'vitest';
import { readTeamWindows } from '../../../src/network/commission/store/team-windows.ts';
import {
  firstFigure,
  movedSince,
  readMemberTotals,
  readNearest,
  readTeamMembers,
  readTeams,
  type Span,
} from '../../../src/network/commission/store/totals.ts';
import {
  above,
  alien,
  at,
  corrections,
  deep,
  low,
  mid,
  money,
  people,
  played,
  putFigures,
  side,
  slices,
  top,
} from './figures-fixture.ts';
import { brand, expectSame, idOf, twoBrands } from '../../helpers/database/two-brands.ts';

const brands = twoBrands(putFigures);

const timeZone = 'America/Sao_Paulo';
type Window = Pick<Span, 'from' | 'to'>;
const sums = ['turnover', 'stake', 'payout', 'bonuses', 'rebates'] as const;
type Sums = Record<(typeof sums)[number], bigint>;
const none = (): Sums => ({ turnover: 0n, stake: 0n, payout: 0n, bonuses: 0n, rebates: 0n });

/** What each member did in a window of days or of less, less what was corrected. */
function totals(
  { from, to }: Window,
  byDay: boolean,
  currency: string,
  left: (id: string) => boolean,
): Map<string, Sums> {
  const found = new Map<string, Sums>();
  const add = (memberId: string, part: Partial<Sums>) => {
    const own = found.get(memberId) ?? none();
    for (const name of sums) own[name] += part[name] ?? 0n;
    found.set(memberId, own);
  };
  const inside = (instant: Date) => instant >= from && instant < to;
  for (const one of byDay ? played : [])
    if (inside(at(one.day)) && one.currency === currency)
      add(one.memberId, { turnover: one.turnover, stake: one.stake, payout: one.payout });
  for (const one of byDay ? [] : slices)
    if (inside(one.from) && one.currency === currency)
      add(one.memberId, { turnover: one.turnover, stake: one.stake, payout: one.payout });
  for (const one of money)
    if (inside(byDay ? at(one.day) : one.from) && one.currency === currency) {
      if (one.kind === 'bonus') add(one.memberId, { bonuses: one.amount });
      if (one.kind === 'rebate') add(one.memberId, { rebates: one.amount });
    }
  for (const one of corrections)
    if (inside(one.settledAt) && one.currency === currency && left(one.id))
      add(one.memberId, { turnover: -one.turnover, stake: -one.stake, payout: -one.payout });
  return found;
}
function teamsOf(
  of: Map<string, Sums>,
  holders: readonly string[],
  then: Date | undefined,
  activeTurnover: bigint,
) {
  const teams = new Map<string, Sums & { active: number }>();
  for (const [member, own] of of)
    for (const holder of [member, ...above(member, then)].filter((id) => holders.includes(id))) {
      const team = teams.get(holder) ?? { ...none(), active: 0 };
      for (const name of sums) team[name] += own[name];
      team.active += own.turnover >= activeTurnover ? 1 : 0;
      teams.set(holder, team);
    }
  return teams;
}
const sorted = <T>(of: Map<string, T>) => new Map([...of].toSorted(([a], [b]) => (a < b ? -1 : 1)));

const windows = [
  ['daily', at(0), at(1)],
  ['daily', at(0), at(3)],
  ['daily', at(2), at(4)],
  ['daily', at(1), at(2)],
  ['daily', at(3), at(4)],
  ['fiveMinutes', at(0, '10:00'), at(0, '10:05')],
  ['hourly', at(0, '10:00'), at(0, '11:00')],
  ['hourly', at(2, '10:00'), at(2, '11:00')],
  ['fiveMinutes', at(0, '10:05'), at(0, '10:10')],
] as const;
const known = [idOf(0x51), idOf(0x52), idOf(0x54), idOf(0x55)];

describe.each(windows)('the figures of a window: %s from %o to %o', (period, from, to) => {
  const byDay = period === 'daily';
  const span = (merchantId: string, more: Partial<Span> = {}): Span => ({
    ...{ merchantId, currency: 'BRL', timeZone, period, activeTurnover: 1n, corrections: known, from, to },
    ...more,
  });
  const model = (currency = 'BRL') => totals({ from, to }, byDay, currency, (id) => known.includes(id));

  test('of teams, by the tree as it was at its start', async () => {
    const holders = [top, side, mid, alien];
    for (const currency of ['BRL', 'USD']) {
      const of = model(currency);
      const active = [...of.values()].filter(({ turnover }) => turnover >= 1n).length;
      await expectSame(
        async (merchant) => {
          const { digest, ...found } = await readTeams(brands.db, span(merchant, { currency }), holders);
          expect(digest === '').toBe(of.size === 0);
          return { ...found, teams: sorted(found.teams) };
        },
        { teams: sorted(teamsOf(of, holders, from, 1n)), members: of.size, active },
      );
    }
    const threshold = [...model().values()][0]?.turnover ?? 1n;
    const { teams, active } = await readTeams(brands.db, span(brand, { activeTurnover: threshold }), holders);
    expect(sorted(teams)).toEqual(sorted(teamsOf(model(), holders, from, threshold)));
    expect(active).toBe([...model().values()].filter(({ turnover }) => turnover >= threshold).length);
  });

  test('of members, with the nearest holders', async () => {
    const of = [...sorted(model())].map(([memberId, own]) => ({ memberId, ...own }));
    await expectSame((merchant) => readMemberTotals(brands.db, span(merchant)), of);
    for (const holders of [
      [top, mid, deep],
      [top, side, low, deep],
    ])
      await expectSame(
        async (merchant) => sorted(await readNearest(brands.db, span(merchant), holders)),
        new Map(
          holders.flatMap((id) => {
            const nearest = above(id, from).find((one) => holders.includes(one));
            return nearest === undefined ? [] : [[id, nearest] as const];
          }),
        ),
      );
  });

  test('of the members behind a holder, the most first, page by page', async () => {
    for (const holder of [top, mid]) {
      const rows = [...model()]
        .filter(([id]) => id === holder || above(id, from).includes(holder))
        .map(([memberId, own]) => ({
          ...{ memberId, ...own, level: memberId === holder ? 0 : above(memberId, from).indexOf(holder) + 1 },
        }))
        .toSorted((a, b) => Number(b.turnover - a.turnover) || (a.memberId < b.memberId ? -1 : 1));
      const read = (merchant: string, offset: number, limit: number) =>
        readTeamMembers(brands.db, span(merchant), holder, { offset, limit });
      await expectSame((merchant) => read(merchant, 0, 9), { rows, total: rows.length });
      await expectSame((merchant) => read(merchant, 1, 1), {
        rows: rows.slice(1, 2),
        total: rows.length > 1 ? rows.length : 0,
      });
    }
  });
});

test('whether anyone moved since, and the first figure of a span', async () => {
  const { db } = brands;
  await expectSame((merchantId) => movedSince(db, { merchantId, from: at(1) }), true);
  await expectSame((merchantId) => movedSince(db, { merchantId, from: at(2) }), false);
  expect(await movedSince(db, { merchantId: idOf(9), from: at(1) })).toBe(false);
  const first = (from: Date, to: Date) => (merchant: string) => firstFigure(db, merchant, { from, to });
  await expectSame(first(at(0), at(1)), at(0, '10:00'));
  await expectSame(first(at(0, '10:01'), at(1)), at(0, '10:05'));
  await expectSame(first(at(0, '10:06'), at(1)), at(0, '11:00'));
  await expectSame(first(at(0), at(0, '10:00')), null);
  // Of the second day there is money alone, of the kinds that count.
  await expectSame(first(at(1), at(2)), at(1, '10:00'));
  await expectSame(first(at(1, '10:01'), at(2)), at(1, '10:05'));
  await expectSame(first(at(1, '10:06'), at(2)), null);
});

describe('the figures of teams in many windows, by the tree as it stands', () => {
  const asked = (merchantId: string, more: object = {}) => ({
    ...{ merchantId, currency: 'BRL', timeZone, period: 'daily' as const, activeTurnover: 1n, root: top },
    ...{ holders: [top, mid, low, alien], countsActive: true },
    windows: [
      { from: at(0), to: at(1) },
      { from: at(1), to: at(3) },
      { from: at(3), to: at(4) },
    ],
    ...more,
  });
  const all = () => true;
  const model = (
    byDay: boolean,
    list: readonly Window[],
    holders: readonly string[],
    currency: string,
    root = top,
  ) =>
    list.map((window) => {
      const of = totals(window, byDay, currency, all);
      for (const id of of.keys()) if (id !== root && !above(id).includes(root)) of.delete(id);
      return sorted(teamsOf(of, holders, undefined, 1n));
    });
  const read = async (merchant: string, more: object) =>
    (await readTeamWindows(brands.db, asked(merchant, more))).map((one) => sorted(one));

  test.each(['BRL', 'USD'])('counted from what each member did, in %s', async (currency) => {
    const { windows: list, holders } = asked(brand);
    await expectSame((merchant) => read(merchant, { currency }), model(true, list, holders, currency));
    await expectSame(
      (merchant) => read(merchant, { currency, root: mid }),
      model(true, list, [mid, low], currency, mid).map((one) => {
        // Those above the root are given what comes from below it.
        const own = one.get(mid);
        return own ? sorted(new Map([...one, [top, own]])) : one;
      }),
    );
    const short = [
      { from: at(0, '10:00'), to: at(0, '10:05') },
      { from: at(0, '10:05'), to: at(0, '11:05') },
      { from: at(2, '10:00'), to: at(2, '10:05') },
    ];
    for (const countsActive of [true, false])
      await expectSame(
        (merchant) => read(merchant, { currency, period: 'fiveMinutes', windows: short, countsActive }),
        model(false, short, holders, currency),
      );
  });

  test.each(['BRL', 'USD'])(
    'from what is kept of teams, in %s: who is active settled a bet',
    async (currency) => {
      const { windows: list, holders } = asked(brand);
      const wanted = list.map((window) => {
        const of = totals(window, true, currency, all);
        const teams = teamsOf(of, holders, undefined, 1n);
        for (const [holder, team] of teams) {
          const bettors = played.filter(
            (one) =>
              one.bets > 0n &&
              one.currency === currency &&
              at(one.day) >= window.from &&
              at(one.day) < window.to &&
              (one.memberId === holder || above(one.memberId).includes(holder)),
          );
          team.active = new Set(bettors.map(({ memberId }) => memberId)).size;
        }
        return sorted(teams);
      });
      await expectSame((merchant) => read(merchant, { currency, countsActive: false }), wanted);
      expect(people).toHaveLength(6);
    },
  );
});

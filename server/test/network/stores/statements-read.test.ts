import { describe, expect, test } from 'vitest';
import { listConsoleStatements, sumPaid } from '../../../src/network/commission/store/console-lists.ts';
import * as commissions from '../../../src/network/commission/store/statements.ts';
import { brand, expectSame, idOf } from '../../helpers/database/two-brands.ts';
import * as given from './statements-fixture.ts';

const brands = given.brandsWithStatements();

describe('statements that are read', () => {
  test('one by its id, with its branches', async () => {
    const [first] = given.statements;
    expect(await commissions.findStatement(brands.db, brand, first?.id ?? '')).toEqual(first);
    for (const one of given.statements.slice(3, 9))
      await expectSame(
        async (merchant) => {
          const found = await commissions.findStatement(brands.db, merchant, one.id);
          return found && given.own([found])[0];
        },
        given.own([one])[0],
      );
    await expectSame((merchant) => commissions.findStatement(brands.db, merchant, idOf(9)), null);
  });

  test('the last of each member in a window', async () => {
    for (const [schedule, window] of [
      [0, 0],
      [1, 1],
      [2, 3],
    ] as const) {
      const run = given.runOf(schedule, window);
      const last = (memberId: string) =>
        given
          .those(
            (one) =>
              one.memberId === memberId &&
              one.kind === run.kind &&
              one.period === run.period &&
              one.windowFrom.getTime() === run.windowFrom.getTime(),
          )
          .at(-1);
      await expectSame(
        async (merchantId) => {
          const found = await commissions.earnedIn(brands.db, { ...run, merchantId });
          return new Map([...found].map(([id, row]) => [id, given.own([row])[0]]).toSorted() as never);
        },
        new Map(given.members.map((id) => [id, given.own([last(id)].filter((one) => one !== undefined))[0]])),
      );
    }
  });

  test('what is carried into a window, as far as it was known', async () => {
    for (const [schedule, due] of given.schedules.entries())
      for (const [window, known] of [
        [3, 20],
        [2, 20],
        [3, 3],
        [3, 4],
        [0, 20],
      ] as const) {
        const carried = new Map<string, bigint>();
        for (const run of given.runs.filter(
          (one) =>
            one.kind === due.kind &&
            one.period === due.period &&
            one.windowFrom < given.day(window) &&
            one.computedAt <= given.day(known),
        ))
          for (const { memberId, carriedOut } of given.those(({ runId }) => runId === run.id))
            carried.set(memberId, carriedOut);
        await expectSame(
          (merchantId) =>
            commissions.carriedInto(brands.db, { ...due, merchantId }, given.day(window), given.day(known)),
          new Map([...carried].filter(([, loss]) => loss !== 0n)),
        );
        if (schedule > 0 && window === 3 && known === 20) expect(carried.size).toBe(3);
      }
  });

  test('of a run: those to decide on, and those to pay, page by page', async () => {
    const { db } = brands;
    for (const run of given.runs) {
      const of = (state: commissions.Statement['state']) =>
        given.own(given.those((one) => one.runId === run.id && one.state === state).toSorted(given.byId));
      await expectSame(
        (merchantId) => given.seen(commissions.waitingOf(db, { ...run, merchantId })),
        of('waiting'),
      );
      const due = of('due');
      const page = (merchantId: string, after: string | null, limit: number) =>
        given.seen(commissions.dueOf(db, { ...run, merchantId }, { after, limit }));
      await expectSame((merchant) => page(merchant, null, 9), due);
      await expectSame((merchant) => page(merchant, null, 0), []);
      await expectSame((merchant) => page(merchant, due[0]?.id ?? idOf(0xffff), 9), due.slice(1));
    }
  });

  test('the one before an adjustment', async () => {
    for (const one of given.statements)
      await expectSame(
        async (merchantId) => commissions.statementBefore(brands.db, { ...one, merchantId }),
        one.revision === 0
          ? null
          : given.those(
              (before) =>
                before.memberId === one.memberId &&
                before.kind === one.kind &&
                before.period === one.period &&
                before.windowFrom.getTime() === one.windowFrom.getTime() &&
                before.revision === 0,
            )[0]?.id,
      );
  });

  test('how many the ledger refused, of all brands', async () => {
    const refused = given.statements.filter(({ state }, index) => state === 'due' && index % 2 === 0);
    expect(refused.length).toBeGreaterThan(0);
    expect(await commissions.countParked(brands.db)).toBe(2 * refused.length);
  });

  const queries: readonly Omit<commissions.StatementQuery, 'merchantId'>[] = [
    {},
    { memberId: given.bia },
    { uplineId: given.ana },
    { runId: given.runOf(1, 1, 1).id },
    { kind: 'dailySalary' },
    { from: given.day(1) },
    { to: given.day(2) },
    { memberId: given.bia, uplineId: given.ana, kind: 'dividend', from: given.day(1), to: given.day(3) },
  ];
  test.each(queries)('listed and added up: %j', async (query) => {
    const { db } = brands;
    const { memberId, uplineId, runId, kind, from, to } = query;
    const found = given
      .those(
        (one) =>
          (memberId === undefined || one.memberId === memberId) &&
          (uplineId === undefined || one.uplineId === uplineId) &&
          (runId === undefined || one.runId === runId) &&
          (kind === undefined || one.kind === kind) &&
          (from === undefined || one.windowFrom >= from) &&
          (to === undefined || one.windowFrom < to),
      )
      .toSorted((a, b) => b.windowFrom.getTime() - a.windowFrom.getTime() || -given.byId(a, b));
    const rows = given.own(found);
    const asked = (merchantId: string) => ({ ...query, merchantId });
    await expectSame(
      (merchant) => given.seen(commissions.listStatements(db, asked(merchant), { limit: 99 })),
      rows,
    );
    const before = found[1];
    if (before)
      await expectSame(
        (merchant) => given.seen(commissions.listStatements(db, asked(merchant), { before, limit: 3 })),
        rows.slice(2, 5),
      );
    await expectSame((merchant) => commissions.sumStatements(db, asked(merchant)), {
      statements: found.length,
      ...Object.fromEntries(
        (['base', 'gross', 'below', 'floorAdded', 'amount', 'paid'] as const).map((name) => [
          name,
          given.sum(found, name),
        ]),
      ),
    });
    const days = Map.groupBy(found, (one) => `${one.windowFrom.toISOString().slice(0, 10)} ${one.kind}`);
    await expectSame(
      (merchant) => commissions.sumByDay(db, asked(merchant), 'America/Sao_Paulo'),
      [...days]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, of]) => ({
          ...{ day: key.split(' ')[0], kind: key.split(' ')[1] },
          ...{ statements: BigInt(of.length), amount: given.sum(of, 'amount'), paid: given.sum(of, 'paid') },
        })),
    );
  });

  test('a day is the brand’s: what began at three in Greenwich began the day before further west', async () => {
    const [first] = await commissions.sumByDay(
      brands.db,
      { merchantId: brand, to: given.day(1) },
      'America/New_York',
    );
    expect(first?.day).toBe('2026-03-01');
  });
});

describe('statements in the console', () => {
  test.each<Record<string, unknown>>([
    {},
    { kind: 'dividend' },
    { state: 'owed' },
    { memberId: given.caio },
    { runId: given.runOf(0, 1).id },
    { runId: given.runOf(0, 1).id, state: 'paid' },
  ])('%j, and what was paid of them', async (query) => {
    const { runId } = query;
    const found = given.those(
      (one) =>
        (runId === undefined ? ['paid', 'owed'].includes(one.state) : one.runId === runId) &&
        ['kind', 'state', 'memberId'].every(
          (name) => query[name] === undefined || one[name as keyof commissions.Statement] === query[name],
        ),
    );
    const size = ({ amount }: commissions.Statement) => Number(amount < 0n ? -amount : amount);
    const sorted = found.toSorted((a, b) =>
      runId === undefined
        ? b.windowFrom.getTime() - a.windowFrom.getTime() || -given.byId(a, b)
        : size(b) - size(a) || -given.byId(a, b),
    );
    const ask = (merchantId: string, more: object = {}) => ({ merchantId, limit: 50, ...query, ...more });
    const read = async (merchantId: string, more: object = {}) => {
      const { rows, next } = await listConsoleStatements(brands.db, ask(merchantId, more));
      return { rows: given.own(rows), next };
    };
    await expectSame((merchant) => read(merchant), { rows: given.own(sorted), next: null });
    const first = await read(brand, { limit: 1 });
    const second = await read(brand, { limit: 1, cursor: first.next ?? undefined });
    expect([...first.rows, ...(first.next === null ? [] : second.rows)]).toEqual(
      given.own(sorted.slice(0, 2)),
    );
    await expectSame((merchant) => sumPaid(brands.db, ask(merchant)), given.sum(found, 'paid'));
    // Of all that the filter shows, whatever page is read.
    expect(await sumPaid(brands.db, ask(brand, { cursor: first.next ?? undefined, limit: 1 }))).toBe(
      given.sum(found, 'paid'),
    );
    const largest = await read(brand, { sort: '-amount' });
    expect(largest.rows).toEqual(given.own(found.toSorted((a, b) => size(b) - size(a) || -given.byId(a, b))));
  });
});

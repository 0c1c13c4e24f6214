import { describe, expect, test } from 'vitest';
import { listCorrections, listRuns } from '../../../src/network/commission/store/console-lists.ts';
import * as commissionRuns from '../../../src/network/commission/store/runs.ts';
import { correctionsOf } from '../../../src/network/commission/settlement/corrections.ts';
import { brand, expectSame, idOf, twin } from '../../helpers/database/two-brands.ts';
import * as given from './statements-fixture.ts';

const brands = given.brandsWithStatements();

describe('runs', () => {
  test('one by its id, also to hold it', async () => {
    const { db } = brands;
    const run = given.runOf(1, 2, 1);
    await expectSame((merchant) => commissionRuns.findRun(db, merchant, run.id), run);
    await expectSame((merchant) => commissionRuns.findRun(db, merchant, idOf(9)), null);
    await expectSame(
      (merchant) => db.transaction().execute((tx) => commissionRuns.lockRun(tx, merchant, run.id)),
      run,
    );
    await expectSame(
      (merchant) => db.transaction().execute((tx) => commissionRuns.lockRun(tx, merchant, idOf(9))),
      null,
    );
    expect(commissionRuns.periodWindow(run)).toEqual({ from: given.day(2), to: given.day(3) });
  });

  test('the newest of a window, and the next window', async () => {
    const { db } = brands;
    for (const [schedule, due] of given.schedules.entries())
      for (const window of [0, 1, 3]) {
        const newest = given.runOf(schedule, window, window === 3 ? 0 : 1);
        await expectSame(
          (merchantId) => commissionRuns.latestRun(db, { ...due, merchantId }, { from: given.day(window) }),
          newest,
        );
        const next = window === 3 ? null : given.runOf(schedule, window + 1, window === 2 ? 0 : 1);
        await expectSame((merchantId) => commissionRuns.runAfter(db, { ...newest, merchantId }), next);
      }
    await expectSame(
      (merchantId) =>
        commissionRuns.latestRun(
          db,
          { merchantId, kind: 'dividend', period: 'monthly' },
          { from: given.day(0) },
        ),
      null,
    );
  });

  test('those that are to be paid, of all brands; and older ones that wait', async () => {
    const { db } = brands;
    const paying = given.runs
      .filter(({ state }) => state === 'paying')
      .map(({ id }) => id)
      .toSorted();
    expect((await commissionRuns.runsToPay(db)).map(({ merchantId, id }) => [merchantId, id])).toEqual([
      ...paying.map((id) => [brand, id]),
      ...paying.map((id) => [twin, id]),
    ]);
    for (const [schedule] of given.schedules.entries()) {
      const last = given.runOf(schedule, 3);
      const older = given.runs.filter(
        ({ kind, period, windowFrom, state }) =>
          kind === last.kind && period === last.period && windowFrom < last.windowFrom && state === 'waiting',
      );
      expect(older.length).toBeGreaterThan(0);
      await expectSame((merchantId) => commissionRuns.olderWaiting(db, { ...last, merchantId }), older);
    }
  });

  test('those whose window has a correction that they did not know', async () => {
    const found = await commissionRuns.runsToAdjust(brands.db);
    const wanted = [given.runOf(2, 2, 1), given.runOf(0, 2, 1), given.runOf(1, 2, 1)].map(({ id }) => id);
    expect(found.map(({ merchantId, id }) => [merchantId, id])).toEqual([
      ...wanted.map((id) => [brand, id]),
      ...wanted.map((id) => [twin, id]),
    ]);
  });

  test('listed with a filter, page by page', async () => {
    const read = (merchantId: string, more: object) =>
      listRuns(brands.db, { merchantId, limit: 50, ...more });
    const newest = given.runs.toSorted(
      (a, b) => b.windowFrom.getTime() - a.windowFrom.getTime() || -given.byId(a, b),
    );
    await expectSame((merchant) => read(merchant, {}), { rows: newest, next: null });
    await expectSame((merchant) => read(merchant, { kind: 'dailySalary' }), {
      ...{ rows: newest.filter(({ kind }) => kind === 'dailySalary'), next: null },
    });
    await expectSame((merchant) => read(merchant, { state: 'paying' }), {
      ...{ rows: newest.filter(({ state }) => state === 'paying'), next: null },
    });
    const largest = given.runs.toSorted((a, b) => Number(b.amount - a.amount) || -given.byId(a, b));
    const first = await read(brand, { sort: '-amount', limit: 4 });
    expect(first.rows).toEqual(largest.slice(0, 4));
    const second = await read(brand, { sort: '-amount', limit: 4, cursor: first.next });
    expect(second.rows).toEqual(largest.slice(4, 8));
    const page = await read(brand, { limit: 4 });
    expect((await read(brand, { limit: 4, cursor: page.next })).rows).toEqual(newest.slice(4, 8));
  });

  test('are written as they are read, released, and finished once nothing of them is due', async () => {
    const run = {
      ...given.runOf(0, 3),
      id: idOf(0x9001),
      windowFrom: given.day(7),
      windowTo: given.day(8),
      revision: 4,
    };
    await brands.changed('commission_run', async (tx) => {
      await commissionRuns.insertRun(tx, run);
      expect(await commissionRuns.findRun(tx, brand, run.id)).toEqual(run);
    });
    const waiting = given.runOf(0, 0);
    const by = { account: 'olivia', at: given.day(5) };
    expect(
      await brands.changed('commission_run', (tx) => commissionRuns.releaseRun(tx, waiting, by)),
    ).toEqual([
      { id: waiting.id, state: 'paying', approved_by: 'olivia', approved_at: given.text(given.day(5)) },
    ]);
    expect(
      await brands.changed('commission_run', (tx) => commissionRuns.releaseRun(tx, waiting, null)),
    ).toEqual([{ id: waiting.id, state: 'paying' }]);
    for (const one of given.runs) {
      const ends =
        one.state === 'paying' &&
        given.those(({ runId, state }) => runId === one.id && state === 'due').length === 0;
      expect(
        await brands.changed('commission_run', (tx) => commissionRuns.finishRun(tx, one, given.day(6))),
      ).toEqual(ends ? [{ id: one.id, state: 'paid', paid_at: given.text(given.day(6)) }] : []);
    }
  });
});

describe('schedules', () => {
  test('of a brand, or of all', async () => {
    const sorted = given.schedules
      .map((schedule, index) => ({ merchantId: brand, ...schedule, nextFrom: given.day(index) }))
      .toSorted((a, b) => (a.kind + a.period < b.kind + b.period ? -1 : 1));
    await expectSame((merchant) => commissionRuns.listSchedules(brands.db, merchant), sorted);
    expect(await commissionRuns.listSchedules(brands.db, null)).toEqual([
      ...sorted,
      ...sorted.map((one) => ({ ...one, merchantId: twin })),
    ]);
  });

  test('are opened once, held and moved on', async () => {
    const known = { merchantId: brand, kind: 'dividend', period: 'weekly' } as const;
    const fresh = { ...known, period: 'monthly' } as const;
    const table = 'commission_schedule';
    expect(await brands.changed(table, (tx) => commissionRuns.openSchedule(tx, known, given.day(9)))).toEqual(
      [],
    );
    expect(
      await brands.changed(table, (tx) => commissionRuns.openSchedule(tx, fresh, given.day(9))),
    ).toMatchObject([{ kind: 'dividend', period: 'monthly', next_from: given.text(given.day(9)) }]);
    expect(await brands.changed(table, (tx) => commissionRuns.moveSchedule(tx, known, given.day(7)))).toEqual(
      [{ id: undefined, next_from: given.text(given.day(7)) }],
    );
    await brands.changed(table, async (tx) => {
      expect(await commissionRuns.lockSchedule(tx, known, 'wait')).toEqual(given.day(1));
      expect(await commissionRuns.lockSchedule(tx, fresh, 'wait')).toBeNull();
      // Another one leaves it alone.
      await brands.db.transaction().execute(async (other) => {
        expect(await commissionRuns.lockSchedule(other, known, 'skip')).toBeNull();
        expect(await commissionRuns.lockSchedule(other, { ...known, merchantId: twin }, 'skip')).toEqual(
          given.day(1),
        );
      });
    });
  });
});

describe('corrections', () => {
  test('of a window, and by their ids', async () => {
    const { db } = brands;
    const [first, second] = given.corrections;
    await expectSame(
      (merchant) => commissionRuns.correctionsIn(db, merchant, { from: given.day(0), to: given.day(2) }),
      [first?.id],
    );
    await expectSame(
      (merchant) => commissionRuns.correctionsIn(db, merchant, { from: given.day(1), to: given.day(3) }),
      [second?.id],
    );
    const ids = [first?.id ?? '', second?.id ?? ''];
    const shown = given.corrections.slice(0, 2).toReversed();
    await expectSame(
      (merchant) => correctionsOf(db, merchant, ids),
      shown.map(({ id, reason, recordedAt }) => ({ id, reason, recordedAt })),
    );
  });

  test('listed, newest or largest first, of one member', async () => {
    const read = (merchantId: string, more: object = {}) =>
      listCorrections(brands.db, { merchantId, limit: 9, ...more });
    const newest = given.corrections.toSorted((a, b) => b.recordedAt.getTime() - a.recordedAt.getTime());
    await expectSame((merchant) => read(merchant), { rows: newest, next: null });
    await expectSame((merchant) => read(merchant, { memberId: given.ana }), {
      ...{ rows: newest.filter(({ memberId }) => memberId === given.ana), next: null },
    });
    const large = await read(brand, { sort: '-amount', limit: 1 });
    expect(large.rows).toEqual([given.corrections[2]]);
    const next = await read(brand, { sort: '-amount', limit: 1, cursor: large.next });
    expect(next.rows).toEqual([given.corrections[1]]);
    const page = await read(brand, { limit: 1 });
    expect((await read(brand, { limit: 1, cursor: page.next })).rows).toEqual([newest[1]]);
  });
});

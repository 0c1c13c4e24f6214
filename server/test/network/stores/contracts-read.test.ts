import { describe, expect, test } from 'vitest';
import { listConsoleContracts } from '../../../src/network/commission/store/console-lists.ts';
import * as contracts from '../../../src/network/commission/store/contracts.ts';
import { brand, expectSame, idOf, twin, twoBrands } from '../../helpers/database/two-brands.ts';
import {
  names,
  below,
  now,
  day,
  schedules,
  all,
  byId,
  those,
  from,
  until,
  holds,
  putContracts,
  top,
  mid,
  low,
} from './contracts-fixture.ts';

const brands = twoBrands(putContracts);

describe('contracts that are read', () => {
  test('one by its id', async () => {
    const { db } = brands;
    for (const contract of all.slice(0, 6))
      await expectSame((merchant) => contracts.findContract(db, merchant, contract.id), contract);
    await expectSame((merchant) => contracts.findContract(db, merchant, idOf(9)), null);
  });

  test('what a member holds, will hold or is offered', async () => {
    const { db } = brands;
    for (const memberId of names.keys())
      for (const kind of ['dividend', 'dailySalary', 'hourlySalary'] as const) {
        const own = those((one) => one.memberId === memberId && one.kind === kind);
        const found = (wanted: contracts.Contract['status']) =>
          own.find(({ status }) => status === wanted) ?? null;
        await expectSame((merchant) => contracts.standingOf(db, merchant, memberId, kind), {
          accepted: found('Accept'),
          waiting: found(null),
        });
        const ends = own.flatMap(({ effectiveUntil }) => effectiveUntil ?? []);
        const last = ends.length === 0 ? null : day(4);
        await expectSame((merchant) => contracts.lastEnd(db as never, merchant, memberId, kind), last);
      }
    const own = those((one) => one.memberId === mid && (one.status === 'Accept' || holds(one)));
    const kindsFirst = own.toSorted((a, b) => (a.kind === b.kind ? byId(a, b) : a.kind < b.kind ? -1 : 1));
    await expectSame((merchant) => contracts.heldBy(db, merchant, mid, now), kindsFirst);
  });

  test('what is asked of a member, from either side', async () => {
    for (const memberId of [top, mid, low])
      await expectSame(
        (merchant) => contracts.requestsOf(brands.db, merchant, memberId),
        those(
          (one) =>
            (one.memberId === memberId &&
              ((one.status === null && one.proposedBy === 'upline') || !one.endSeen)) ||
            (one.uplineId === memberId && one.status === null && one.proposedBy === 'member'),
        ),
      );
  });

  test('those of the ones below, agreed to', async () => {
    for (const memberId of [top, mid, low])
      await expectSame(
        (merchant) => contracts.acceptedBelow(brands.db, merchant, memberId, 'dividend'),
        those(
          (one) =>
            below[memberId]?.includes(one.memberId) === true &&
            one.kind === 'dividend' &&
            one.status === 'Accept',
        ),
      );
  });

  test('who their holders are, by name', async () => {
    const some = all.filter(({ id }) => ['001', '002', '013'].some((end) => id.endsWith(end)));
    const sorted = some
      .map(({ id, memberId }) => ({ contractId: id, account: names.get(memberId) }))
      .toSorted((a, b) => ((a.account ?? '') < (b.account ?? '') ? -1 : 1));
    const read = async (merchant: string) =>
      (await contracts.holdersOf(brands.db, merchant, some)).map(({ account }) => account);
    await expectSame(
      read,
      sorted.map(({ account }) => account),
    );
    await expectSame(
      async (merchant) =>
        (await contracts.holdersOf(brands.db, merchant, some)).toSorted((a, b) =>
          a.contractId < b.contractId ? -1 : 1,
        ),
      sorted.toSorted((a, b) => (a.contractId < b.contractId ? -1 : 1)),
    );
  });

  test('those in force for the whole of a window, or for some of a span', async () => {
    const { db } = brands;
    for (const schedule of schedules)
      for (const [start, end] of [
        [day(-6), day(-6)],
        [day(-5), now],
        [day(-4), day(3)],
        [now, day(3)],
        [day(2), day(4)],
      ] as const) {
        const of = (one: contracts.Contract) => one.kind === schedule.kind && one.period === schedule.period;
        const whole = await contracts.inForceFor(
          db,
          { merchantId: brand, ...schedule },
          { from: start, to: end },
        );
        const wanted = those((one) => of(one) && from(one) <= start.getTime() && until(one) >= end.getTime());
        expect(whole.map(({ memberId }) => memberId)).toEqual(
          wanted.map(({ memberId }) => memberId).toSorted(),
        );
        expect(whole.toSorted(byId)).toEqual(wanted);
        await expectSame(
          (merchantId) =>
            contracts.contractsDuring(db, { merchantId, ...schedule }, top, { from: start, to: end }),
          those(
            (one) =>
              of(one) &&
              [mid, low].includes(one.memberId) &&
              from(one) < end.getTime() &&
              until(one) > start.getTime(),
          ),
        );
      }
  });

  test('at a moment', async () => {
    const only = { kind: 'dailySalary', memberId: low } as const;
    const at = async (merchant: string, instant: Date) =>
      (await contracts.inForceAt(brands.db, merchant, only.memberId, only.kind, instant))?.id ?? null;
    const found = (instant: Date) =>
      those((one) => one.kind === only.kind && one.memberId === low && holds(one, instant)).map(
        ({ id }) => id,
      );
    for (const instant of [day(-10), day(-9), day(-8), day(-6), day(5)]) {
      const wanted = found(instant);
      const ids = [await at(brand, instant), await at(twin, instant)];
      expect(ids.map((id) => (id === null ? wanted.length === 0 : wanted.includes(id)))).toEqual([
        true,
        true,
      ]);
    }
    expect(found(day(-9))).toHaveLength(1);
    expect(found(day(-10))).toHaveLength(0);
  });

  test('of some those of a member and of everyone below it', async () => {
    for (const root of [top, mid, low])
      await expectSame(
        async (merchant) => (await contracts.heldWithin(brands.db, merchant, root, all)).map(({ id }) => id),
        all
          .filter(({ memberId }) => memberId === root || below[root]?.includes(memberId))
          .map(({ id }) => id),
      );
  });
});

describe('lists of contracts', () => {
  const inState = (one: contracts.Contract, state: contracts.ContractQuery['state']) =>
    state === undefined ||
    (state === 'waiting' && one.status === null) ||
    (state === 'inForce' && holds(one)) ||
    (state === 'ended' && (one.status === 'Reject' || (one.status === 'Terminate' && !holds(one))));
  const everything = {
    kind: undefined,
    memberId: undefined,
    uplineId: undefined,
    state: undefined,
    search: undefined,
  };
  const asked: readonly Partial<contracts.ContractQuery>[] = [
    {},
    { kind: 'dailySalary' },
    { memberId: mid },
    { uplineId: top },
    { search: 'MID' },
    { search: '' },
    { search: 'midas' },
    { search: 'id' },
    ...(['waiting', 'inForce', 'ended'] as const).map((state) => ({ state })),
    { kind: 'dividend', memberId: mid, uplineId: top, state: 'ended', search: 'mid' },
  ];

  test.each(asked)('newest first, page by page, and how many: %j', async (more) => {
    const { kind, memberId, uplineId, state, search = '' } = more;
    const wanted = those(
      (one) =>
        (kind === undefined || one.kind === kind) &&
        (memberId === undefined || one.memberId === memberId) &&
        (uplineId === undefined || one.uplineId === uplineId) &&
        (names.get(one.memberId) ?? '').toLowerCase().startsWith(search.toLowerCase()) &&
        inState(one, state),
    ).toReversed();
    const { db } = brands;
    const query = (merchantId: string) => ({ ...everything, ...more, merchantId, now });
    await expectSame((merchant) => contracts.countContracts(db, query(merchant)), wanted.length);
    await expectSame((merchant) => contracts.listContracts(db, query(merchant), { limit: 200 }), wanted);
    await expectSame(
      (merchant) => contracts.listContracts(db, query(merchant), { limit: 3, offset: 2 }),
      wanted.slice(2, 5),
    );
    const before = wanted[1]?.id;
    if (before !== undefined)
      await expectSame(
        (merchant) => contracts.listContracts(db, query(merchant), { limit: 2, before }),
        wanted.slice(2, 4),
      );
  });

  test.each([
    {},
    { kind: 'dailySalary' },
    { memberId: mid },
    { state: 'waiting' },
    { state: 'inForce' },
    { state: 'ended' },
    { kind: 'dividend', memberId: low, state: 'ended' },
  ] as const)(
    'of the console: %j',
    async (more: { kind?: string; memberId?: string; state?: contracts.ContractQuery['state'] }) => {
      const wanted = all
        .filter(
          (one) =>
            (more.kind === undefined || one.kind === more.kind) &&
            (more.memberId === undefined || one.memberId === more.memberId) &&
            inState(one, more.state),
        )
        .toSorted((a, b) => b.offeredAt.getTime() - a.offeredAt.getTime() || -byId(a, b));
      const read = (merchantId: string, page: object) =>
        listConsoleContracts(brands.db, { ...more, merchantId, now, limit: 200, ...page } as never);
      await expectSame((merchant) => read(merchant, {}), { rows: wanted, next: null });
      const first = await read(brand, { limit: 2 });
      expect(first.rows).toEqual(wanted.slice(0, 2));
      const second = await read(brand, { limit: 2, cursor: first.next ?? undefined });
      expect(second.rows).toEqual(wanted.slice(2, 4));
      const span = { from: day(-9).toISOString(), to: day(-4).toISOString() };
      const within = (await read(brand, span)).rows;
      expect(within).toEqual(wanted.filter(({ offeredAt }) => offeredAt >= day(-9) && offeredAt <= day(-4)));
    },
  );
});

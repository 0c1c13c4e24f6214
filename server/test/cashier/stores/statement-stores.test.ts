import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Comparison } from '../../../src/cashier/reconciliation/compare.ts';
import * as statements from '../../../src/cashier/reconciliation/store.ts';
import { at, brand, id, twin, twoBrands } from './two-brands.ts';

const two = twoBrands();

const statementOf = (n: number, change: object = {}) => ({
  ...{
    id: id(n),
    provider: 'psp',
    from: at(n * 10),
    to: at(n * 10 + 10),
    lines: 4,
    matched: 3,
    differences: 2,
  },
  ...{ incoming: 50n, outgoing: 60n, currency: 'BRL', importedBy: 'ana', importedAt: at(n) },
  ...{ contentHash: Buffer.from(`content ${n}`), ...change },
});
const add = (merchantId: string, n: number, change: object = {}) =>
  two.within((tx) => statements.insertStatement(tx, merchantId, statementOf(n, change)));
const shown = (n: number, open = 0) => {
  const { contentHash: _hash, ...row } = statementOf(n);
  return { ...row, open };
};
const theirs = (n: number) => ({
  ...{ line: n, at: at(n), reference: `E${n}`, amount: BigInt(n) * 10n, currency: 'BRL' },
});
const ours = (n: number) => ({
  ...{
    transferId: id(n),
    kind: 'deposit',
    reference: `E${n}`,
    amount: BigInt(-n),
    currency: 'USD',
    at: at(n),
  },
});
const compared = (merchantId: string, n: number, comparison: Partial<Comparison>) =>
  two.within((tx) =>
    statements.insertComparison(
      tx,
      { merchantId, id: id(n) },
      { matched: [], differences: [], ...comparison },
    ),
  );

describe('statements', () => {
  test('are kept whole and once, found within their brand, and listed newest first by pages', async () => {
    for (const n of [1, 2, 3]) expect(await add(brand, n)).toBe(true);
    expect(await add(twin, 1, { currency: 'USD' })).toBe(true);
    expect(await add(brand, 9, { contentHash: Buffer.from('content 1') })).toBe(false);
    expect(await statements.findStatement(two.db, brand, id(1))).toEqual(shown(1));
    expect(await statements.findStatement(two.db, twin, id(1))).toMatchObject({ currency: 'USD' });
    expect(await statements.findStatement(two.db, twin, id(2))).toBeUndefined();
    const first = await statements.listStatements(two.db, brand, { limit: 2 });
    expect(first.rows).toEqual([shown(3), shown(2)]);
    const rest = await statements.listStatements(two.db, brand, { limit: 2, cursor: first.next ?? '' });
    expect(rest).toEqual({ rows: [shown(1)], next: null });
    const sorted = await statements.listStatements(two.db, brand, {
      limit: 9,
      sort: 'at',
      from: at(2).toISOString(),
    });
    expect(sorted.rows).toEqual([shown(2), shown(3)]);
  });

  test('reach to a moment that lies within their period, or at its end', async () => {
    await add(brand, 1);
    const reaches = (minutes: number, merchantId = brand, provider = 'psp') =>
      statements.reachesTo(two.db, merchantId, provider, at(minutes));
    expect([await reaches(10), await reaches(11), await reaches(20), await reaches(21)]).toEqual([
      ...[false, true, true, false],
    ]);
    expect([await reaches(15, twin), await reaches(15, brand, 'other')]).toEqual([false, false]);
  });

  test('name transfers once and for all, in their brand', async () => {
    await compared(brand, 1, { matched: [7, 8].map((n) => ({ line: n, transferId: id(n) })) });
    await compared(brand, 2, { matched: [{ line: 3, transferId: id(7) }] });
    await compared(twin, 1, { matched: [{ line: 3, transferId: id(9) }] });
    const before = (merchantId: string) =>
      statements.matchedBefore(two.db, merchantId, [id(7), id(9), id(6)]);
    expect([await before(brand), await before(twin)]).toEqual([new Set([id(7)]), new Set([id(9)])]);
    const { rows } = await two.pool.query(
      'SELECT statement_id, transfer_id, line FROM statement_match WHERE merchant_id = $1 ORDER BY 1, 2',
      [brand],
    );
    expect(rows).toEqual([
      { statement_id: id(1), transfer_id: id(7), line: 7 },
      { statement_id: id(1), transfer_id: id(8), line: 8 },
      { statement_id: id(2), transfer_id: id(7), line: 3 },
    ]);
  });
});

describe('differences', () => {
  beforeEach(async () => {
    await add(brand, 1);
    await compared(brand, 1, {
      differences: [
        { kind: 'amount_differs', theirs: theirs(5), ours: ours(5) },
        { kind: 'missing_here', theirs: theirs(3), ours: null },
        { kind: 'missing_there', theirs: null, ours: ours(40) },
        { kind: 'repeated_line', theirs: theirs(1), ours: null },
      ],
    });
    await compared(brand, 2, { differences: [{ kind: 'other_time', theirs: theirs(8), ours: null }] });
    await compared(twin, 1, { differences: [{ kind: 'other_time', theirs: theirs(9), ours: null }] });
  });
  const open = { resolvedBy: null, resolvedAt: null, note: null };
  const statement = () => ({ merchantId: brand, id: id(1) });
  const listed = (query: Partial<statements.DifferenceQuery> = {}) =>
    statements.listDifferences(two.db, statement(), { limit: 9, ...query });
  const positions = async (query: Partial<statements.DifferenceQuery> = {}) =>
    (await listed(query)).rows.map(({ position }) => position);

  test('are kept with what either side says, in their order', async () => {
    const { rows, next } = await listed();
    const wire = (amount: number, currency: string, minutes: number) => ({
      ...{ amount, currency, at: at(minutes).toISOString() },
    });
    const booked = (n: number) => ({ ...wire(-n, 'USD', n), transferId: id(n), kind: 'deposit' });
    expect(rows).toEqual([
      {
        ...{ ...open, position: 0, kind: 'amount_differs', line: 5, reference: 'E5' },
        ...{ theirs: wire(50, 'BRL', 5), ours: booked(5) },
      },
      {
        ...{ ...open, position: 1, kind: 'missing_here', line: 3, reference: 'E3' },
        ...{ theirs: wire(30, 'BRL', 3), ours: null },
      },
      {
        ...{ ...open, position: 2, kind: 'missing_there', line: null, reference: 'E40' },
        ...{ theirs: null, ours: booked(40) },
      },
      {
        ...{ ...open, position: 3, kind: 'repeated_line', line: 1, reference: 'E1' },
        ...{ theirs: wire(10, 'BRL', 1), ours: null },
      },
    ]);
    expect(next).toBeNull();
  });

  test('come by pages, sorted by place or by size, narrowed as asked', async () => {
    const pages = async (query: Partial<statements.DifferenceQuery>) => {
      const first = await listed({ limit: 3, ...query });
      const rest = await listed({ limit: 3, ...query, cursor: first.next ?? '' });
      return [first, rest].map(({ rows }) => rows.map(({ position }) => position));
    };
    expect(await pages({})).toEqual([[0, 1, 2], [3]]);
    expect(await pages({ sort: '-position' })).toEqual([[3, 2, 1], [0]]);
    expect(await pages({ sort: 'amount' })).toEqual([[3, 1, 2], [0]]);
    // Of the second page’s beginning only ours says an amount.
    expect(await pages({ sort: '-amount', limit: 2 })).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(await positions({ kind: 'missing_here' })).toEqual([1]);
    expect(await positions({ search: 'e4' })).toEqual([2]);
    expect(await positions({ search: '5' })).toEqual([0]);
    expect(await positions({ search: '%' })).toEqual([]);
    expect(await positions({ minAmount: 30, maxAmount: 40 })).toEqual([1, 2]);
  });

  test('are explained once, by whom and when, and then are open no more', async () => {
    const resolve = (position: number, merchantId = brand, statementId = id(1)) =>
      two.within((tx) =>
        statements.resolveDifference(
          tx,
          { merchantId, id: statementId, position },
          { account: 'ana', note: 'late', at: at(7) },
        ),
      );
    expect((await statements.findStatement(two.db, brand, id(1)))?.open).toBe(4);
    expect(await resolve(1)).toMatchObject({
      ...{ position: 1, resolvedBy: 'ana', resolvedAt: at(7), note: 'late' },
    });
    expect([await resolve(1), await resolve(4), await resolve(0, brand, randomUUID())]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
    expect((await statements.findStatement(two.db, brand, id(1)))?.open).toBe(3);
    expect(await positions({ open: 'true' })).toEqual([0, 2, 3]);
    expect(await positions()).toEqual([0, 1, 2, 3]);
    await add(twin, 1);
    expect((await statements.findStatement(two.db, twin, id(1)))?.open).toBe(1);
    expect(await resolve(0, twin)).toMatchObject({ kind: 'other_time' });
    expect(await positions({ open: 'true' })).toEqual([0, 2, 3]);
  });
});

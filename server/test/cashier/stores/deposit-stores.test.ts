import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { depositsSince } from '../../../src/cashier/orders/deposits/payments/sum-since.ts';
import { proofsOf } from '../../../src/cashier/orders/deposits/proofs.ts';
import * as deposits from '../../../src/cashier/orders/deposits/store.ts';
import { depositPage } from '../../../src/cashier/orders/queue/list-store.ts';
import { chargesOf, chargesWithoutCode, pendingTransfers } from '../../../src/cashier/pending/index.ts';
import { ana, at, brand, bruno, id, twin, twoBrands } from './two-brands.ts';

const two = twoBrands();

const elsewhere = (change: Partial<deposits.DepositRow> = {}) => ({ merchant_id: twin, ...change });
const readDeposit = async (merchantId: string, n: number) => {
  const row = await deposits.depositById(two.db, merchantId, id(n));
  if (!row) throw new Error('it is there');
  return row;
};

describe('deposits', () => {
  test('are kept whole, and found by id within their brand and by name at their provider', async () => {
    const [own, other] = [
      two.deposit(1, { method: 'bank_transfer' }),
      two.deposit(1, elsewhere({ amount: 7n })),
    ];
    await two.addDeposits(own, other, two.deposit(2));
    const found = [
      ...[await readDeposit(brand, 1), await readDeposit(twin, 1)],
      await deposits.depositByTxid(two.db, two.providerOf(brand), 'tx1'),
      await deposits.depositByTxid(two.db, two.providerOf(twin), 'tx1'),
      await deposits.depositByTxid(two.db, two.providerOf(twin), 'tx2'),
      await deposits.depositById(two.db, twin, id(2)),
    ];
    expect(found).toEqual([own, other, own, other, undefined, undefined]);
  });

  test('are locked one by one; one that is not there is an error', async () => {
    await two.addDeposits(two.deposit(1), two.deposit(2), two.deposit(1, elsewhere()));
    await two.within(async (tx) => {
      expect(await deposits.lockDeposit(tx, brand, id(1))).toEqual(two.deposit(1));
      const free = [two.isFree('deposit', brand, id(2)), two.isFree('deposit', twin, id(1))];
      expect(await Promise.all(free)).toEqual([true, true]);
      expect(await two.isFree('deposit', brand, id(1))).toBe(false);
    });
    await expect(two.within((tx) => deposits.lockDeposit(tx, twin, id(2)))).rejects.toThrow('no result');
  });

  test('that are open are a member’s own that someone may still pay', async () => {
    await two.addDeposits(
      ...[
        two.deposit(1),
        two.deposit(2),
        two.deposit(3, { state: 'paid' }),
        two.deposit(4, { member_id: bruno }),
      ],
      ...[
        two.deposit(1, elsewhere()),
        two.deposit(5, { expires_at: at(16) }),
        two.deposit(6, { state: 'expired' }),
      ],
    );
    const open = (minutes: number) =>
      two.within((tx) => deposits.countOpenCharges(tx, { merchantId: brand, id: ana }, at(minutes)));
    // One ends at that very moment, and no longer counts.
    expect([await open(15), await open(16), await open(17)]).toEqual([3, 1, 0]);
  });

  test('change alone, one column after the other', async () => {
    const [own, sibling, other] = [two.deposit(1), two.deposit(2), two.deposit(1, elsewhere())];
    await two.addDeposits(own, sibling, other);
    const stays = async () =>
      expect([await readDeposit(brand, 2), await readDeposit(twin, 1)]).toEqual([sibling, other]);
    const read = () => readDeposit(brand, 1);
    await deposits.saveCharge(two.db, own, { brCode: 'new', payerPage: '/page' });
    await stays();
    const charged = { ...own, br_code: 'new', payer_page: '/page' };
    expect(await read()).toEqual(charged);
    await two.within((tx) => deposits.markPaid(tx, own, at(3)));
    await stays();
    const paidStep = { state: 'paid', at: at(3).toISOString() };
    const paid = { ...charged, state: 'paid' as const, steps: [...own.steps, paidStep] };
    expect(await read()).toEqual(paid);
    const failed = { state: 'failed', reason: 'why', at: at(4), decidedBy: 'olivia' } as const;
    await two.within((tx) => deposits.endDeposit(tx, own, failed));
    await stays();
    const failedStep = { state: 'failed', at: at(4).toISOString() };
    expect(await read()).toEqual({
      ...{ ...paid, state: 'failed', reason: 'why', decided_by: 'olivia' },
      steps: [...paid.steps, failedStep],
    });
    await two.within((tx) => deposits.endDeposit(tx, own, { state: 'expired', reason: null, at: at(5) }));
    expect(await read()).toMatchObject({ state: 'expired', reason: null, decided_by: null });
  });

  test('that are credited say who paid when, unless the member had said so before', async () => {
    const [fresh, announced] = [two.deposit(1), two.deposit(2, { state: 'paid' })];
    const [sibling, other] = [two.deposit(3), two.deposit(1, elsewhere())];
    await two.addDeposits(fresh, announced, sibling, other);
    const credit = { paidAt: at(3), at: at(4), transferId: id(9) };
    await two.within((tx) => deposits.creditDeposit(tx, fresh, credit));
    await two.within((tx) => deposits.creditDeposit(tx, announced, { ...credit, decidedBy: 'olivia' }));
    const credited = { state: 'credited', credited_at: at(4), transfer_id: id(9) } as const;
    const step = { state: 'credited', at: at(4).toISOString() };
    const paidStep = { state: 'paid', at: at(3).toISOString() };
    expect(await readDeposit(brand, 1)).toEqual({
      ...{ ...fresh, ...credited, steps: [...fresh.steps, paidStep, step] },
    });
    expect(await readDeposit(brand, 2)).toEqual({
      ...{ ...announced, ...credited, decided_by: 'olivia', steps: [...announced.steps, step] },
    });
    expect([await readDeposit(brand, 3), await readDeposit(twin, 1)]).toEqual([sibling, other]);
  });
});

describe('lists of deposits', () => {
  beforeEach(async () => {
    await two.addDeposits(
      ...[
        two.deposit(1),
        two.deposit(2, { br_code: null }),
        two.deposit(3, { br_code: null, payer_page: '/p' }),
      ],
      ...[
        two.deposit(4, { method: 'bank_transfer', br_code: null, state: 'paid' }),
        two.deposit(5, { state: 'paid' }),
      ],
      ...[two.deposit(6, { method: 'bank_transfer', br_code: null, state: 'paid', member_id: bruno })],
      ...[
        two.deposit(7, { state: 'failed' }),
        two.deposit(8, elsewhere({ state: 'paid', method: 'bank_transfer' })),
      ],
    );
  });
  const listed = async (filter: Partial<deposits.DepositFilter> = {}) =>
    (await deposits.listDeposits(two.db, brand, { before: null, limit: 20, ...filter })).map((row) =>
      Number(row.amount),
    );

  test('come newest first, one more than the limit, without those that never reached a provider', async () => {
    expect(await listed()).toEqual([7, 6, 5, 4, 3, 1]);
    expect(await listed({ limit: 2 })).toEqual([7, 6, 5]);
    expect(await listed({ before: id(5) })).toEqual([4, 3, 1]);
    expect(await listed({ memberId: ana })).toEqual([7, 5, 4, 3, 1]);
    expect(await listed({ state: 'failed' })).toEqual([7]);
  });

  test('that wait for a check come oldest first, and only those that a person checks', async () => {
    expect(await listed({ state: 'paid' })).toEqual([4, 6]);
    expect(await listed({ state: 'paid', before: id(4) })).toEqual([6]);
    expect(await listed({ state: 'paid', memberId: bruno })).toEqual([6]);
  });

  test('of the console are the same by pages, sorted and narrowed as asked', async () => {
    const pages = async (filter: Partial<Parameters<typeof depositPage>[2]>) => {
      const seen: number[][] = [];
      for (let cursor: string | undefined; ;) {
        const asked = { limit: 2, ...filter, ...(cursor === undefined ? {} : { cursor }) };
        const { rows, next } = await depositPage(two.db, brand, asked);
        seen.push(rows.map((row) => Number(row.amount)));
        if (next === null || seen.length > 9) return seen;
        cursor = next;
      }
    };
    expect(await pages({})).toEqual([
      [7, 6],
      [5, 4],
      [3, 1],
    ]);
    expect(await pages({ sort: 'amount' })).toEqual([
      [1, 3],
      [4, 5],
      [6, 7],
    ]);
    expect(await pages({ sort: 'at', minAmount: 3, maxAmount: 6 })).toEqual([
      [3, 4],
      [5, 6],
    ]);
    expect(await pages({ state: 'paid' })).toEqual([[4, 6]]);
    expect(await pages({ state: 'failed' })).toEqual([[7]]);
    expect(await pages({ memberId: bruno })).toEqual([[6]]);
    expect(await pages({ from: at(4).toISOString(), to: at(6).toISOString() })).toEqual([[5, 4]]);
  });

  test('that wait are counted up to a number, and the oldest says since when', async () => {
    const count = (max: number) => deposits.countToCheck(two.db, brand, max);
    expect([await count(9), await count(1)]).toEqual([2, 1]);
    expect(await pendingTransfers(two.db, brand, 9)).toEqual({ count: 2, oldest: at(4) });
    expect(await pendingTransfers(two.db, brand, 1)).toEqual({ count: 1, oldest: at(4) });
    expect(await pendingTransfers(two.db, twin, 9)).toEqual({ count: 1, oldest: at(8) });
    expect(await pendingTransfers(two.db, randomUUID(), 9)).toEqual({ count: 0, oldest: null });
  });

  test('pictures of theirs come oldest first', async () => {
    const add = (merchantId: string, deposit: number, picture: number, minutes: number) =>
      two.pool.query(
        'INSERT INTO deposit_proof (merchant_id, deposit_id, picture_id, at) VALUES ($1, $2, $3, $4)',
        [merchantId, id(deposit), id(picture), at(minutes)],
      );
    await add(brand, 4, 3, 1);
    await add(brand, 4, 2, 1);
    await add(brand, 6, 1, 0);
    await add(brand, 5, 9, 0);
    await add(twin, 4, 8, 0);
    const proof = (deposit: number, picture: number, minutes: number) => ({
      ...{ depositId: id(deposit), id: id(picture), at: at(minutes) },
    });
    expect(await proofsOf(two.db, brand, [id(4), id(6)])).toEqual([
      ...[proof(6, 1, 0), proof(4, 2, 1), proof(4, 3, 1)],
    ]);
    expect(await proofsOf(two.db, brand, [])).toEqual([]);
  });
});

test('charges are counted by how they ended, within a span with its beginning and without its end', async () => {
  await two.addDeposits(
    ...[
      two.deposit(1, { state: 'paid' }),
      two.deposit(2, { state: 'credited' }),
      two.deposit(3, { state: 'expired' }),
    ],
    ...[two.deposit(4), two.deposit(5, { state: 'failed' }), two.deposit(6, { state: 'paid' })],
    two.deposit(2, elsewhere({ state: 'paid' })),
  );
  const of = (from: number, to: number) => chargesOf(two.db, brand, { from: at(from), to: at(to) });
  expect(await of(0, 9)).toEqual({ paid: 3, ended: 5 });
  expect(await of(2, 6)).toEqual({ paid: 1, ended: 3 });
  expect(await of(7, 9)).toEqual({ paid: 0, ended: 0 });
});

describe('charges without an answer', () => {
  const now = at(60);
  const seconds = (ago: number) => new Date(now.getTime() - ago * 1000);
  const silent = (n: number, ago: number, change: Partial<deposits.DepositRow> = {}) =>
    two.deposit(n, { br_code: null, created_at: seconds(ago), ...change });
  const found = (max = 9) => chargesWithoutCode(two.db, brand, now, max);

  test('are those of the last minutes that a provider should have answered by now', async () => {
    await two.addDeposits(
      ...[silent(1, 21), silent(2, 899), silent(3, 20), silent(4, 900), silent(1, 100, elsewhere())],
      ...[silent(5, 50, { method: 'bank_transfer' }), silent(6, 60, { method: 'bank_redirect' })],
    );
    expect(await found()).toEqual({ count: 3, oldest: seconds(899) });
    expect(await found(2)).toEqual({ count: 2, oldest: seconds(60) });
  });

  test('are none any more when a later one was answered, with a code or a page', async () => {
    await two.addDeposits(silent(1, 200), silent(2, 100, { br_code: 'code' }), silent(3, 50));
    expect(await found()).toEqual({ count: 1, oldest: seconds(50) });
    await two.addDeposits(silent(4, 40, { payer_page: '/page' }));
    expect(await found()).toEqual({ count: 0, oldest: null });
  });
});

test('what deposits since an instant ask for or brought leaves out what came to nothing, and one by its id', async () => {
  await two.addDeposits(
    ...[
      two.deposit(1, { state: 'paid' }),
      two.deposit(2, { state: 'credited' }),
      two.deposit(4, { state: 'failed' }),
    ],
    ...[
      two.deposit(8),
      two.deposit(16, { expires_at: at(40) }),
      two.deposit(32, { member_id: bruno, state: 'paid' }),
    ],
    ...[two.deposit(64, { state: 'expired' }), two.deposit(1, elsewhere({ state: 'paid', amount: 128n }))],
  );
  const sum = (change: { since?: number; now?: number; except?: string } = {}) =>
    depositsSince(
      two.db,
      { merchantId: brand, id: ana },
      { since: at(change.since ?? 0), now: at(change.now ?? 20), except: change.except },
    );
  expect(await sum()).toBe(1n + 2n + 8n + 16n);
  // The one ends at that very moment.
  expect(await sum({ now: 23 })).toBe(1n + 2n + 16n);
  expect(await sum({ now: 40 })).toBe(1n + 2n);
  expect(await sum({ since: 2 })).toBe(2n + 8n + 16n);
  expect(await sum({ except: id(2) })).toBe(1n + 8n + 16n);
  expect(await sum({ since: 99 })).toBe(0n);
});

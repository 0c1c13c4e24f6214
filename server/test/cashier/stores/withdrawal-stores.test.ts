import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { withdrawalPage } from '../../../src/cashier/orders/queue/list-store.ts';
import * as withdrawals from '../../../src/cashier/orders/withdrawals/store.ts';
import { pendingWithdrawals } from '../../../src/cashier/pending/index.ts';
import { ana, at, brand, bruno, id, twin, twoBrands } from './two-brands.ts';

const two = twoBrands();

const withdrawalOf = (
  n: number,
  change: Partial<withdrawals.WithdrawalRow> = {},
): withdrawals.WithdrawalRow => ({
  ...{ merchant_id: brand, id: id(n), member_id: ana, payout_account_id: id(1), payout_kind: 'cpf' },
  ...{ payout_masked: '***', amount: BigInt(n) * 10n, currency: 'BRL', state: 'requested', reason: null },
  ...{ hints: ['few_bets'], decided_by: null, requested_at: at(n), hold_transfer_id: id(0xf0 + n), fee: 1n },
  ...{ steps: [{ state: 'requested', at: at(n).toISOString() }], hint_facts: { few_bets: { count: 1 } } },
  ...change,
});
/** With two parts each; gives the ids of the parts. */
async function addWithdrawals(...rows: withdrawals.WithdrawalRow[]): Promise<string[][]> {
  const made = rows.map((row) => ({ row, parts: [randomUUID(), randomUUID()] }));
  await two.within(async (tx) => {
    for (const { row, parts } of made)
      await withdrawals.insertWithdrawal(
        tx,
        row,
        parts.map((part, place) => ({ id: part, amount: BigInt(place) + 5n, fee: BigInt(place) })),
      );
  });
  return made.map(({ parts }) => parts);
}
const readWithdrawal = async (merchantId: string, n: number) => {
  const row = await withdrawals.withdrawalById(two.db, merchantId, id(n));
  if (!row) throw new Error('it is there');
  return row;
};

describe('withdrawals', () => {
  const bare = {
    ...{ provider_id: null, state: 'pending', reason: null, end_to_end_id: null, sent_at: null },
    ...{ transfer_id: null, settled_at: null, receipt: null, receipt_at: null, receipt_by: null },
    ...{ receipt_remark: null, receipt_picture: null },
  } as const;
  const partOf = (part: string | undefined, withdrawal: number, position: number, merchant_id = brand) => ({
    ...{ ...bare, merchant_id, id: part, withdrawal_id: id(withdrawal), position },
    ...{ amount: BigInt(position) + 5n, fee: BigInt(position) },
  });

  test('are kept whole with their parts, and found within their brand', async () => {
    const [own, other] = [withdrawalOf(1), withdrawalOf(1, { merchant_id: twin, amount: 7n })];
    const [parts = [], there_ = [], more = []] = await addWithdrawals(own, other, withdrawalOf(2));
    expect([await readWithdrawal(brand, 1), await readWithdrawal(twin, 1)]).toEqual([own, other]);
    expect(await withdrawals.withdrawalById(two.db, twin, id(2))).toBeUndefined();
    const read = (ids: string[]) => withdrawals.partsOf(two.db, brand, ids);
    expect(await read([id(2), id(1)])).toEqual([
      ...[partOf(parts[0], 1, 0), partOf(parts[1], 1, 1), partOf(more[0], 2, 0), partOf(more[1], 2, 1)],
    ]);
    expect(await read([id(2)])).toHaveLength(2);
    expect(await read([])).toEqual([]);
    expect(await withdrawals.partById(two.db, there_[1] ?? '')).toEqual(partOf(there_[1], 1, 1, twin));
    expect(await withdrawals.partById(two.db, randomUUID())).toBeUndefined();
  });

  test('are locked one by one', async () => {
    await addWithdrawals(withdrawalOf(1), withdrawalOf(2), withdrawalOf(1, { merchant_id: twin }));
    await two.within(async (tx) => {
      expect(await withdrawals.lockWithdrawal(tx, brand, id(1))).toEqual(withdrawalOf(1));
      expect(await withdrawals.lockWithdrawal(tx, twin, id(2))).toBeUndefined();
      expect(await two.isFree('withdrawal', brand, id(1))).toBe(false);
      const free = [two.isFree('withdrawal', brand, id(2)), two.isFree('withdrawal', twin, id(1))];
      expect(await Promise.all(free)).toEqual([true, true]);
    });
  });

  test('move alone, and keep what is not said', async () => {
    const [own, sibling, other] = [withdrawalOf(1), withdrawalOf(2), withdrawalOf(1, { merchant_id: twin })];
    await addWithdrawals(own, sibling, other);
    const step = (state: string, minutes: number) => ({ state, at: at(minutes).toISOString() });
    await two.within((tx) =>
      withdrawals.moveWithdrawal(tx, own, {
        state: 'approved',
        at: at(3),
        reason: 'why',
        decidedBy: 'olivia',
      }),
    );
    const approved = { ...own, state: 'approved' as const, reason: 'why', decided_by: 'olivia' };
    expect(await readWithdrawal(brand, 1)).toEqual({
      ...approved,
      steps: [...own.steps, step('approved', 3)],
    });
    await two.within((tx) => withdrawals.moveWithdrawal(tx, own, { state: 'paying', at: at(4) }));
    await two.within((tx) => withdrawals.recordStep(tx, own, 'received', at(5)));
    const steps = [...own.steps, step('approved', 3), step('paying', 4), step('received', 5)];
    expect(await readWithdrawal(brand, 1)).toEqual({ ...approved, state: 'paying', steps });
    await two.within((tx) =>
      withdrawals.moveWithdrawal(tx, own, { state: 'settled', at: at(6), reason: null }),
    );
    expect(await readWithdrawal(brand, 1)).toMatchObject({ reason: null, decided_by: 'olivia' });
    expect([await readWithdrawal(brand, 2), await readWithdrawal(twin, 1)]).toEqual([sibling, other]);
  });

  test('have parts that change alone', async () => {
    const [[first, second] = []] = await addWithdrawals(withdrawalOf(1));
    const [part] = await withdrawals.partsOf(two.db, brand, [id(1)]);
    if (!part) throw new Error('it has two');
    const change = { state: 'sent', sent_at: at(1), provider_id: two.providerOf(brand) } as const;
    await two.within((tx) => withdrawals.savePart(tx, part, change));
    expect(await withdrawals.partsOf(two.db, brand, [id(1)])).toEqual([
      ...[{ ...partOf(first, 1, 0), ...change }, partOf(second, 1, 1)],
    ]);
  });

  test('are counted: those that wait, those of the month, those that were paid', async () => {
    const state = (n: number, one: withdrawals.WithdrawalRow['state'], change = {}) =>
      withdrawalOf(n, { state: one, ...change });
    await addWithdrawals(
      ...[state(1, 'requested'), state(2, 'requested', { member_id: bruno }), state(3, 'approved')],
      ...[state(4, 'paying'), state(5, 'settled'), state(6, 'settled'), state(7, 'rejected')],
      ...[state(8, 'returned'), state(9, 'cancelled'), state(10, 'settled', { member_id: bruno })],
      ...[state(1, 'requested', { merchant_id: twin }), state(2, 'settled', { merchant_id: twin })],
      // The month begins at midnight in São Paulo.
      ...[state(11, 'settled', { requested_at: new Date('2026-11-01T02:59:59.999Z') })],
      state(12, 'requested', { requested_at: new Date('2026-11-01T03:00:00.000Z') }),
    );
    const who = { merchantId: brand, id: ana };
    const requested = (max: number) => withdrawals.countRequested(two.db, brand, max);
    expect([await requested(9), await requested(2)]).toEqual([3, 2]);
    const month = (zone: string) => withdrawals.countThisMonth(two.db, who, at(0), zone);
    expect([await month('America/Sao_Paulo'), await month('UTC')]).toEqual([6, 7]);
    expect(await two.within((tx) => withdrawals.countWithdrawals(tx, who))).toBe(3);
    const pending = (states: Parameters<typeof pendingWithdrawals>[2], max = 9) =>
      pendingWithdrawals(two.db, brand, states, max);
    const first = new Date('2026-11-01T03:00:00.000Z');
    expect(await pending(['requested'])).toEqual({ count: 3, oldest: first });
    expect(await pending(['requested'], 2)).toEqual({ count: 2, oldest: at(1) });
    expect(await pending(['approved', 'paying'])).toEqual({ count: 2, oldest: at(3) });
    expect(await pending([])).toEqual({ count: 0, oldest: null });
    expect(await pendingWithdrawals(two.db, twin, ['requested', 'approved'], 9)).toEqual({
      ...{ count: 1, oldest: at(1) },
    });
  });
});

describe('lists of withdrawals', () => {
  beforeEach(async () => {
    const [, missing] = await addWithdrawals(
      ...[withdrawalOf(1), withdrawalOf(2, { state: 'settled' }), withdrawalOf(3, { member_id: bruno })],
      ...[withdrawalOf(4), withdrawalOf(5, { state: 'settled' }), withdrawalOf(6, { merchant_id: twin })],
      withdrawalOf(5, { merchant_id: twin }),
    );
    const settled = { state: 'settled', transfer_id: id(1), settled_at: at(1) } as const;
    const parts = [
      ...(await withdrawals.partsOf(two.db, brand, [id(2), id(5)])),
      ...(await withdrawals.partsOf(two.db, twin, [id(5)])),
    ];
    await two.within(async (tx) => {
      for (const part of parts) {
        // In dispute are a part of the second, and one of the other brand's of the same id as the fifth.
        const disputed = part.id === missing?.[1] || part.merchant_id === twin;
        const receipt = disputed ? 'not_received' : 'received';
        await withdrawals.savePart(tx, part, {
          ...settled,
          receipt,
          receipt_picture: disputed ? id(1) : null,
        });
      }
    });
  });
  const numbers = (rows: withdrawals.WithdrawalRow[]) => rows.map(({ amount }) => Number(amount) / 10);

  test('come newest first, those that wait oldest first, one more than the limit', async () => {
    const listed = async (filter: Partial<withdrawals.WithdrawalFilter> = {}) =>
      numbers(await withdrawals.listWithdrawals(two.db, brand, { cursor: null, limit: 9, ...filter }));
    expect(await listed()).toEqual([5, 4, 3, 2, 1]);
    expect(await listed({ limit: 2 })).toEqual([5, 4, 3]);
    expect(await listed({ cursor: id(3) })).toEqual([2, 1]);
    expect(await listed({ state: 'requested' })).toEqual([1, 3, 4]);
    expect(await listed({ state: 'requested', cursor: id(1) })).toEqual([3, 4]);
    expect(await listed({ memberId: bruno })).toEqual([3]);
    expect(await listed({ disputed: true })).toEqual([2]);
    expect(await listed({ disputed: false })).toHaveLength(5);
  });

  test('of the console come by pages, sorted and narrowed as asked', async () => {
    const page = async (filter: Partial<Parameters<typeof withdrawalPage>[2]> = {}) => {
      const { rows, next } = await withdrawalPage(two.db, brand, { limit: 3, ...filter });
      const rest =
        next === null ? null : await withdrawalPage(two.db, brand, { limit: 3, ...filter, cursor: next });
      return [numbers(rows), rest && numbers(rest.rows), rest?.next ?? null];
    };
    expect(await page()).toEqual([[5, 4, 3], [2, 1], null]);
    expect(await page({ state: 'requested' })).toEqual([[1, 3, 4], null, null]);
    expect(await page({ state: 'settled' })).toEqual([[5, 2], null, null]);
    expect(await page({ sort: 'amount' })).toEqual([[1, 2, 3], [4, 5], null]);
    expect(await page({ memberId: bruno })).toEqual([[3], null, null]);
    expect(await page({ disputed: true })).toEqual([[2], null, null]);
    expect(await page({ minAmount: 20, maxAmount: 40 })).toEqual([[4, 3, 2], null, null]);
    expect(await page({ from: at(2).toISOString(), to: at(4).toISOString() })).toEqual([[3, 2], null, null]);
  });
});

import { describe, expect, test } from 'vitest';
import * as adjustments from '../../../src/cashier/orders/adjustments/adjustment-store.ts';
import { adjustmentPage } from '../../../src/cashier/orders/queue/list-store.ts';
import * as queue from '../../../src/cashier/orders/queue/queue-state.ts';
import { ana, at, brand, bruno, id, twin, twoBrands } from './two-brands.ts';

const two = twoBrands();

describe('corrections by hand', () => {
  const rowOf = (
    n: number,
    amount: bigint,
    change: Partial<adjustments.AdjustmentRow> = {},
  ): adjustments.AdjustmentRow => ({
    ...{
      merchant_id: brand,
      id: id(n),
      member_id: ana,
      purpose: 'main',
      amount,
      currency: 'BRL',
      turnover: 0n,
    },
    ...{ category: 'other', reason: 'why', state: 'proposed', proposer_id: id(1), proposed_by: 'olivia' },
    ...{ proposed_at: at(n), decider_id: null, decided_by: null, decided_at: null, decision: null },
    ...{ transfer_id: null, ...change },
  });
  const decided = (state: 'approved' | 'rejected', minutes: number) => ({
    ...{ state, decider_id: id(2), decided_by: 'paulo', decided_at: at(minutes) },
    ...{ decision: null, transfer_id: state === 'approved' ? id(3) : null },
  });
  const add = (...rows: adjustments.AdjustmentRow[]) =>
    two.within(async (tx) => {
      for (const row of rows) await adjustments.insertAdjustment(tx, row);
    });

  test('are kept whole, found within their brand, locked and decided alone', async () => {
    const [own, sibling, other] = [rowOf(1, 5n), rowOf(2, -5n), rowOf(1, 7n, { merchant_id: twin })];
    await add(own, sibling, other);
    const read = (merchantId: string, n: number) => adjustments.adjustmentById(two.db, merchantId, id(n));
    expect([await read(brand, 1), await read(twin, 1), await read(twin, 2)]).toEqual([own, other, undefined]);
    await two.within(async (tx) => {
      expect(await adjustments.lockAdjustment(tx, brand, id(1))).toEqual(own);
      expect(await adjustments.lockAdjustment(tx, twin, id(2))).toBeUndefined();
      expect(await two.isFree('adjustment', brand, id(1))).toBe(false);
      const free = [two.isFree('adjustment', brand, id(2)), two.isFree('adjustment', twin, id(1))];
      expect(await Promise.all(free)).toEqual([true, true]);
    });
    const end = decided('approved', 9);
    await two.within((tx) => adjustments.decideAdjustment(tx, own, end));
    expect([await read(brand, 1), await read(brand, 2), await read(twin, 1)]).toEqual([
      ...[{ ...own, ...end }, sibling, other],
    ]);
  });

  test('are listed newest first, those that wait oldest first', async () => {
    await add(
      ...[rowOf(1, 10n), rowOf(2, -30n, decided('rejected', 3)), rowOf(3, 20n, { member_id: bruno })],
      ...[rowOf(4, -40n), rowOf(5, 50n, decided('approved', 6)), rowOf(6, 60n, { merchant_id: twin })],
    );
    const listed = async (filter: Partial<Parameters<typeof adjustments.listAdjustments>[2]> = {}) =>
      (await adjustments.listAdjustments(two.db, brand, { cursor: null, limit: 9, ...filter })).map(
        ({ amount }) => Number(amount),
      );
    expect(await listed()).toEqual([50, -40, 20, -30, 10]);
    expect(await listed({ limit: 1 })).toEqual([50, -40]);
    expect(await listed({ cursor: id(3) })).toEqual([-30, 10]);
    expect(await listed({ state: 'proposed' })).toEqual([10, 20, -40]);
    expect(await listed({ state: 'proposed', cursor: id(1) })).toEqual([20, -40]);
    expect(await listed({ state: 'rejected' })).toEqual([-30]);
    expect(await listed({ memberId: bruno })).toEqual([20]);
    const page = async (filter: Partial<Parameters<typeof adjustmentPage>[2]> = {}) => {
      const { rows, next } = await adjustmentPage(two.db, brand, { limit: 2, ...filter });
      const asked = { limit: 2, ...filter, ...(next === null ? {} : { cursor: next }) };
      const rest = next === null ? [] : (await adjustmentPage(two.db, brand, asked)).rows;
      return [rows, rest].map((some) => some.map(({ amount }) => Number(amount)));
    };
    expect(await page()).toEqual([
      [50, -40],
      [20, -30],
    ]);
    // Credits and debits of a size stand together, and a page may end with either.
    expect(await page({ sort: 'amount' })).toEqual([
      [10, 20],
      [-30, -40],
    ]);
    expect(await page({ sort: '-amount' })).toEqual([
      [50, -40],
      [-30, 20],
    ]);
    expect(await page({ state: 'proposed' })).toEqual([[10, 20], [-40]]);
    expect(await page({ memberId: bruno })).toEqual([[20], []]);
    expect(await page({ minAmount: 25, maxAmount: 40 })).toEqual([[-40, -30], []]);
    const count = (max: number, memberId?: string) => adjustments.countProposed(two.db, brand, max, memberId);
    expect([await count(9), await count(2), await count(9, bruno), await count(9, id(0xc))]).toEqual([
      ...[3, 2, 1, 0],
    ]);
  });

  test('that went before are a member’s own that were approved since an instant, in one currency', async () => {
    const approved = (n: number, amount: bigint, change: Partial<adjustments.AdjustmentRow> = {}) =>
      rowOf(n, amount, { ...decided('approved', n), ...change });
    await add(
      ...[approved(1, 1n), approved(2, 2n), approved(3, -4n), approved(4, -8n), rowOf(5, 16n)],
      ...[approved(6, 32n, { currency: 'USD' }), approved(7, 64n, { member_id: bruno })],
      ...[rowOf(8, 128n, decided('rejected', 8)), approved(2, 256n, { merchant_id: twin })],
    );
    const earlier = (since: number, memberId = ana) =>
      adjustments.approvedSince(two.db, brand, { memberId, currency: 'BRL', since: at(since) });
    expect(await earlier(0)).toEqual({ count: 4n, credits: 3n, debits: 12n });
    expect(await earlier(2)).toEqual({ count: 3n, credits: 2n, debits: 12n });
    expect(await earlier(0, id(0xc))).toEqual({ count: 0n, credits: 0n, debits: 0n });
  });
});

describe('what someone has in hand', () => {
  const olivia = { id: id(1), account: 'olivia' };
  const paulo = { id: id(2), account: 'paulo' };
  const deed = (operator: typeof olivia, minutes: number, change: object = {}) => ({
    ...({ merchantId: brand, subject: 'deposit', id: id(7), operator, now: at(minutes) } as const),
    ...change,
  });
  const take = (operator: typeof olivia, minutes: number, change: object = {}) =>
    two.within((tx) => queue.claim(tx, { ...deed(operator, minutes, change), amount: 1n, from: undefined }));
  const standing = async (minutes: number, change: object = {}, ids = [id(7)]) => {
    const wanted = { merchantId: brand, subject: 'deposit', ids, now: at(minutes), ...change } as const;
    return (await queue.queueState(two.db, wanted)).of(id(7));
  };
  const held = (operator: string, minutes: number) => ({
    ...{ claim: { operator, until: at(minutes).toISOString() }, approvals: [] },
  });
  const free = { claim: null, approvals: [] };

  test('is theirs for a quarter of an hour, and for longer when they take it again', async () => {
    expect(await take(olivia, 0)).toEqual({ until: at(15), from: null });
    expect(await standing(14)).toEqual(held('olivia', 15));
    expect(await standing(15)).toEqual(free);
    expect(await take(olivia, 10)).toEqual({ until: at(25), from: null });
    expect(await standing(20)).toEqual(held('olivia', 25));
    const refused = { code: 'CLAIMED', parts: { details: { operator: 'olivia' } } };
    await expect(take(paulo, 24)).rejects.toMatchObject(refused);
    expect(await take(paulo, 25)).toEqual({ until: at(40), from: null });
    expect(await standing(26)).toEqual(held('paulo', 40));
  });

  test('is that thing of that brand alone', async () => {
    await take(olivia, 0);
    const elsewhere = [{ merchantId: twin }, { subject: 'withdrawal' }];
    for (const change of elsewhere) expect(await standing(1, change)).toEqual(free);
    expect(await standing(1, {}, [id(8)])).toEqual(free);
    expect(await standing(1, {}, [])).toEqual(free);
    for (const change of [...elsewhere, { id: id(8) }])
      expect(await take(paulo, 1, change)).toEqual({ until: at(16), from: null });
    for (const change of [...elsewhere, { id: id(8) }])
      await two.within((tx) => queue.release(tx, deed(paulo, 1, change)));
    expect(await standing(1)).toEqual(held('olivia', 15));
    await two.within((tx) => queue.release(tx, deed(paulo, 1)));
    expect(await standing(1)).toEqual(held('olivia', 15));
    await two.within((tx) => queue.release(tx, deed(olivia, 1)));
    expect(await standing(1)).toEqual(free);
  });

  test('nobody else decides on, until it has lapsed', async () => {
    await take(olivia, 0);
    const decide = (operator: typeof olivia, minutes: number, change: object = {}) =>
      two.within((tx) => queue.refuseWhereClaimed(tx, deed(operator, minutes, change)));
    await expect(decide(paulo, 14)).rejects.toMatchObject({
      ...{ code: 'CLAIMED', parts: { details: { operator: 'olivia' } } },
    });
    await decide(olivia, 14);
    await decide(paulo, 15);
    for (const change of [{ merchantId: twin }, { subject: 'withdrawal' }, { id: id(8) }])
      await decide(paulo, 1, change);
  });

  test('shows who has agreed, and to what where two of them differ', async () => {
    for (const { id: operator, account } of [olivia, paulo])
      await two.pool.query(
        `INSERT INTO operator (merchant_id, id, account, name, role, status, password_hash, totp_sealed, created_at, active_since)
         VALUES ($1, $2, $3, 'x', 'admin', 'active', '-', '\\x00', '2020-01-01', '2020-01-01')`,
        [brand, operator, account],
      );
    const agree = (operator: typeof olivia, content: string, minutes: number, subject = id(7)) =>
      two.pool.query(
        `INSERT INTO desk_approval (merchant_id, subject_type, subject_id, operator_id, account, content, at)
         VALUES ($1, 'deposit', $2, $3, $4, $5, $6)`,
        [brand, subject, operator.id, operator.account, content, at(minutes)],
      );
    await agree(olivia, 'TED1 500', 1);
    await agree(paulo, 'TED9 500', 1, id(8));
    const shown = (operator: string, minutes: number, about: string | null) => ({
      ...{ operator, at: at(minutes).toISOString(), decision: 'approve', reason: null, about },
    });
    expect(await standing(2)).toEqual({ claim: null, approvals: [shown('olivia', 1, null)] });
    await agree(paulo, 'TED2 500', 2);
    expect(await standing(2)).toEqual({
      ...{ claim: null, approvals: [shown('olivia', 1, 'TED1'), shown('paulo', 2, 'TED2')] },
    });
  });
});

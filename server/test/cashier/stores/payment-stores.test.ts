import { describe, expect, test } from 'vitest';
import * as deposits from '../../../src/cashier/orders/deposits/store.ts';
import { ana, at, brand, bruno, id, twin, twoBrands } from './two-brands.ts';

const two = twoBrands();

const mac = (letter: string) => Buffer.from(letter);
const paymentOf = (n: number, change: Partial<deposits.PaymentRow> = {}): deposits.PaymentRow => {
  const merchant_id = change.merchant_id ?? brand;
  return {
    ...{ merchant_id, id: id(n), provider_id: two.providerOf(merchant_id), end_to_end_id: `E${n}` },
    ...{ deposit_id: id(1), member_id: ana, amount: BigInt(n), currency: 'BRL', payer_sealed: null },
    ...{ payer_mac: mac('a'), state: 'credited', fault: null, paid_at: at(n), received_at: at(n) },
    ...{ transfer_id: id(0xf0 + n), refund_transfer_id: null, reversed: 0n },
    ...change,
  };
};
const addPayments = (...rows: deposits.PaymentRow[]) =>
  two.within(async (tx) => {
    for (const row of rows) await deposits.insertPayment(tx, row);
  });
const bad = { state: 'suspense', fault: 'late' } as const;

describe('payments', () => {
  test('are found by id within their brand, and by name at their provider, which holds them', async () => {
    const [own, other] = [paymentOf(1), paymentOf(1, { merchant_id: twin, amount: 7n })];
    await addPayments(own, other, paymentOf(2));
    expect(await deposits.paymentById(two.db, brand, id(1))).toEqual(own);
    expect(await deposits.paymentById(two.db, twin, id(1))).toEqual(other);
    expect(await deposits.paymentById(two.db, twin, id(2))).toBeUndefined();
    await two.within(async (tx) => {
      expect(await deposits.paymentByEndToEnd(tx, two.providerOf(twin), 'E1')).toEqual(other);
      expect(await deposits.paymentByEndToEnd(tx, two.providerOf(twin), 'E2')).toBeUndefined();
      expect(await two.isFree('payment', twin, id(1))).toBe(false);
      expect(await two.isFree('payment', brand, id(1))).toBe(true);
    });
    await two.within(async (tx) => {
      expect(await deposits.lockPayment(tx, brand, id(1))).toEqual(own);
      expect(await two.isFree('payment', brand, id(1))).toBe(false);
      expect(
        await Promise.all([two.isFree('payment', twin, id(1)), two.isFree('payment', brand, id(2))]),
      ).toEqual([...[true, true]]);
    });
    await expect(two.within((tx) => deposits.lockPayment(tx, twin, id(2)))).rejects.toThrow('no result');
  });

  test('of some deposits come in the order in which they were received', async () => {
    const [third, first] = [paymentOf(3), paymentOf(1)];
    const [elsewhere, second] = [paymentOf(4, { deposit_id: id(9) }), paymentOf(2, { deposit_id: id(2) })];
    await addPayments(third, first, elsewhere, second, paymentOf(1, { merchant_id: twin }));
    expect(await deposits.paymentsOf(two.db, brand, [id(1), id(2)])).toEqual([first, second, third]);
    expect(await deposits.paymentsOf(two.db, brand, [])).toEqual([]);
  });

  test('go back, or are taken back in parts, each alone', async () => {
    const [own, sibling, other] = [
      paymentOf(9, bad),
      paymentOf(2, bad),
      paymentOf(9, { merchant_id: twin, ...bad }),
    ];
    await addPayments(own, sibling, other);
    const read = (merchantId: string, n: number) => deposits.paymentById(two.db, merchantId, id(n));
    const reversal = (n: number, amount: bigint) => ({
      ...{ merchant_id: brand, id: id(n), payment_id: id(9), member_id: ana, amount, taken: 1n, owed: 2n },
      ...{ reason: null, reversed_at: at(1), transfer_id: id(3) },
    });
    await two.within((tx) => deposits.insertReversal(tx, reversal(1, 4n)));
    await two.within((tx) => deposits.insertReversal(tx, reversal(2, 3n)));
    expect(await read(brand, 9)).toEqual({ ...own, reversed: 7n });
    await two.within((tx) => deposits.markRefunded(tx, own, id(5)));
    expect(await read(brand, 9)).toEqual({
      ...{ ...own, reversed: 7n, state: 'refunded', refund_transfer_id: id(5) },
    });
    expect([await read(brand, 2), await read(twin, 9)]).toEqual([sibling, other]);
    const { rows } = await two.pool.query('SELECT * FROM payment_reversal WHERE merchant_id = $1', [brand]);
    expect(rows).toMatchObject([{ id: id(1) }, { id: id(2) }]);
  });

  test('and deposits are a member’s history: what was credited and when, who paid, what is owed', async () => {
    await two.addDeposits(
      ...[two.deposit(1, { state: 'credited' }), two.deposit(2, { state: 'credited' }), two.deposit(4)],
      ...[
        two.deposit(8, { state: 'credited', member_id: bruno }),
        two.deposit(16, { merchant_id: twin, state: 'credited' }),
      ],
    );
    await addPayments(
      ...[
        paymentOf(1),
        paymentOf(2),
        paymentOf(3, { payer_mac: mac('b') }),
        paymentOf(4, { payer_mac: null }),
      ],
      ...[
        paymentOf(5, { payer_mac: mac('c'), ...bad }),
        paymentOf(6, { payer_mac: mac('d'), member_id: bruno }),
      ],
      paymentOf(1, { merchant_id: twin, payer_mac: mac('e') }),
    );
    const owe = (merchant_id: string, n: number, member_id: string, owed: bigint) => ({
      ...{ merchant_id, id: id(n), payment_id: id(n), member_id, amount: 1n, taken: 0n, owed },
      ...{ reason: null, reversed_at: at(1), transfer_id: id(3) },
    });
    const history = (merchantId = brand, member = ana) =>
      two.within(async (tx) => {
        const { payerMacs, ...rest } = await deposits.depositHistory(tx, { merchantId, id: member });
        return { ...rest, payers: payerMacs.map(String).toSorted() };
      });
    const none = { owed: 0n, refusedPayer: false };
    expect(await history()).toEqual({ ...none, credited: 3n, lastCreditedAt: at(2), payers: ['a', 'b'] });
    await two.within(async (tx) => {
      await deposits.insertReversal(tx, owe(brand, 1, ana, 5n));
      await deposits.insertReversal(tx, owe(brand, 2, bruno, 7n));
    });
    await two.within((tx) => deposits.insertReversal(tx, owe(twin, 1, ana, 9n)));
    expect(await history()).toMatchObject({ owed: 5n });
    const wrong = { state: 'suspense', fault: 'wrong_payer' } as const;
    await addPayments(
      paymentOf(7, { ...wrong, member_id: bruno }),
      paymentOf(7, { ...wrong, merchant_id: twin }),
    );
    expect(await history()).toMatchObject({ refusedPayer: false });
    await addPayments(paymentOf(8, wrong));
    expect(await history()).toMatchObject({ refusedPayer: true });
    expect(await history(brand, id(0xc))).toEqual({
      ...none,
      credited: 0n,
      lastCreditedAt: null,
      payers: [],
    });
  });

  test('by the same people name other members, five at most', async () => {
    const of = (n: number, change: Partial<deposits.PaymentRow> = {}) =>
      paymentOf(n, { member_id: id(0xb0 + n), ...change });
    await addPayments(
      ...[paymentOf(1), of(2), of(3, { payer_mac: mac('b') }), of(4, { member_id: id(0xb2) })],
      ...[of(5, { payer_mac: mac('c') }), of(6, bad), of(7, { merchant_id: twin })],
    );
    const shared = (...macs: string[]) =>
      two.within(async (tx) =>
        (await deposits.sharedPayers(tx, { merchantId: brand, id: ana }, macs.map(mac))).toSorted(),
      );
    expect(await shared('a')).toEqual([id(0xb2)]);
    expect(await shared('a', 'b')).toEqual([id(0xb2), id(0xb3)]);
    expect(await shared()).toEqual([]);
    await addPayments(...[10, 11, 12, 13, 14, 15].map((n) => of(n)));
    expect(await shared('a')).toHaveLength(5);
  });
});

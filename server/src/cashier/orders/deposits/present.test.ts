import { describe, expect, test } from 'vitest';
import { presentDeposit, presentDepositRow } from './present.ts';
import type { DepositRow, PaymentRow } from './store.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
const deposit = (change: Partial<DepositRow> = {}): DepositRow => ({
  ...{ merchant_id: 'b', id: 'd1', member_id: 'm1', provider_id: 'p1', txid: 'tx1', method: 'pix' },
  ...{ amount: 5_000n, currency: 'BRL', state: 'created', reason: null, br_code: null, payer_page: null },
  ...{ created_at: at(0), expires_at: at(15), credited_at: null, transfer_id: null },
  ...{ steps: [{ state: 'created', at: at(0).toISOString() }], pay_to: null, decided_by: null },
  ...change,
});
const payment = (change: Partial<PaymentRow> = {}): PaymentRow => ({
  ...{
    merchant_id: 'b',
    id: 'y1',
    provider_id: 'p1',
    end_to_end_id: 'E1',
    deposit_id: 'd1',
    member_id: 'm1',
  },
  ...{ amount: 4_999n, currency: 'BRL', payer_sealed: null, payer_mac: null, state: 'suspense' },
  ...{ fault: 'wrong_amount', paid_at: at(1), received_at: at(2), transfer_id: 't1' },
  ...{ refund_transfer_id: null, reversed: 0n },
  ...change,
});
const shared = {
  ...{ id: 'd1', txid: 'tx1', method: 'pix', amount: 5_000, currency: 'BRL', state: 'created', reason: null },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', expiresAt: '2026-11-20T12:15:00.000Z', creditedAt: null },
  steps: [{ state: 'created', at: '2026-11-20T12:00:00.000Z' }],
};

describe('a deposit as its member sees it', () => {
  test('is what was asked for, and nothing more before the provider has answered', () => {
    expect(presentDeposit(deposit())).toEqual({
      ...{ ...shared, brCode: '', payTo: null, proofs: 0, payerPage: null, refund: null },
    });
  });

  test('says how it is paid: with a code, on a page, or to an account under a reference', () => {
    const account = { bank: 'B', branch: '1', account: '2', holder: 'H', document: 'D' };
    const row = deposit({ br_code: 'code', payer_page: '/page', pay_to: account, credited_at: at(3) });
    expect(presentDeposit(row)).toMatchObject({
      ...{ brCode: 'code', payerPage: '/page', payTo: { ...account, reference: 'tx1' } },
      creditedAt: '2026-11-20T12:03:00.000Z',
    });
  });

  test('counts its own pictures alone', () => {
    const proofs = ['d1', 'd2', 'd1'].map((depositId) => ({ depositId, id: 'x', at: at(1) }));
    expect(presentDeposit(deposit(), { proofs }).proofs).toBe(2);
  });

  const refund = (...payments: PaymentRow[]) => presentDeposit(deposit(), { payments }).refund;
  test('says why its last bad payment goes back, and whether it has', () => {
    expect(refund()).toBeNull();
    expect(refund(payment({ fault: null, state: 'credited' }))).toBeNull();
    expect(refund(payment({ deposit_id: 'd2' }))).toBeNull();
    const pending = { reason: 'wrong_amount', amount: 4_999, state: 'pending' };
    expect(refund(payment())).toEqual(pending);
    expect(refund(payment(), payment({ fault: null, state: 'credited' }))).toEqual(pending);
    expect(refund(payment(), payment({ fault: 'extra', amount: 7n, state: 'refunded' }))).toEqual({
      ...{ reason: 'extra', amount: 7, state: 'sent' },
    });
  });

  test.each([
    [0n, 'pending'],
    [4_998n, 'pending'],
    [4_999n, 'sent'],
  ])('that the bank has taken %s of it back by itself makes it %s', (reversed, state) => {
    expect(refund(payment({ reversed }))).toMatchObject({ state });
  });
});

describe('a deposit as the desk sees it', () => {
  const queue = { of: (id: string) => ({ claim: { operator: `of ${id}`, until: 'x' }, approvals: [] }) };
  const shown = (row: DepositRow, ...payments: PaymentRow[]) =>
    presentDepositRow(row, {
      ...{ account: 'ana', payments, queue, approvalsNeeded: 2 },
      proofs: [
        { depositId: 'd1', id: 'x1', at: at(4) },
        { depositId: 'd2', id: 'x2', at: at(5) },
      ],
    });

  test('names its member, its pictures and who has it in hand', () => {
    expect(shown(deposit({ decided_by: 'olivia' }))).toEqual({
      ...{ ...shared, member: { id: 'm1', account: 'ana' }, endToEndId: null, transferId: null },
      ...{ decidedBy: 'olivia', pictures: [{ id: 'x1', at: '2026-11-20T12:04:00.000Z' }] },
      ...{ claim: { operator: 'of d1', until: 'x' }, approvals: [], approvalsNeeded: 2 },
    });
  });

  test('names the payment that was credited, else the last one', () => {
    const bad = payment({ end_to_end_id: 'E1', transfer_id: 't1' });
    const good = payment({ end_to_end_id: 'E2', transfer_id: 't2', state: 'credited', fault: null });
    const later = payment({ end_to_end_id: 'E3', transfer_id: 't3' });
    const foreign = payment({ end_to_end_id: 'E4', transfer_id: 't4', deposit_id: 'd2' });
    expect(shown(deposit(), bad, good, later, foreign)).toMatchObject({ endToEndId: 'E2', transferId: 't2' });
    expect(shown(deposit(), bad, later, foreign)).toMatchObject({ endToEndId: 'E3', transferId: 't3' });
    expect(shown(deposit(), foreign)).toMatchObject({ endToEndId: null, transferId: null });
  });
});

import { expect, test } from 'vitest';
import { presentWithdrawal, presentWithdrawalRow } from './present.ts';
import type { PartRow, WithdrawalRow } from './store.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
const row: WithdrawalRow = {
  ...{ merchant_id: 'b', id: 'w1', member_id: 'm1', payout_account_id: 'a1', payout_kind: 'cpf' },
  ...{ payout_masked: '***', amount: 6_000n, currency: 'BRL', state: 'settled', reason: 'why' },
  ...{ hints: ['few_bets'], decided_by: 'olivia', requested_at: at(0), hold_transfer_id: 't0' },
  ...{ steps: [{ state: 'requested', at: at(0).toISOString() }], fee: 150n },
  hint_facts: { few_bets: { count: 1 } },
};
const part = (id: string, change: Partial<PartRow> = {}): PartRow => ({
  ...{ merchant_id: 'b', id, withdrawal_id: 'w1', position: 0, provider_id: 'p', amount: 3_000n, fee: 75n },
  ...{ state: 'settled', reason: null, end_to_end_id: null, sent_at: null, transfer_id: `t-${id}` },
  ...{ settled_at: at(5), receipt: 'received', receipt_at: at(7), receipt_by: 'member' },
  ...{ receipt_remark: null, receipt_picture: null },
  ...change,
});
const foreign = part('z', { withdrawal_id: 'w2', receipt: 'not_received', receipt_picture: 'x9' });
const bare = { state: 'sent', settled_at: null, receipt: null, receipt_at: null, transfer_id: null } as const;

test('a withdrawal as its member sees it is its own parts alone', () => {
  expect(presentWithdrawal(row, [part('a'), foreign, part('b', bare)], 30)).toEqual({
    ...{ id: 'w1', amount: 6_000, fee: 150, currency: 'BRL', state: 'settled', reason: 'why' },
    payoutAccount: { id: 'a1', kind: 'cpf', masked: '***' },
    ...{ requestedAt: '2026-11-20T12:00:00.000Z', receipt: 'waiting', receivedBy: null, steps: row.steps },
    parts: [
      {
        ...{ id: 'a', amount: 3_000, fee: 75, state: 'settled', receipt: 'received' },
        settledAt: '2026-11-20T12:05:00.000Z',
      },
      { id: 'b', amount: 3_000, fee: 75, state: 'sent', settledAt: null, receipt: null },
    ],
  });
});

test('it counts as received so many minutes after the first part that waits for a word was settled', () => {
  const waiting = (id: string, minute: number) => part(id, { receipt: 'waiting', settled_at: at(minute) });
  const by = (...parts: PartRow[]) => presentWithdrawal(row, parts, 30).receivedBy;
  expect(by(part('a', { settled_at: at(1) }), waiting('b', 9), waiting('c', 5))).toBe(
    '2026-11-20T12:35:00.000Z',
  );
  expect(by(part('a'), part('b', { receipt: 'not_received' }))).toBeNull();
  expect(by(part('a', { receipt: 'waiting', settled_at: null }))).toBeNull();
  expect(by()).toBeNull();
});

test('the desk sees who it is, why to look, each transfer, and what is in dispute', () => {
  const disputed = part('b', { receipt: 'not_received', receipt_picture: 'x1', receipt_remark: 'gone' });
  const silent = part('c', { receipt_picture: 'x2', receipt_at: null });
  const queue = { of: (id: string) => ({ claim: { operator: `of ${id}`, until: 'x' }, approvals: [] }) };
  const parts = [part('a'), disputed, silent, part('d', bare), foreign];
  const beside = { parts, account: 'ana', receiptMinutes: 30, queue, approvalsNeeded: 2 };
  expect(presentWithdrawalRow(row, beside)).toEqual({
    ...presentWithdrawal(row, parts, 30),
    ...{ member: { id: 'm1', account: 'ana' }, decidedBy: 'olivia', hints: ['few_bets'] },
    ...{ hintFacts: { few_bets: { count: 1 } }, transferIds: ['t0', 't-a', 't-b', 't-c'] },
    disputes: [
      { partId: 'b', remark: 'gone', pictureId: 'x1', at: '2026-11-20T12:07:00.000Z' },
      { partId: 'c', remark: '', pictureId: 'x2', at: '2026-11-20T12:00:00.000Z' },
    ],
    ...{ claim: { operator: 'of w1', until: 'x' }, approvals: [], approvalsNeeded: 2 },
  });
});

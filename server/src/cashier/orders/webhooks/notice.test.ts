import { expect, test } from 'vitest';
import { bankNames, noticeOfBank } from './notice.ts';

const rest = {
  occurredAt: '2026-11-20T12:00:00.000Z',
  amount: 5,
  reason: 'why',
  payer: { name: 'A', document: '1' },
};

test.each([
  ['payment.approved', 'charge.paid', 'txid'],
  ['payment.declined', 'charge.failed', 'txid'],
  ['payment.expired', 'charge.expired', 'txid'],
  ['payment.charged_back', 'charge.reversed', 'txid'],
  ['transfer.paid', 'payout.settled', 'payoutId'],
  ['transfer.failed', 'payout.rejected', 'payoutId'],
] as const)('a bank’s %s is %s, its reference the %s', (status, type, name) => {
  const notice = { notificationId: 'n1', status, reference: 'r1', ...rest };
  expect(noticeOfBank(notice)).toEqual({ ...rest, eventId: 'n1', type, [name]: 'r1' });
  expect(noticeOfBank({ ...notice, transactionId: 'x1' })).toEqual({
    ...{ ...rest, eventId: 'n1', type, [name]: 'r1' },
    endToEndId: 'x1',
  });
});

test('what is missing is named as the bank names it', () => {
  expect(bankNames).toEqual({ endToEndId: 'transactionId' });
});

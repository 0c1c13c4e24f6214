import { expect, test } from 'vitest';
import { type Found, hintsOf } from './cases.ts';

const deposit = { id: 'd1', reason: 'wrong_payer', createdAt: '2026-11-21T12:00:00.000Z' };
// Only what the hints are made of.
const found = (parts: {
  deposits?: object[];
  withdrawals?: object[];
}): Pick<Found, 'deposits' | 'withdrawals'> => Object.assign({ deposits: [], withdrawals: [] }, parts);

test('a payment of someone else that was sent back is a sign of risk, as is a registration that is not complete', () => {
  const hints = hintsOf({ ...found({ deposits: [deposit] }), detailsDue: ['idNumber'] });
  expect(hints).toEqual([
    { hint: 'details_missing', withdrawalId: null, depositId: null, at: null, facts: {} },
    { hint: 'payer_refused', withdrawalId: null, depositId: 'd1', at: deposit.createdAt, facts: {} },
  ]);
});

test('a deposit that failed for another reason is none, and neither is a complete registration', () => {
  const late = { ...deposit, reason: 'late' };
  expect(hintsOf({ ...found({ deposits: [late] }), detailsDue: [] })).toEqual([]);
});

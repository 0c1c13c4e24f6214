import { expect, test } from 'vitest';
import { casesOf, type Found, hintsOf } from './cases.ts';

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

test('what a withdrawal was held for stands with it, each hint with what was seen', () => {
  const withdrawals = [
    {
      id: 'w1',
      requestedAt: 'then',
      hints: ['payer_refused', 'details_missing'],
      hintFacts: { details_missing: { amount: '9' } },
    },
    { id: 'w2', requestedAt: 'later', hints: [], hintFacts: {} },
  ];
  expect(hintsOf({ ...found({ withdrawals }), detailsDue: [] })).toEqual([
    { hint: 'payer_refused', withdrawalId: 'w1', depositId: null, at: 'then', facts: {} },
    { hint: 'details_missing', withdrawalId: 'w1', depositId: null, at: 'then', facts: { amount: '9' } },
  ]);
});

test('what lies on a desk or waits outside, and nothing that is over', () => {
  const deposits = ['created', 'paid', 'credited', 'failed'].map((state) => ({
    ...{ id: `d-${state}`, state, amount: 5, createdAt: 'then', reason: null },
  }));
  const states = ['requested', 'approved', 'paying', 'paid', 'rejected'];
  const withdrawals = states.map((state) => ({
    ...{ id: `w-${state}`, state, amount: 7, requestedAt: 'later' },
    receipt: state === 'paid' ? 'not_received' : state === 'rejected' ? 'received' : null,
  }));
  const at = new Date('2026-11-21T12:00:00.000Z');
  const given = (state: string, closing: boolean, corrections: object[] = []): Found =>
    Object.assign(
      { member: { id: 'm1' }, identity: { state }, closing, corrections },
      found({}),
    ) as unknown as Found;
  expect(casesOf(given('verified', false))).toEqual([]);
  const all = given('review', true, [{ id: 'a1', amount: -3n, proposedAt: at }]);
  expect(casesOf(Object.assign(all, found({ deposits, withdrawals })))).toEqual([
    { kind: 'deposit', id: 'd-created', state: 'created', amount: 5, at: 'then' },
    { kind: 'deposit', id: 'd-paid', state: 'paid', amount: 5, at: 'then' },
    { kind: 'withdrawal', id: 'w-requested', state: 'requested', amount: 7, at: 'later' },
    { kind: 'withdrawal', id: 'w-approved', state: 'approved', amount: 7, at: 'later' },
    { kind: 'withdrawal', id: 'w-paying', state: 'paying', amount: 7, at: 'later' },
    { kind: 'dispute', id: 'w-paid', state: 'not_received', amount: 7, at: 'later' },
    { kind: 'adjustment', id: 'a1', state: 'proposed', amount: -3, at: at.toISOString() },
    { kind: 'identity', id: 'm1', state: 'review', amount: null, at: null },
    { kind: 'closure', id: 'm1', state: 'requested', amount: null, at: null },
  ]);
});

import { describe, expect, test } from 'vitest';
import { paymentFault, splitReversal, stateAfterFault } from './rules.ts';

const own = Buffer.from('own');
const other = Buffer.from('other');
const expires = new Date('2026-11-21T12:30:00Z');
const inTime = new Date('2026-11-21T12:29:59Z');
const tooLate = new Date('2026-11-21T12:30:01Z');
const open = { state: 'created', amount: 5_000n, expires_at: expires } as const;
const paid = { amount: 5_000n, paidAt: inTime, payerMac: own };
const member = { holderMac: own, documentRequired: true, excluded: false };

/** From the top: whatever stands higher wins over everything below it. */
describe('why a payment goes back, in order of precedence', () => {
  const worst = { amount: 1n, paidAt: tooLate, payerMac: other };
  const barred = { holderMac: own, documentRequired: false, excluded: true };
  test.each([
    ['credited before: extra', { ...open, state: 'credited' }, worst, barred, 'extra'],
    ['the charge had failed: late', { ...open, state: 'failed' }, worst, barred, 'late'],
    ['the charge had expired: late', { ...open, state: 'expired' }, worst, barred, 'late'],
    ['paid after its time: late', open, worst, barred, 'late'],
    ['another amount', open, { ...worst, paidAt: inTime }, barred, 'wrong_amount'],
    ['another payer', open, { ...paid, payerMac: other }, barred, 'wrong_payer'],
    ['no payer named', open, { ...paid, payerMac: null }, barred, 'wrong_payer'],
    ['an excluded member', open, paid, barred, 'excluded'],
    ['nothing wrong', open, paid, member, null],
    [
      'a brand without documents, nobody on file: anyone may pay',
      open,
      { ...paid, payerMac: other },
      { ...member, holderMac: null, documentRequired: false },
      null,
    ],
    [
      'nobody on file where documents are asked for',
      open,
      paid,
      { ...member, holderMac: null },
      'wrong_payer',
    ],
    ['paid in the very last moment', open, { ...paid, paidAt: expires }, member, null],
  ] as const)('%s', (_what, deposit, payment, facts, fault) => {
    expect(paymentFault(deposit, payment, facts)).toBe(fault);
  });
});

test.each([
  ['created', 'wrong_amount', 'failed'],
  ['created', 'late', 'expired'],
  ['credited', 'extra', 'credited'],
  ['expired', 'late', 'expired'],
  ['failed', 'late', 'failed'],
] as const)('a deposit that is %s is after %s: %s', (state, fault, after) => {
  expect(stateAfterFault(state, fault)).toBe(after);
});

test.each([
  [100n, 250n, 100n, 0n],
  [100n, 40n, 40n, 60n],
  [100n, 0n, 0n, 100n],
  [100n, -5n, 0n, 100n],
])(
  'of %s taken back with %s there, %s comes from the member and %s is owed',
  (amount, there, taken, owed) => {
    expect(splitReversal(amount, there)).toEqual({ taken, owed });
  },
);

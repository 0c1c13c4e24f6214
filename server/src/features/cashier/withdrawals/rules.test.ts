import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HintFacts, pauseMs, riskHints, splitInParts, stateOfParts } from './rules.ts';

test('parts add up, none is above the largest, and none differs by more than a cent', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 9n), fc.bigInt(10n ** 7n, 10n ** 9n), (amount, largest) => {
      const parts = splitInParts(amount, largest);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
      expect(parts.every((part) => part <= largest && part > 0n)).toBe(true);
      expect((parts[0] ?? 0n) - (parts.at(-1) ?? 0n)).toBeLessThanOrEqual(1n);
    }),
  );
  expect(splitInParts(5_000n, 0n)).toEqual([5_000n]);
  expect(splitInParts(1_000_000n, 1n)).toHaveLength(100);
});

test.each([
  [['pending', 'sent'], 'paying'],
  [['settled', 'sent'], 'paying'],
  [['settled', 'settled'], 'settled'],
  [['settled', 'returned'], 'settled'],
  [['returned', 'returned'], 'returned'],
] as const)('parts %s make the withdrawal %s', (parts, state) => expect(stateOfParts(parts)).toBe(state));

const now = new Date('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const calm: HintFacts = {
  amount: 10_000n,
  now,
  withdrawalsBefore: 3,
  payoutAccountCreatedAt: minutesAgo(10_000),
  payoutAccounts: 1,
  passwordChangedAt: null,
  credited: 20_000n,
  lastCreditedAt: minutesAgo(600),
  owed: 0n,
  otherPayer: false,
  betsSinceDeposit: 5,
};

test.each([
  ['nothing to see', {}, []],
  ['the first withdrawal', { withdrawalsBefore: 0 }, ['first_withdrawal']],
  ['a payout account of today', { payoutAccountCreatedAt: minutesAgo(60) }, ['new_payout_account']],
  ['a second payout account', { payoutAccounts: 2 }, ['second_payout_account']],
  ['a password changed today', { passwordChangedAt: minutesAgo(60) }, ['password_changed']],
  ['out as soon as in', { lastCreditedAt: minutesAgo(5) }, ['quick_cash_out']],
  ['far more than was ever paid in', { amount: 200_001n }, ['many_times_deposits']],
  ['the turnover in a handful of stakes', { betsSinceDeposit: 4 }, ['few_bets']],
  ['somebody else paid in', { otherPayer: true }, ['other_payer']],
  ['the bank took money back', { owed: 1n }, ['owes_reversal']],
])('hints: %s', (_what, change, hints) => expect(riskHints({ ...calm, ...change })).toEqual(hints));

test('a payout without an outcome is asked about again, ever more slowly, at least every ten minutes', () => {
  expect([0, 1, 2, 6, 7, 50].map(pauseMs)).toEqual([5_000, 10_000, 20_000, 320_000, 600_000, 600_000]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  evenPlayPercent,
  hintFacts,
  hintNames,
  type HintFacts,
  pauseMs,
  type PartReceipt,
  receiptMay,
  receiptOf,
  receiptStep,
  riskHints,
  splitFee,
  splitInParts,
  stateOfParts,
  withdrawalFee,
} from './rules.ts';

test('parts add up, none is above the largest, and none differs by more than a cent', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 9n), fc.bigInt(10n ** 7n, 10n ** 9n), (amount, max) => {
      const parts = splitInParts(amount, max);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
      expect(parts.every((part) => part <= max && part > 0n)).toBe(true);
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
  betsSinceDeposit: Array.from({ length: 5 }, () => ({ stake: 100n, won: 0n })),
  newestDevice: minutesAgo(10_000),
  devices: 1,
  sharedDevice: [],
  sharedKey: [],
  sharedPayer: [],
};

test.each([
  ['nothing to see', {}, []],
  ['the first withdrawal', { withdrawalsBefore: 0 }, ['first_withdrawal']],
  ['a payout account of today', { payoutAccountCreatedAt: minutesAgo(60) }, ['new_payout_account']],
  ['a second payout account', { payoutAccounts: 2 }, ['second_payout_account']],
  ['a password changed today', { passwordChangedAt: minutesAgo(60) }, ['password_changed']],
  ['out as soon as in', { lastCreditedAt: minutesAgo(5) }, ['quick_cash_out']],
  ['far more than was ever paid in', { amount: 200_001n }, ['many_times_deposits']],
  ['the turnover in a handful of stakes', { betsSinceDeposit: calm.betsSinceDeposit.slice(1) }, ['few_bets']],
  ['somebody else paid in', { otherPayer: true }, ['other_payer']],
  ['the bank took money back', { owed: 1n }, ['owes_reversal']],
  ['a second browser, seen today', { devices: 2, newestDevice: minutesAgo(60) }, ['new_device']],
  ['the only browser is never new', { newestDevice: minutesAgo(60) }, []],
  ['a browser that somebody else uses', { sharedDevice: ['bruno'] }, ['shared_device']],
  ['a Pix key that somebody else has', { sharedKey: ['bruno'] }, ['shared_pix_key']],
  ['one payer for two members', { sharedPayer: ['bruno'] }, ['shared_payer']],
  [
    'stakes that neither win nor lose',
    { betsSinceDeposit: Array.from({ length: 8 }, () => ({ stake: 100n, won: 98n })) },
    ['turnover_anomaly'],
  ],
])('hints: %s', (_what, change, hints) => expect(riskHints({ ...calm, ...change })).toEqual(hints));

test('a payout without an outcome is asked about again, ever more slowly, at least every ten minutes', () => {
  expect([0, 1, 2, 6, 7, 50].map(pauseMs)).toEqual([5_000, 10_000, 20_000, 320_000, 600_000, 600_000]);
});

test('the reasons beside the hints name what was seen', () => {
  const facts = {
    ...calm,
    sharedDevice: ['bruno', 'carla'],
    withdrawalsBefore: 0,
    devices: 2,
    newestDevice: minutesAgo(60),
  };
  const hints = riskHints(facts);
  expect(hints).toEqual(['first_withdrawal', 'new_device', 'shared_device']);
  expect(hintFacts(facts, hints)).toEqual({
    new_device: { since: minutesAgo(60).toISOString() },
    shared_device: { accounts: 'bruno, carla' },
  });
});

test('each reason is a figure or names, and what was not seen has none', () => {
  const bets = Array.from({ length: 5 }, () => ({ stake: 100n, won: 100n }));
  const facts: HintFacts = {
    ...{ ...calm, payoutAccounts: 2, credited: 7n, owed: 9n, betsSinceDeposit: bets, otherPayer: true },
    ...{ payoutAccountCreatedAt: minutesAgo(1), passwordChangedAt: minutesAgo(2) },
    ...{ lastCreditedAt: minutesAgo(3), newestDevice: minutesAgo(4), sharedKey: ['bruno', 'carla'] },
    ...{ sharedDevice: ['dora'], sharedPayer: ['edu'] },
  };
  expect(hintFacts(facts, hintNames)).toEqual({
    new_payout_account: { since: minutesAgo(1).toISOString() },
    second_payout_account: { count: 2 },
    password_changed: { since: minutesAgo(2).toISOString() },
    quick_cash_out: { since: minutesAgo(3).toISOString() },
    many_times_deposits: { credited: '7' },
    few_bets: { count: 5 },
    owes_reversal: { owed: '9' },
    new_device: { since: minutesAgo(4).toISOString() },
    shared_device: { accounts: 'dora' },
    shared_pix_key: { accounts: 'bruno, carla' },
    shared_payer: { accounts: 'edu' },
    turnover_anomaly: { percent: 100 },
  });
  expect(hintFacts(facts, ['few_bets'])).toEqual({ few_bets: { count: 5 } });
  const none = { ...facts, passwordChangedAt: null, betsSinceDeposit: [] };
  expect(hintFacts(none, ['password_changed', 'turnover_anomaly'])).toEqual({
    turnover_anomaly: { percent: 0 },
  });
});

const day = 24 * 60;
test.each([
  ['an account of a day ago', { payoutAccountCreatedAt: minutesAgo(day) }, []],
  ['an account of nearly a day ago', { payoutAccountCreatedAt: minutesAgo(day - 1) }, ['new_payout_account']],
  ['a password of a day ago', { passwordChangedAt: minutesAgo(day) }, []],
  ['a password of nearly a day ago', { passwordChangedAt: minutesAgo(day - 1) }, ['password_changed']],
  ['out half an hour after in', { lastCreditedAt: minutesAgo(30) }, []],
  ['out within half an hour', { lastCreditedAt: minutesAgo(29) }, ['quick_cash_out']],
  ['ten times what was paid in', { amount: 200_000n }, []],
  ['never paid in', { credited: 0n, betsSinceDeposit: [], lastCreditedAt: null }, ['many_times_deposits']],
  ['a second browser of a day ago', { devices: 2, newestDevice: minutesAgo(day) }, []],
  ['a second browser that is not known since when', { devices: 2, newestDevice: null }, []],
  [
    'six of ten stakes that came back',
    { betsSinceDeposit: Array.from({ length: 10 }, (_, at) => ({ stake: 10n, won: at < 6 ? 10n : 0n })) },
    ['turnover_anomaly'],
  ],
  [
    'fewer than six of ten',
    { betsSinceDeposit: Array.from({ length: 10 }, (_, at) => ({ stake: 10n, won: at < 5 ? 10n : 0n })) },
    [],
  ],
])('at the edge: %s', (_what, change, hints) => expect(riskHints({ ...calm, ...change })).toEqual(hints));

test('at the edges of parts and fees', () => {
  expect(splitInParts(100n, 100n)).toEqual([100n]);
  expect(splitInParts(101n, 100n)).toEqual([51n, 50n]);
  expect(splitInParts(100n, -1n)).toEqual([100n]);
  expect(splitInParts(100n, 1n)).toHaveLength(100);
  expect(splitInParts(99n, 1n)).toHaveLength(99);
  expect(splitInParts(1_000n, 1n)).toHaveLength(100);
  const rule = { fixed: 10.9, basisPoints: 50.9, freePerMonth: 0 };
  expect(withdrawalFee(10_000n, rule, 0)).toBe(60n);
  expect(withdrawalFee(20n, { ...rule, basisPoints: 0 }, 0)).toBe(10n);
  expect(withdrawalFee(22n, { ...rule, basisPoints: 0 }, 0)).toBe(10n);
  expect(withdrawalFee(10_000n, { ...rule, fixed: -100, basisPoints: 0 }, 0)).toBe(0n);
  expect(splitFee([50n, 50n, 1n], 5n)).toEqual([3n, 2n, 0n]);
  expect(splitFee([30n], 0n)).toEqual([0n]);
});

test('a part that is still under way keeps the whole waiting', () => {
  const received = { state: 'settled', receipt: 'received' } as const;
  for (const state of ['pending', 'sent'] as const)
    expect(receiptOf([received, { state, receipt: null }])).toBe('waiting');
  expect(receiptOf([received, { state: 'returned', receipt: null }])).toBe('all_received');
  expect(receiptOf([])).toBeNull();
  expect(stateOfParts([])).toBe('returned');
  expect(stateOfParts(['pending'])).toBe('paying');
});

test('even play is told by stakes, and by nothing where there are too few', () => {
  const bet = (stake: bigint, won: bigint) => ({ stake, won });
  expect(evenPlayPercent([bet(100n, 100n)])).toBeNull();
  const some = [bet(100n, 100n), bet(100n, 90n), bet(100n, 110n), bet(100n, 89n), bet(100n, 0n)];
  expect(evenPlayPercent(some)).toBe(60);
  expect(evenPlayPercent([...some.slice(0, 4), bet(100n, 111n)])).toBe(60);
  expect(evenPlayPercent(Array.from({ length: 5 }, () => bet(0n, 0n)))).toBeNull();
  expect(evenPlayPercent([bet(300n, 300n), ...some.slice(3), bet(100n, 0n), bet(100n, 0n)])).toBe(42);
});

test('a fee is a fixed part and a share, free for the first of the month, never more than half', () => {
  const rule = { fixed: 150, basisPoints: 200, freePerMonth: 2 };
  expect(withdrawalFee(10_000n, rule, 1)).toBe(0n);
  expect(withdrawalFee(10_000n, rule, 2)).toBe(350n);
  expect(withdrawalFee(200n, rule, 2)).toBe(100n);
  expect(withdrawalFee(10_000n, { fixed: 0, basisPoints: 0, freePerMonth: 0 }, 9)).toBe(0n);
});

test('the fees of the parts are exactly the fee, and each is less than its part', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1_000n, 10n ** 9n),
      fc.bigInt(10n, 10n ** 8n),
      fc.nat(10_000),
      (amount, max, share) => {
        const parts = splitInParts(amount, max);
        const fee = ((amount / 2n) * BigInt(share)) / 10_000n;
        const fees = splitFee(parts, fee);
        expect(fees.reduce((sum, one) => sum + one, 0n)).toBe(fee);
        expect(fees.every((one, at) => one >= 0n && one < (parts[at] ?? 0n))).toBe(true);
      },
    ),
  );
});

const part = (receipt: PartReceipt | null) => ({
  state: receipt ? ('settled' as const) : ('sent' as const),
  receipt,
});
test.each([
  [[null], null],
  [['waiting'], 'waiting'],
  [['received'], 'received'],
  [['not_received'], 'not_received'],
  [['forced_received'], 'forced_received'],
  [['received', null], 'waiting'],
  [['received', 'waiting'], 'waiting'],
  [['received', 'received'], 'all_received'],
  [['received', 'not_received'], 'not_received'],
  [['received', 'forced_received'], 'forced_received'],
] as const)('STATVAL-21 receipts %j of the parts make %s of the whole', (receipts, whole) =>
  expect(receiptOf(receipts.map(part))).toBe(whole),
);

test.each<[(PartReceipt | null)[], (PartReceipt | null)[], ReturnType<typeof receiptStep>]>([
  [['waiting'], ['received'], 'received'],
  [['waiting'], ['not_received'], 'not_received'],
  [['not_received'], ['forced_received'], 'forced_received'],
  [['waiting', 'waiting'], ['received', 'waiting'], null],
  [['received', 'waiting'], ['received', 'received'], 'all_received'],
  [['waiting', 'waiting'], ['not_received', 'waiting'], 'not_received'],
  [['not_received', 'waiting'], ['not_received', 'not_received'], null],
  [['not_received', 'waiting'], ['received', 'waiting'], null],
  [['received', 'received'], ['received', 'received'], null],
])('receipts %j that become %j are the step %s of the whole', (before, after, step) => {
  const settled = (receipts: (PartReceipt | null)[]) =>
    receipts.map((receipt) => ({ state: 'settled' as const, receipt }));
  expect(receiptStep(settled(before), settled(after))).toBe(step);
});

test('what was received stays received; a dispute ends by the member who found it or by force', () => {
  const all = ['waiting', 'received', 'not_received', 'forced_received'] as const;
  const allowed = all.flatMap((from) =>
    all.filter((to) => receiptMay(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual([
    'waiting → received',
    'waiting → not_received',
    'not_received → received',
    'not_received → forced_received',
  ]);
  expect(receiptMay(null, 'received')).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { durationSeconds } from './audit/report.ts';
import { byOwner, inOwnerOrder, sumsOf } from './ledger/sums.ts';
import { turnoverShare } from './members/turnover.ts';
import { inOrder } from './members/wallets.ts';
import { cleanCode, signInErrors } from './session/sign-in.ts';
import { reasonProblem } from '../components/reason.ts';
import { progressOf } from './withdrawals/steps.ts';

describe('the sign-in form', () => {
  test('takes a code as the app shows it', () => {
    expect(cleanCode('123 456')).toBe('123456');
    expect(cleanCode('12-34-56-78')).toBe('123456');
  });
  test('says what is missing', () => {
    expect(signInErrors({ account: ' ', password: '', totp: '' })).toEqual({
      account: 'required',
      password: 'required',
      totp: 'required',
    });
    expect(signInErrors({ account: 'a', password: ' ', totp: '12345' })).toEqual({ totp: 'sixDigits' });
    expect(signInErrors({ account: 'a', password: ' ', totp: '123456' })).toEqual({});
  });
});

describe('the progress of a withdrawal', () => {
  const at = '2026-11-21T15:00:00.000Z';
  const step = (state: string) => ({ state, at });
  test('shows what is still to come', () => {
    const steps = progressOf({ state: 'approved', steps: [step('requested'), step('approved')] });
    expect(steps.map(({ key, at: reached }) => [key, reached !== null])).toEqual([
      ['requested', true],
      ['approved', true],
      ['paying', false],
      ['settled', false],
    ]);
  });
  test('ends where it failed', () => {
    expect(progressOf({ state: 'rejected', steps: [step('requested'), step('rejected')] })).toEqual([
      { key: 'requested', at },
      { key: 'rejected', at, failed: true },
    ]);
  });
  test('a step that was left out is not to come any more', () => {
    const steps = progressOf({ state: 'settled', steps: [step('requested'), step('settled')] });
    expect(steps.map(({ key }) => key)).toEqual(['requested', 'settled']);
  });
});

test.each([
  ['', 'tooShort'],
  ['  ab ', 'tooShort'],
  ['abc', null],
  ['x'.repeat(200), null],
  ['x'.repeat(201), 'tooLong'],
])('the reason %j: %s', (reason, problem) => {
  expect(reasonProblem(reason)).toBe(problem);
});

test('legs are added up by currency', () => {
  const leg = (amount: number, currency = 'BRL') => ({ amount, currency });
  expect(sumsOf([leg(-500), leg(500), leg(3, 'POINTS')])).toEqual([
    { currency: 'BRL', sum: 0 },
    { currency: 'POINTS', sum: 3 },
  ]);
});

test.each([
  [0, 0, 100],
  [100, 0, 0],
  [300, 100, 33],
  [100, 250, 100],
])('of %i required, %i done is %i per cent', (required, done, share) => {
  expect(turnoverShare({ required, done })).toBe(share);
});

test('the main wallet stands first, unknown ones last', () => {
  const names = ['vendor:x', 'points', 'bonus', 'main', 'withdrawal_hold'].map((purpose) => ({ purpose }));
  expect(inOrder(names).map(({ purpose }) => purpose)).toEqual([
    'main',
    'withdrawal_hold',
    'bonus',
    'points',
    'vendor:x',
  ]);
});

test('an audit took as long as it took', () => {
  const startedAt = '2026-11-21T15:00:00.000Z';
  expect(durationSeconds({ startedAt, finishedAt: '2026-11-21T15:00:01.260Z' })).toBe(1.3);
});

describe('the trial balance', () => {
  const rows = [
    { ownerKind: 'provider', purpose: 'payments_clearing', balance: -300 },
    { ownerKind: 'house', purpose: 'promotions', balance: -100 },
    { ownerKind: 'member', purpose: 'main', balance: 350 },
    { ownerKind: 'house', purpose: 'house_play', balance: 50 },
  ];
  test('adds up each kind of owner, members first', () => {
    expect(byOwner(rows)).toEqual([
      { ownerKind: 'member', balance: 350 },
      { ownerKind: 'house', balance: -50 },
      { ownerKind: 'provider', balance: -300 },
    ]);
  });
  test('lists the rows in the same order', () => {
    expect(inOwnerOrder(rows).map(({ purpose }) => purpose)).toEqual([
      'main',
      'house_play',
      'promotions',
      'payments_clearing',
    ]);
  });
});

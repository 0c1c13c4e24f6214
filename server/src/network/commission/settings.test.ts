import { describe, expect, test } from 'vitest';
import {
  approvalsFor,
  countingOf,
  expiryOf,
  isOffered,
  maxRate,
  offerExpires,
  waitsForApproval,
} from './settings.ts';
import { kinds } from './settlement/windows.ts';
import { brandWith } from '../../../test/helpers/parties/brand.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

describe('a kind of contract', () => {
  test.each([
    ['agent.enableCt', 'dividend'],
    ['agent.salary', 'dailySalary'],
    ['agent.hourSalary', 'hourlySalary'],
    ['agent.agentRealtimeSalary', 'realtimeSalary'],
  ] as const)('is offered unless %s is off, which is of %s alone', (setting, kind) => {
    expect(kinds.filter((one) => !isOffered(brandWith({ [setting]: false }), one))).toEqual([kind]);
    expect(kinds.every((one) => isOffered(brandWith(), one))).toBe(true);
  });

  test('has a highest rate in millionths, rounded to one', () => {
    expect(kinds.map((kind) => maxRate(brandWith(), kind))).toEqual([600_000n, 20_000n, 20_000n, 20_000n]);
    expect(maxRate(brandWith({ 'commission.maxRate.dividend': 0.000_001_4 }), 'dividend')).toBe(1n);
    // In binary a little less than what it says.
    expect(maxRate(brandWith({ 'commission.maxRate.dividend': 0.001_009 }), 'dividend')).toBe(1_009n);
  });

  test.each([
    [{}, ['dividend']],
    [{ 'commission.approval.dividend': false }, []],
    [{ 'commission.approval.dailySalary': true }, ['dividend', 'dailySalary']],
    [{ 'commission.approval.dividend': false, 'commission.approval.dailySalary': true }, ['dailySalary']],
  ])('waits for approval under %j: %j', (settings, waiting) => {
    expect(kinds.filter((kind) => waitsForApproval(brandWith(settings), kind))).toEqual(waiting);
  });
});

test('a window is counted by the brand’s threshold and by whether it carries losses', () => {
  expect(countingOf(brandWith())).toEqual({ activeTurnover: 1n, carriesLoss: false });
  expect(countingOf(brandWith({ 'commission.activeTurnover': 700, 'commission.carryLoss': true }))).toEqual({
    activeTurnover: 700n,
    carriesLoss: true,
  });
});

test.each([
  [{}, 1_000_000n, 1],
  [{}, 1_000_001n, 2],
  [{ 'commission.fourEyesAbove': 5 }, 5n, 1],
  [{ 'commission.fourEyesAbove': 5 }, 6n, 2],
  [{ 'commission.fourEyesAbove': 0 }, 10_000_000_000n, 1],
])('under %j a run of %d is approved by %i', (settings, amount, wanted) => {
  expect(approvalsFor(brandWith(settings), amount)).toBe(wanted);
});

test('an offer waits for its answer for the brand’s days', () => {
  expect(offerExpires(brandWith(), now)).toEqual(new Date('2026-12-04T12:00:00.000Z'));
  expect(expiryOf(brandWith(), now)).toEqual({ madeBefore: new Date('2026-11-06T12:00:00.000Z'), now });
  const short = brandWith({ 'commission.offerDays': 2 });
  expect(offerExpires(short, now)).toEqual(new Date('2026-11-22T12:00:00.000Z'));
  expect(expiryOf(short, now).madeBefore).toEqual(new Date('2026-11-18T12:00:00.000Z'));
});

import { describe, expect, it } from 'vitest';
import { countRefund, countStake, countWin, rollWindow, stakeFits } from './gate.ts';
import type { GateState, LimitCounter } from './world.ts';

const start = new Date('2026-03-01T00:00:00.000Z');
const days = (count: number): Date => new Date(start.getTime() + count * 86_400_000);
const counter = (kind: LimitCounter['kind'], used: bigint, limit = 100n): LimitCounter => ({
  kind,
  limit,
  used,
  windowDays: 1,
  windowEnd: days(1),
});
const gate = (...limits: LimitCounter[]): GateState => ({
  merchantId: 'm',
  memberId: 'p',
  status: 'open',
  limits,
});

const used = ({ limits }: GateState): bigint[] => limits.map((limit) => limit.used);

describe("a member's own limits", () => {
  it('lets a stake pass up to the limit and not one unit above', () => {
    expect(stakeFits(gate(counter('wager', 60n)), 40n, start)).toBe(true);
    expect(stakeFits(gate(counter('wager', 60n)), 41n, start)).toBe(false);
    expect(stakeFits(gate(counter('loss', 60n)), 41n, start)).toBe(false);
  });

  it('the narrowest of several windows decides', () => {
    const day = counter('loss', 0n, 50n);
    const week = { ...counter('loss', 180n, 200n), windowDays: 7, windowEnd: days(7) };
    expect(stakeFits(gate(day, week), 20n, start)).toBe(true);
    expect(stakeFits(gate(day, week), 21n, start)).toBe(false);
  });

  it('starts again with the window, whose end is not part of it', () => {
    const one = counter('wager', 60n);
    rollWindow(one, new Date(days(1).getTime() - 1));
    expect(one.used).toBe(60n);
    rollWindow(one, days(1));
    expect([one.used, one.windowEnd]).toEqual([0n, days(2)]);
  });

  it('skips the windows in which nothing was staked', () => {
    const one = counter('wager', 60n);
    rollWindow(one, new Date(days(5).getTime() + 1));
    expect(one.windowEnd).toEqual(days(6));
  });

  it('counts a stake as lost until it is won back', () => {
    const both = gate(counter('loss', 0n), counter('wager', 0n));
    countStake(both, 70n);
    countWin(both, 50n, start);
    expect(used(both)).toEqual([20n, 70n]);
  });

  it('takes a refunded stake out again, but gives no credit for one of an earlier window', () => {
    const both = gate(counter('loss', 30n), counter('wager', 30n));
    countRefund(both, 30n, start);
    expect(used(both)).toEqual([0n, 0n]);
    countRefund(both, 30n, start);
    expect(used(both)).toEqual([0n, 0n]);
  });
});

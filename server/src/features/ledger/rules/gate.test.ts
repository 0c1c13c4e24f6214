import { describe, expect, it } from 'vitest';
import { countRefund, countStake, countWin, rollWindow, stakeFits } from './gate.ts';
import type { GateState, LimitCounter } from './world.ts';

const start = new Date('2026-03-01T00:00:00.000Z');
const days = (count: number): Date => new Date(start.getTime() + count * 86_400_000);
const counter = (used: bigint, limit = 100n): LimitCounter => ({
  limit,
  used,
  windowDays: 1,
  windowEnd: days(1),
});
const gate = (loss: LimitCounter | null, wager: LimitCounter | null): GateState => ({
  merchantId: 'm',
  memberId: 'p',
  status: 'open',
  loss,
  wager,
});

describe("a member's own limits", () => {
  it('lets a stake pass up to the limit and not one unit above', () => {
    expect(stakeFits(gate(null, counter(60n)), 40n, start)).toBe(true);
    expect(stakeFits(gate(null, counter(60n)), 41n, start)).toBe(false);
    expect(stakeFits(gate(counter(60n), null), 41n, start)).toBe(false);
  });

  it('starts anew with the window, whose end is not part of it', () => {
    const used = counter(60n);
    rollWindow(used, new Date(days(1).getTime() - 1));
    expect(used.used).toBe(60n);
    rollWindow(used, days(1));
    expect([used.used, used.windowEnd]).toEqual([0n, days(2)]);
  });

  it('skips the windows in which nothing was staked', () => {
    const used = counter(60n);
    rollWindow(used, new Date(days(5).getTime() + 1));
    expect(used.windowEnd).toEqual(days(6));
  });

  it('counts a stake as lost until it is won back', () => {
    const both = gate(counter(0n), counter(0n));
    countStake(both, 70n);
    countWin(both, 50n, start);
    expect([both.loss?.used, both.wager?.used]).toEqual([20n, 70n]);
  });

  it('takes a refunded stake out again, but gives no credit for one of an earlier window', () => {
    const both = gate(counter(30n), counter(30n));
    countRefund(both, 30n, start);
    expect([both.loss?.used, both.wager?.used]).toEqual([0n, 0n]);
    countRefund(both, 30n, start);
    expect([both.loss?.used, both.wager?.used]).toEqual([0n, 0n]);
  });
});

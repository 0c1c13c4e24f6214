import { describe, expect, it } from 'vitest';
import type { SlotSpin } from '@croupier/games/slot';
import { countUp, countUpMs, fallDistances, stopPlan, winLevel, winSteps } from './timeline.ts';

const spin = (grid: number[][], wins: number[] = [], scatterAmount = 0): SlotSpin => ({
  stops: [0, 0, 0, 0, 0],
  grid,
  multiplier: 1,
  falls: [],
  awarded: 0,
  win: wins.reduce((a, b) => a + b, scatterAmount),
  lineWins: wins.map((amount, line) => ({ line, symbol: 2, count: 3, positions: [], amount })),
  scatter: { count: 0, positions: [], amount: scatterAmount },
});
const slow = { turbo: false, calm: false };

describe('the slot’s presentation', () => {
  it('lets only the reels anticipate that can still open the feature', () => {
    const plan = stopPlan(
      spin([
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 0],
        [1, 0, 0],
        [0, 0, 0],
      ]),
      1,
      3,
      slow,
    );
    expect(plan.map((p) => p.anticipates)).toEqual([false, false, true, true, false]);
    expect(plan.map((p) => p.at)).toEqual(plan.map((p) => p.at).toSorted((a, b) => a - b));
  });
  it('never anticipates in turbo or with reduced motion', () => {
    const grid = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ];
    for (const pace of [
      { turbo: true, calm: false },
      { turbo: false, calm: true },
    ])
      expect(stopPlan(spin(grid), 1, 3, pace).some((p) => p.anticipates)).toBe(false);
  });
  it('shows all wins, then the lines from the best down', () => {
    expect(winSteps(spin([], [20, 90, 50]), slow).map((s) => (s.kind === 'line' ? s.index : s.kind))).toEqual(
      ['all', 1, 2, 0],
    );
    expect(winSteps(spin([], [20]), slow).map((s) => s.kind)).toEqual(['line']);
    expect(winSteps(spin([], []), slow)).toEqual([]);
  });
  it('names wins by stakes and counts to the exact amount', () => {
    expect([0, 5, 100, 101, 999, 1000, 2500, 6000].map((win) => winLevel(win, 100))).toEqual([
      'none',
      'returned',
      'returned',
      'some',
      'some',
      'big',
      'mega',
      'epic',
    ]);
    expect(countUp(12_345, 1)).toBe(12_345);
    expect(countUp(12_345, 0)).toBe(0);
    expect(countUpMs('epic', { turbo: false, calm: true })).toBe(0);
    expect(countUpMs('returned', slow)).toBe(0);
  });
  it('never waits for scatters where there are none', () => {
    const grid = [[1], [1], [1]];
    expect(stopPlan(spin(grid), -1, 0, slow).some((p) => p.anticipates)).toBe(false);
  });
  it('lets kept symbols fall by what vanished below them, new ones by all that vanished', () => {
    expect(fallDistances(3, [])).toEqual([0, 0, 0]);
    expect(fallDistances(3, [2])).toEqual([1, 1, 1]);
    expect(fallDistances(3, [0])).toEqual([1, 0, 0]);
    expect(fallDistances(4, [1, 3])).toEqual([2, 2, 2, 1]);
  });
});

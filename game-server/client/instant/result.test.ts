import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countUpMs, isWin, outcomeOf, timesOf } from './result.ts';

test('what is not more than all stakes of the round is no win and has nothing that counts up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 2_000_000 }),
      (staked, payout) => {
        const outcome = outcomeOf({ staked, payout });
        expect(isWin(outcome)).toBe(payout > staked);
        if (payout <= staked) expect(countUpMs[outcome]).toBe(0);
      },
    ),
  );
});

test.each([
  [100, 0, 'nothing'],
  [100, 100, 'returned'],
  [100, 101, 'won'],
  [100, 1_000, 'big'],
  [200, 1_999, 'won'],
  [100, 2_500, 'huge'],
  [100, 6_000, 'epic'],
] as const)('%i staked, %i paid: %s', (staked, payout, outcome) => {
  expect(outcomeOf({ staked, payout })).toBe(outcome);
});

test('times of the stakes are rounded down', () => {
  expect(timesOf({ staked: 300, payout: 599 })).toBe(199);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedStake, doubleStake, firstStake, halfStake, highestStake, stepStake } from './stake.ts';

const range = { min: 100, max: 50_000, step: 1, keys: [100, 200, 500, 1_000, 5_000] };
const list = { list: [20, 50, 100, 250, 1_000] };
const stakes = fc.oneof(
  fc
    .uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 })
    .map((sums) => ({ list: sums })),
  fc
    .tuple(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1_000, max: 1_000_000 }))
    .map(([min, max]) => ({ min, max, step: 1, keys: [min, max] })),
  // Another currency: everything is a multiple of what its smallest coin is worth.
  fc
    .tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 50, max: 500 }))
    .map(([min, max]) => ({ min: min * 1_000, max: max * 1_000, step: 1_000, keys: [min * 1_000] })),
);
const may = (of: typeof range | typeof list, sum: number): boolean =>
  'list' in of ? of.list.includes(sum) : sum >= of.min && sum <= of.max && sum % of.step === 0;

describe('keys of the stake', () => {
  test('whatever is typed or pressed, the stake is one that may be placed', () => {
    fc.assert(
      fc.property(stakes, fc.integer({ min: 0, max: 2_000_000 }), (of, wanted) => {
        const stake = allowedStake(of, wanted);
        for (const sum of [
          stake,
          halfStake(of, stake),
          doubleStake(of, stake),
          stepStake(of, stake, 1),
          stepStake(of, stake, -1),
          highestStake(of, wanted),
        ])
          expect(may(of as typeof range, sum)).toBe(true);
      }),
    );
  });

  test('up never lowers, down and half never raise', () => {
    fc.assert(
      fc.property(stakes, fc.integer({ min: 0, max: 2_000_000 }), (of, wanted) => {
        const stake = allowedStake(of, wanted);
        expect(stepStake(of, stake, 1)).toBeGreaterThanOrEqual(stake);
        expect(doubleStake(of, stake)).toBeGreaterThanOrEqual(stake);
        expect(stepStake(of, stake, -1)).toBeLessThanOrEqual(stake);
        expect(halfStake(of, stake)).toBeLessThanOrEqual(stake);
      }),
    );
  });

  test.each([
    ['half of a range', halfStake(range, 1_001), 500],
    ['half at the minimum', halfStake(range, 150), 100],
    ['double within a range', doubleStake(range, 700), 1_400],
    ['double at the maximum', doubleStake(range, 40_000), 50_000],
    ['half in a list', halfStake(list, 250), 100],
    ['double in a list', doubleStake(list, 20), 50],
    ['double where twice is between two', doubleStake(list, 250), 1_000],
    ['a step from between two', stepStake(range, 300, 1), 500],
    ['the maximum is what the balance covers', highestStake(range, 12_345), 12_345],
    ['and in a list the one below it', highestStake(list, 999), 250],
    ['the minimum where the balance covers nothing', highestStake(list, 3), 20],
  ])('%s', (_, stake, expected) => expect(stake).toBe(expected));

  test('a game begins with the last stake, else with a modest one, never above the balance', () => {
    expect(firstStake(range, 100_000, 700)).toBe(700);
    expect(firstStake(range, 600, 700)).toBe(600);
    expect(firstStake(list, 60)).toBe(50);
    expect(firstStake(range, 100_000)).toBeLessThanOrEqual(1_000);
  });
});

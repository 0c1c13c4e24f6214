import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AutoPlan, countRound, endOf, startAuto, wrongOf } from './autoplay.ts';

const plan: AutoPlan = { rounds: 10, stopLoss: 1_000, stopWin: null, singleWin: null };
const rich = 1_000_000;

describe('automatic play', () => {
  test('never loses more than its limit and never plays more rounds than were asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 500, max: 5_000 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 60, maxLength: 60 }),
        (stake, rounds, stopLoss, wins) => {
          let run = startAuto({ ...plan, rounds, stopLoss });
          let played = 0;
          let last: { staked: number; payout: number } | undefined;
          for (const times of wins) {
            if (endOf(run, stake, rich, last) !== null) break;
            last = { staked: stake, payout: stake * times };
            run = countRound(run, last);
            played += 1;
            expect(-run.net).toBeLessThanOrEqual(stopLoss);
          }
          expect(played).toBeLessThanOrEqual(rounds);
        },
      ),
    );
  });

  test.each([
    ['after its rounds', { left: 0, net: 0 }, {}, undefined, 'rounds'],
    ['before a round that could cross the limit on losses', { left: 5, net: -950 }, {}, undefined, 'loss'],
    ['not while the next round stays within it', { left: 5, net: -900 }, {}, undefined, null],
    ['once enough has been won', { left: 5, net: 400 }, { stopWin: 400 }, undefined, 'win'],
    ['after one large win', { left: 5, net: 50 }, { singleWin: 200 }, { staked: 100, payout: 301 }, 'single'],
    [
      'not after one as large as named',
      { left: 5, net: 50 },
      { singleWin: 200 },
      { staked: 100, payout: 300 },
      null,
    ],
  ] as const)('ends %s', (_, state, changes, last, end) => {
    expect(endOf({ plan: { ...plan, ...changes }, ...state }, 100, rich, last)).toBe(end);
  });

  test('ends where the balance does not cover the next stake', () => {
    expect(endOf(startAuto(plan), 100, 99)).toBe('funds');
  });

  test('does not start without a number of rounds and a limit on losses', () => {
    expect(wrongOf(plan, 100)).toBeNull();
    expect(wrongOf({ ...plan, rounds: 0 }, 100)).toBe('rounds');
    expect(wrongOf({ ...plan, rounds: 1.5 }, 100)).toBe('rounds');
    expect(wrongOf({ ...plan, rounds: 1_001 }, 100)).toBe('rounds');
    expect(wrongOf({ ...plan, stopLoss: Number.NaN }, 100)).toBe('stopLoss');
    expect(wrongOf({ ...plan, stopLoss: 99 }, 100)).toBe('stopLoss');
    expect(wrongOf({ ...plan, stopWin: 0 }, 100)).toBe('stopWin');
    expect(wrongOf({ ...plan, singleWin: Number.NaN }, 100)).toBe('singleWin');
  });
});

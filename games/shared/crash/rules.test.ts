import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairStream } from '../../fairness/index.ts';
import { payAt } from '../../kit/index.ts';
import { staleSheets } from '../../write-sheets.ts';
import {
  automaticCashOut,
  crash,
  crashElapsed,
  crashPointOf,
  drawCrashPoint,
  drawsReaching,
  effectiveTarget,
  elapsedAt,
  flightStatistics,
  manualCashOut,
  multiplierAt,
  returnAt,
} from './index.ts';

const space = 2n ** 52n;
const target = fc.integer({ min: crash.minimumCashOut, max: crash.maximumMultiplier });

describe('the crash point', () => {
  it('reaches a target for exactly the draws that the mathematics counts', () => {
    fc.assert(
      fc.property(target, (t) => {
        const last = drawsReaching(t);
        expect(crashPointOf(last)).toBeGreaterThanOrEqual(t);
        if (last < space) expect(crashPointOf(last + 1n)).toBeLessThan(t);
      }),
    );
  });

  it('returns 97 % at every target, never more', async () => {
    fc.assert(
      fc.property(target, (t) => {
        expect(returnAt(t)).toBeLessThanOrEqual(0.97);
        expect(returnAt(t)).toBeGreaterThan(0.97 - 1e-9);
      }),
    );
    expect(await staleSheets('shared/crash')).toEqual([]);
  });

  it('stays between 1.00× and the maximum', () => {
    expect(crashPointOf(1n)).toBe(crash.maximumMultiplier);
    expect(crashPointOf(space)).toBe(100);
  });

  it('agrees with a seeded simulation within four standard errors', () => {
    const rounds = 200_000;
    const stream = fairStream({ serverSeed: 'c4'.repeat(32), clientSeed: 'simulation', nonce: 0 });
    const targets = [150, 200, 1000];
    const hits = targets.map(() => 0);
    for (let round = 0; round < rounds; round += 1) {
      const point = drawCrashPoint(stream);
      targets.forEach((t, index) => {
        if (point >= t) hits[index] = (hits[index] ?? 0) + 1;
      });
    }
    targets.forEach((t, index) => {
      const chance = Number(drawsReaching(t)) / Number(space);
      const error = Math.sqrt((chance * (1 - chance)) / rounds);
      expect(Math.abs((hits[index] ?? 0) / rounds - chance)).toBeLessThan(4 * error);
    });
  });
});

describe('the flight', () => {
  it('climbs without a step back, and elapsedAt is its inverse', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: crash.maximumMultiplier }), (multiplier) => {
        const elapsed = elapsedAt(multiplier);
        expect(multiplierAt(elapsed)).toBeGreaterThanOrEqual(multiplier);
        expect(multiplierAt(elapsed - 1)).toBeLessThan(multiplier);
      }),
    );
  });

  it('decides a cash-out: up to the crash point it counts, a millisecond later it does not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: crash.maximumMultiplier - 1 }), (point) => {
        const end = crashElapsed(point);
        const last = manualCashOut({ autoCashOut: null }, point, end - 1);
        expect(last).toEqual({ multiplier: multiplierAt(end - 1) });
        expect(multiplierAt(end - 1)).toBeLessThanOrEqual(point);
        expect(manualCashOut({ autoCashOut: null }, point, end)).toEqual({ refused: 'late' });
      }),
    );
    expect(manualCashOut({ autoCashOut: null }, 100, 0)).toEqual({ refused: 'early' });
  });

  it('pays the automatic cash-out whenever the draw reaches its target, however late anyone looks', () => {
    fc.assert(
      fc.property(target, target, (auto, point) => {
        const shownAtEnd = Math.min(point, multiplierAt(crashElapsed(point)));
        expect(automaticCashOut({ autoCashOut: auto }, point, shownAtEnd)).toBe(auto <= point ? auto : null);
        expect(automaticCashOut({ autoCashOut: auto }, point, auto - 1)).toBeNull();
      }),
    );
    expect(automaticCashOut({ autoCashOut: null }, crash.maximumMultiplier, crash.maximumMultiplier)).toBe(
      crash.maximumMultiplier,
    );
  });

  it('never pays more than the largest payout, by an earlier cash-out and not by a cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.option(target), (stake, auto) => {
        const bound = effectiveTarget(stake, auto);
        expect(bound ?? crash.maximumMultiplier).toBeLessThanOrEqual(auto ?? crash.maximumMultiplier);
        expect(payAt(stake, bound ?? crash.maximumMultiplier)).toBeLessThanOrEqual(crash.maximumPayout);
      }),
    );
    expect(effectiveTarget(100_000, null)).toBe(10_000);
    expect(effectiveTarget(100_000, 500)).toBe(500);
    expect(effectiveTarget(1000, null)).toBeNull();
    expect(effectiveTarget(100_000, null, crash.maximumPayout * 1000)).toBeNull();
    expect(effectiveTarget(100_000_000, null, crash.maximumPayout * 1000)).toBe(10_000);
  });

  it('pays whole minor units, rounded down', () => {
    expect(payAt(100, 253)).toBe(253);
    expect(payAt(33, 101)).toBe(33);
    expect(payAt(2 ** 45, 200)).toBe(2 ** 46);
  });

  it.each([
    [[], { flights: 0, below2: 0, from10: 0, largest: null }],
    [[100, 199, 200, 999, 1000, 4321], { flights: 6, below2: 2, from10: 2, largest: 4321 }],
  ])('counts what past flights were: %j', (points, statistics) => {
    expect(flightStatistics(points)).toEqual(statistics);
  });
});

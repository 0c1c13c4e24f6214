import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptySample, joined, measure, type Sample } from './measure.ts';

interface Bet {
  stake: number;
  payout: number;
}
const sampleOf = (bets: readonly Bet[]): Sample =>
  bets
    .map(({ stake, payout }) => ({
      ended: 1,
      stake,
      payout,
      stakeSquares: stake * stake,
      payoutSquares: payout * payout,
      products: stake * payout,
    }))
    .reduce(joined, emptySample);

/** A generator of its own, so that the test is the same each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test('the band holds the true return in about 95 of 100 samples, with stakes that differ', () => {
  const draw = numbers(7);
  const play = (): Bet => {
    const stake = [100, 200, 500, 2_000][Math.floor(draw() * 4)] ?? 100;
    // Four fifths lose; the others pay 4.8 times: a return of 0.96.
    return { stake, payout: draw() < 0.2 ? stake * 4.8 : 0 };
  };
  let within = 0;
  const samples = 600;
  for (let index = 0; index < samples; index += 1) {
    const { low, high } = measure(sampleOf(Array.from({ length: 400 }, play)));
    if (low !== null && high !== null && low <= 0.96 && high >= 0.96) within += 1;
  }
  expect(within / samples).toBeGreaterThan(0.92);
  expect(within / samples).toBeLessThan(0.98);
});

test('the sums give what the residuals of the single bets give', () => {
  const bet = fc.record({
    stake: fc.integer({ min: 1, max: 10_000 }),
    payout: fc.integer({ min: 0, max: 500_000 }),
  });
  fc.assert(
    fc.property(fc.array(bet, { minLength: 30, maxLength: 200 }), (bets) => {
      const { measured, low, high } = measure(sampleOf(bets));
      const staked = bets.reduce((sum, { stake }) => sum + stake, 0);
      const r = bets.reduce((sum, { payout }) => sum + payout, 0) / staked;
      const squares = bets.reduce((sum, { stake, payout }) => sum + (payout - r * stake) ** 2, 0);
      const half = (1.959964 * Math.sqrt((squares * bets.length) / (bets.length - 1))) / staked;
      expect(measured).toBeCloseTo(r, 5);
      expect(high).toBeCloseTo(r + half, 3);
      expect(low).toBeCloseTo(Math.max(r - half, 0), 3);
    }),
  );
});

test('nothing was measured without a stake, and few bets have no band', () => {
  expect(measure(emptySample)).toEqual({ measured: null, low: null, high: null });
  expect(measure(null)).toEqual({ measured: null, low: null, high: null });
  const few = sampleOf(Array.from({ length: 29 }, () => ({ stake: 100, payout: 90 })));
  expect(measure(few)).toEqual({ measured: 0.9, low: null, high: null });
});

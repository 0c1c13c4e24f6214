import { game as flight } from '@croupier/games/shared/crash/game';
import { crash } from '@croupier/games/shared/crash';
import { expect, test } from 'vitest';
import { limitsOf, stakesFor } from '../games/stakes.ts';
import { coinOf } from '@croupier/games/kit';

const open = { minStake: null, maxStake: null };

test('a flight takes and pays in the currency of the player as much as in the real', () => {
  const real = limitsOf(stakesFor(flight, { ...open, currency: 'BRL' }));
  expect(real).toEqual({
    minStake: crash.stakes.min,
    maxStake: crash.stakes.max,
    stakes: crash.stakes.keys,
  });
  expect(limitsOf(stakesFor(flight, { ...open, currency: 'COP' }))).toEqual({
    minStake: real.minStake * 1000,
    maxStake: real.maxStake * 1000,
    stakes: real.stakes.map((stake) => stake * 1000),
  });
  // The largest payout comes at the same multiplier of the largest stake.
  const targets = ['BRL', 'COP'].map((currency) => {
    const coin = coinOf(currency);
    return flight.ticket({}, crash.stakes.max * coin, coin).form;
  });
  expect(targets).toEqual([{ autoCashOut: 10_000 }, { autoCashOut: 10_000 }]);
});

test('limits of the session are in its own currency', () => {
  const seat = { minStake: 150_000, maxStake: 1_000_000, currency: 'COP' };
  const { minStake, maxStake, stakes } = limitsOf(stakesFor(flight, seat));
  expect([minStake, maxStake]).toEqual([150_000, 1_000_000]);
  expect(stakes).toEqual([200_000, 500_000, 1_000_000]);
});

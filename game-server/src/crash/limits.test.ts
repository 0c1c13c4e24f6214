import { crash } from '@croupier/games/crash';
import { expect, test } from 'vitest';
import { crashLimits } from './bets.ts';

const open = { minStake: null, maxStake: null };

test('a flight takes and pays in the currency of the player as much as in the real', () => {
  const real = crashLimits({ ...open, currency: 'BRL' });
  expect(real).toEqual({
    minStake: crash.stakes.min,
    maxStake: crash.stakes.max,
    stakes: crash.stakes.keys,
    maximumPayout: crash.maximumPayout,
  });
  expect(crashLimits({ ...open, currency: 'COP' })).toEqual({
    minStake: real.minStake * 1000,
    maxStake: real.maxStake * 1000,
    stakes: real.stakes.map((stake) => stake * 1000),
    maximumPayout: real.maximumPayout * 1000,
  });
});

test('limits of the session are in its own currency', () => {
  const { minStake, maxStake, stakes } = crashLimits({
    minStake: 150_000,
    maxStake: 1_000_000,
    currency: 'COP',
  });
  expect([minStake, maxStake]).toEqual([150_000, 1_000_000]);
  expect(stakes).toEqual([200_000, 500_000, 1_000_000]);
});

import { takesStake } from '@croupier/contract/stakes';
import { expect, test } from 'vitest';
import { limitsOf, stakesFor } from './stakes.ts';

const listed = { stakes: { list: [20, 100, 1_000] } };
const ranged = { stakes: { min: 10, max: 50_000, keys: [100, 1_000, 10_000] } };
const open = { minStake: null, maxStake: null };

test('a game offers its stakes in the currency of the player', () => {
  expect(stakesFor(listed, { ...open, currency: 'BRL' })).toEqual({ list: [20, 100, 1_000] });
  expect(stakesFor(listed, { ...open, currency: 'COP' })).toEqual({ list: [20_000, 100_000, 1_000_000] });
  expect(stakesFor(ranged, { ...open, currency: 'COP' })).toEqual({
    ...{ min: 10_000, max: 50_000_000, step: 1_000 },
    keys: [100_000, 1_000_000, 10_000_000],
  });
});

test('limits of the session are in its own currency', () => {
  const limits = { minStake: 50_000, maxStake: 500_000 };
  expect(stakesFor(listed, { ...limits, currency: 'COP' })).toEqual({ list: [100_000] });
  expect(stakesFor(listed, { ...limits, currency: 'BRL' })).toEqual({ list: [] });
  expect(stakesFor(ranged, { minStake: 15_500, maxStake: 99_999, currency: 'COP' })).toEqual({
    ...{ min: 16_000, max: 99_000, step: 1_000 },
    keys: [],
  });
});

test('of a list its stakes may be bet, of a range every whole unit within it', () => {
  const list = stakesFor(listed, { ...open, currency: 'BRL' });
  const range = stakesFor(ranged, { ...open, currency: 'COP' });
  expect([20, 21, 100, 0].map((stake) => takesStake(list, stake))).toEqual([true, false, true, false]);
  expect(
    [10_000, 11_000, 11_500, 9_000, 50_000_000, 50_001_000].map((stake) => takesStake(range, stake)),
  ).toEqual([true, true, false, false, true, false]);
});

test('the pages show the bounds and the sums that have a key; where nothing fits, no stake may be bet', () => {
  expect(limitsOf(stakesFor(ranged, { ...open, currency: 'BRL' }))).toEqual({
    ...{ minStake: 10, maxStake: 50_000 },
    stakes: [100, 1_000, 10_000],
  });
  const none = stakesFor(ranged, { minStake: 60_000, maxStake: null, currency: 'BRL' });
  expect([50_000, 60_000].map((stake) => takesStake(none, stake))).toEqual([false, false]);
});

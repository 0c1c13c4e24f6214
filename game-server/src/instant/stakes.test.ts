import { expect, test } from 'vitest';
import { stakesFor } from './stakes.ts';

const game = { stakes: [20, 100, 1_000] };
const open = { minStake: null, maxStake: null };

test('a game offers its stakes in the currency of the player', () => {
  expect(stakesFor(game, { ...open, currency: 'BRL' })).toEqual([20, 100, 1_000]);
  expect(stakesFor(game, { ...open, currency: 'COP' })).toEqual([20_000, 100_000, 1_000_000]);
});

test('limits of the session are in its own currency', () => {
  const limits = { minStake: 50_000, maxStake: 500_000 };
  expect(stakesFor(game, { ...limits, currency: 'COP' })).toEqual([100_000]);
  expect(stakesFor(game, { ...limits, currency: 'BRL' })).toEqual([]);
});

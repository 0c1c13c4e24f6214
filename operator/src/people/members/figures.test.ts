import { expect, test } from 'vitest';
import { turnoverShare } from './turnover.ts';
import { inOrder } from './wallets.ts';

test.each([
  [0, 0, 100],
  [100, 0, 0],
  [300, 100, 33],
  [100, 250, 100],
])('of %i required, %i done is %i per cent', (required, done, share) => {
  expect(turnoverShare({ required, done })).toBe(share);
});

test('the main wallet stands first, unknown ones last', () => {
  const names = ['vendor:x', 'points', 'bonus', 'main', 'withdrawal_hold'].map((purpose) => ({ purpose }));
  expect(inOrder(names).map(({ purpose }) => purpose)).toEqual([
    'main',
    'withdrawal_hold',
    'bonus',
    'points',
    'vendor:x',
  ]);
});

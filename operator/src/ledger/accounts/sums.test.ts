import { describe, expect, test } from 'vitest';
import { byOwner, inOwnerOrder, sumsOf } from './sums.ts';

test('legs are added up by currency', () => {
  const leg = (amount: number, currency = 'BRL') => ({ amount, currency });
  expect(sumsOf([leg(-500), leg(500), leg(3, 'POINTS')])).toEqual([
    { currency: 'BRL', sum: 0 },
    { currency: 'POINTS', sum: 3 },
  ]);
});

describe('the trial balance', () => {
  const rows = [
    { ownerKind: 'provider', purpose: 'payments_clearing', balance: -300 },
    { ownerKind: 'house', purpose: 'promotions', balance: -100 },
    { ownerKind: 'member', purpose: 'main', balance: 350 },
    { ownerKind: 'house', purpose: 'house_play', balance: 50 },
  ];
  test('adds up each kind of owner, members first', () => {
    expect(byOwner(rows)).toEqual([
      { ownerKind: 'member', balance: 350 },
      { ownerKind: 'house', balance: -50 },
      { ownerKind: 'provider', balance: -300 },
    ]);
  });
  test('lists the rows in the same order', () => {
    expect(inOwnerOrder(rows).map(({ purpose }) => purpose)).toEqual([
      'main',
      'house_play',
      'promotions',
      'payments_clearing',
    ]);
  });
});

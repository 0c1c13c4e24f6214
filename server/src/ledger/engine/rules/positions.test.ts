import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { game } from '../../../../test/ledger/rules/first-draft.ts';
import type { BetCommand, Position } from '../types.ts';
import { assertPositions, namedBy, positionsOf, severalOf } from './positions.ts';

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 64 })
  .filter((text) => !/\p{Cc}/u.test(text));
const anyPositions = fc.array(
  fc.record({ market: name, selection: name, amount: fc.bigInt(1n, 100_000_000_000n) }),
  { minLength: 1, maxLength: 64 },
);
const sumOf = (all: readonly Position[]): bigint => all.reduce((sum, { amount }) => sum + amount, 0n);
const bet = (changes: Partial<BetCommand> = {}): BetCommand => ({
  ...{ type: 'bet', ...game, accountId: 'w', transactionId: 't', amount: 100n },
  ...changes,
});

test('positions are read as they were written, whatever a vendor calls them', () => {
  fc.assert(
    fc.property(anyPositions, (all) => {
      const made = bet({ amount: sumOf(all), positions: all });
      expect(() => assertPositions(made)).not.toThrow();
      expect(severalOf(namedBy(made))).toEqual(all);
      expect(positionsOf({ ...namedBy(made), stake: made.amount })).toEqual(all);
    }),
  );
});

test('a repetition names the same positions in the same order', () => {
  const [red, odd] = [
    { market: 'colour', selection: 'red', amount: 60n },
    { market: 'parity', selection: 'odd', amount: 40n },
  ];
  const first = namedBy(bet({ positions: [red, odd] }));
  expect(namedBy(bet({ positions: [{ ...red }, { ...odd }] }))).toEqual(first);
  for (const positions of [
    [odd, red],
    [red],
    [red, { ...odd, amount: 41n }],
    [red, { ...odd, selection: 'even' }],
  ])
    expect(namedBy(bet({ positions }))).not.toEqual(first);
});

test('a bet without positions stands in its row as it always did', () => {
  const choice = { market: 'colour', selection: 'red' };
  expect(namedBy(bet(choice))).toEqual(choice);
  expect(namedBy(bet())).toEqual({ market: null, selection: null });
  expect(severalOf(choice)).toBeUndefined();
  expect(positionsOf({ ...choice, stake: 5n })).toEqual([{ ...choice, amount: 5n }]);
  expect(positionsOf({ market: 'colour', selection: null, stake: 5n })).toEqual([]);
  expect(positionsOf({ market: null, selection: 'red', stake: 5n })).toEqual([]);
});

describe('the ledger takes no bet', () => {
  const one = { market: 'm', selection: 's', amount: 100n };
  test.each<[title: string, changes: Partial<BetCommand>]>([
    ['on an empty market', { market: '', selection: 'm\ts\t100' }],
    ['with less on its positions than its stake', { positions: [{ ...one, amount: 99n }] }],
    ['with more', { positions: [one, one] }],
    ['with a position of nothing', { positions: [one, { ...one, amount: 0n }] }],
    [
      'with one below nothing',
      {
        positions: [
          { ...one, amount: 101n },
          { ...one, amount: -1n },
        ],
      },
    ],
    ['with one on an empty market', { positions: [{ ...one, market: '' }] }],
    ['whose market reads as two parts', { positions: [{ ...one, market: 'm\tx' }] }],
    ['whose selection reads as two lines', { positions: [{ ...one, selection: 's\nx' }] }],
    ['with a market beside its positions', { market: 'm', positions: [one] }],
    ['with a selection beside its positions', { selection: 's', positions: [one] }],
    ['with no position', { positions: [] }],
    [
      'with 65 of them',
      { amount: 65n, positions: Array.from({ length: 65 }, () => ({ ...one, amount: 1n })) },
    ],
  ])('%s', (_title, changes) => {
    expect(() => assertPositions(bet(changes))).toThrow(RangeError);
  });
  test('but takes 64 positions', () => {
    const all = Array.from({ length: 64 }, () => ({ ...one, amount: 1n }));
    expect(() => assertPositions(bet({ amount: 64n, positions: all }))).not.toThrow();
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, type Gain, type OpenRequirement, type Played, takeBack, weighed } from './rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const requirement = (id: string, remaining: bigint, minute: number): OpenRequirement => ({
  id,
  remaining,
  openedAt: at(minute),
});
const sums = (gains: readonly Gain[]): Map<string, bigint> => {
  const sum = new Map<string, bigint>();
  for (const { requirementId, amount } of gains)
    sum.set(requirementId, (sum.get(requirementId) ?? 0n) + amount);
  return sum;
};
const played = (amount: bigint, minute: number): Played => ({ amount, at: at(minute) });

describe('turnover is spent on the oldest requirement first', () => {
  test.each([
    ['one stake, one requirement', [requirement('a', 100n, 0)], [played(40n, 1)], { a: 40n }],
    [
      'the older is filled before the younger',
      [requirement('b', 100n, 5), requirement('a', 100n, 0)],
      [played(130n, 9)],
      { a: 100n, b: 30n },
    ],
    ['a stake from before counts for nothing', [requirement('a', 100n, 5)], [played(50n, 4)], {}],
    [
      'a stake from before the younger counts for the older only',
      [requirement('a', 30n, 0), requirement('b', 50n, 5)],
      [played(60n, 3)],
      { a: 30n },
    ],
    [
      'more than is asked for is not kept',
      [requirement('a', 10n, 0)],
      [played(50n, 1), played(50n, 2)],
      { a: 10n },
    ],
  ])('%s', (_name, requirements, stakes, wanted) => {
    expect(Object.fromEntries(sums(allocate(requirements, stakes)))).toEqual(wanted);
  });

  const requirements = fc.array(fc.tuple(fc.bigInt(1n, 500n), fc.integer({ min: 0, max: 20 })), {
    maxLength: 8,
  });
  const stakes = fc.array(fc.tuple(fc.bigInt(0n, 300n), fc.integer({ min: 0, max: 20 })), { maxLength: 20 });

  test('never more than asked for, never more than played, and a younger one only when no older one of its time is open', () => {
    fc.assert(
      fc.property(requirements, stakes, (asked, bets) => {
        const open = asked.map(([remaining, minute], index) => requirement(String(index), remaining, minute));
        const gained = sums(
          allocate(
            open,
            bets.map(([amount, minute]) => played(amount, minute)),
          ),
        );
        const total = [...gained.values()].reduce((sum, part) => sum + part, 0n);
        expect(total <= bets.reduce((sum, [amount]) => sum + amount, 0n)).toBe(true);
        for (const { id, remaining } of open) expect((gained.get(id) ?? 0n) <= remaining).toBe(true);
        const started = open.filter(({ id }) => (gained.get(id) ?? 0n) > 0n);
        for (const younger of started) {
          const olderOpen = open.filter(
            (older) => older.openedAt < younger.openedAt && (gained.get(older.id) ?? 0n) < older.remaining,
          );
          expect(olderOpen).toEqual([]);
        }
      }),
    );
  });

  test('the order in which stakes arrive changes nothing', () => {
    fc.assert(
      fc.property(requirements, stakes, (asked, bets) => {
        const open = asked.map(([remaining, minute], index) => requirement(String(index), remaining, minute));
        const all = bets.map(([amount, minute]) => played(amount, minute));
        expect(sums(allocate(open, all.toReversed()))).toEqual(sums(allocate(open, all)));
      }),
    );
  });
});

describe('requirements of one moment', () => {
  const given = (requirementId: string) => ({ requirementId, amount: 10n, openedAt: at(0) });

  test('are filled in the order of their ids, whatever order they come in', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => requirement(id, 10n, 0));
    if (!a || !b || !c) throw new Error('there are three');
    for (const order of [
      [a, b, c],
      [c, b, a],
      [b, c, a],
    ])
      expect([...sums(allocate(order, [played(15n, 1)]))]).toEqual([
        ['a', 10n],
        ['b', 5n],
      ]);
  });

  test('are emptied the other way round', () => {
    for (const order of [
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
      ['b', 'c', 'a'],
    ])
      expect(takeBack(order.map(given), 15n)).toEqual([
        { requirementId: 'c', amount: 10n },
        { requirementId: 'b', amount: 5n },
      ]);
  });
});

test('each gain names the market that it came from, and nothing is gained by nothing', () => {
  const open = [requirement('a', 30n, 0), requirement('full', 0n, 0), requirement('b', 30n, 1)];
  const stakes = [{ ...played(20n, 2), market: 'x' }, played(0n, 2), played(20n, 3)];
  expect(allocate(open, stakes)).toEqual([
    { requirementId: 'a', market: 'x', amount: 20n },
    { requirementId: 'a', market: undefined, amount: 10n },
    { requirementId: 'b', market: undefined, amount: 10n },
  ]);
  // Settled in the very moment in which it was opened, it counts.
  expect(allocate([requirement('a', 30n, 2)], [played(5n, 2)])).toHaveLength(1);
  expect(takeBack([{ requirementId: 'a', amount: 0n, openedAt: at(0) }], -5n)).toEqual([]);
});

describe('what a market gave is taken back when its bets turn out to stand against each other', () => {
  const given = (requirementId: string, amount: bigint, minute: number) => ({
    requirementId,
    amount,
    openedAt: at(minute),
  });
  test.each([
    ['nothing while the market is worth it', [given('a', 40n, 0)], 40n, {}],
    ['what exceeds its worth', [given('a', 40n, 0)], 10n, { a: 30n }],
    ['from the youngest first', [given('a', 40n, 0), given('b', 20n, 5)], 30n, { b: 20n, a: 10n }],
    ['all of it where nothing was at risk', [given('a', 40n, 0), given('b', 20n, 5)], 0n, { a: 40n, b: 20n }],
  ])('%s', (_name, gave, worth, wanted) => {
    const back = takeBack(gave, worth);
    expect(Object.fromEntries(back.map(({ requirementId, amount }) => [requirementId, amount]))).toEqual(
      wanted,
    );
  });
});

test.each([
  [10_000n, 100n, 100n, 10_000n],
  [10_000n, 10n, 100n, 1_000n],
  [10_000n, 10n, 50n, 500n],
  [10_000n, 0n, 100n, 0n],
  [99n, 50n, 50n, 24n],
])(
  'a stake of %s at %s %% for its type and %s %% for its vendor counts %s',
  (stake, type, vendor, counts) => {
    expect(weighed(stake, type, vendor)).toBe(counts);
  },
);

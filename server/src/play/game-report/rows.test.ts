import { describe, expect, test } from 'vitest';
import type { Sample } from './measure.ts';
import { type Part, rowsOf, sorted } from './rows.ts';

const sample = (ended: number, stake: number, payout: number): Sample => ({
  ...{ ended, stake, payout, stakeSquares: stake * stake, payoutSquares: payout * payout },
  products: stake * payout,
});
const part = (key: string, changes: Partial<Part> = {}): Part => ({
  ...{ key, name: `Game ${key}`, vendor: 'V', bets: 3n, stake: 300n, win: 120n, refund: 50n },
  ...{ ended: 2n, endedStake: 200n, endedPayout: 150n, sample: sample(2, 200, 150), rtp: 0.9 },
  ...changes,
});
const noOne = () => null;

describe('rows of the game report', () => {
  test('add up by their keys, and all of them to the totals', () => {
    const parts = [
      part('a'),
      part('b', {
        name: 'Other',
        vendor: null,
        stake: 40n,
        win: 0n,
        refund: 0n,
        ended: 0n,
        endedStake: 0n,
        endedPayout: 0n,
        sample: sample(0, 0, 0),
        rtp: null,
      }),
      part('a', {
        bets: 4n,
        stake: 100n,
        win: 30n,
        refund: 0n,
        ended: 4n,
        endedStake: 100n,
        endedPayout: 30n,
        sample: sample(4, 100, 30),
        rtp: 0.6,
      }),
    ];
    const { rows, totals } = rowsOf(parts, (key) => (key === 'a' ? 7 : 0), 9);
    const a = {
      ...{ key: 'a', name: 'Game a', vendor: 'V', bets: 7, stake: 400, win: 150, refund: 50, ggr: 200 },
      ...{ players: 7, ended: 6, measured: 0.6, low: null, high: null, theoretical: 0.8 },
    };
    const b = {
      ...{ key: 'b', name: 'Other', vendor: null, bets: 3, stake: 40, win: 0, refund: 0, ggr: 40 },
      ...{ players: 0, ended: 0, measured: null, low: null, high: null, theoretical: null },
    };
    expect(rows).toEqual([a, b]);
    // What states no return has no bets that ended: the total still has one.
    expect(totals).toEqual({
      ...a,
      key: '',
      name: '',
      vendor: null,
      bets: 10,
      stake: 440,
      ggr: 240,
      players: 9,
    });
  });

  test('state no return once a game with ended bets states none, however many do', () => {
    for (const parts of [
      [part('a'), part('a', { rtp: null })],
      [part('a', { rtp: null }), part('a')],
    ]) {
      const [row] = rowsOf(parts, noOne, null).rows;
      expect(row).toMatchObject({ theoretical: null, measured: 0.75, players: null });
    }
  });

  test('without sums of squares have the plain return, to six digits, and no band', () => {
    const [row] = rowsOf(
      [part('a', { sample: null, endedStake: 300n, endedPayout: 100n }), part('a')],
      noOne,
      null,
    ).rows;
    expect(row).toMatchObject({ measured: 0.5, low: null, high: null });
    const third = rowsOf(
      [part('a', { sample: null, endedStake: 3n, endedPayout: 1n, rtp: 1 / 3 })],
      noOne,
      null,
    );
    expect(third.totals).toMatchObject({ measured: 0.333333, theoretical: 0.333333 });
    const nothing = rowsOf(
      [part('a', { sample: null, endedStake: 0n, endedPayout: 0n })],
      noOne,
      null,
    ).totals;
    expect(nothing).toMatchObject({ measured: null, theoretical: null });
  });

  test('with as many bets as a band wants have one', () => {
    const many = part('a', {
      ended: 40n,
      endedStake: 4_000n,
      endedPayout: 3_000n,
      sample: {
        ...sample(40, 4_000, 3_000),
        stakeSquares: 400_000,
        payoutSquares: 900_000,
        products: 300_000,
      },
    });
    const { low, measured, high } = rowsOf([many], noOne, null).totals;
    expect(measured).toBe(0.75);
    expect(low).toBeLessThan(0.75);
    expect(high).toBeGreaterThan(0.75);
  });
});

describe('the order of rows', () => {
  const { rows } = rowsOf(
    [
      part('d', { stake: 5n, name: 'Água' }),
      part('a', { stake: 9n, name: 'Zebra' }),
      part('c', { stake: 5n, name: 'Bala' }),
      part('b', { stake: 7n, name: 'Bala' }),
    ],
    (key) => ({ a: 2, b: null, c: 1, d: null })[key] ?? null,
    null,
  );
  const keys = (sort: Parameters<typeof sorted>[1]) =>
    sorted(rows, sort)
      .map(({ key }) => key)
      .join('');
  test.each([
    ['stake', 'cdba'],
    ['-stake', 'abcd'],
    ['name', 'dbca'],
    ['-name', 'abcd'],
    // What is not known stands last, whichever way.
    ['players', 'cabd'],
    ['-players', 'acbd'],
  ] as const)('by %s', (sort, order) => {
    expect(keys(sort)).toBe(order);
  });
});

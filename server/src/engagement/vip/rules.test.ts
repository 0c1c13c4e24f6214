import { describe, expect, it } from 'vitest';
import { inOrder, type Level, standingOf } from './rules.ts';

const level = (code: string, turnover: bigint): Level => ({
  code,
  name: { pt: code, en: code, es: code },
  turnover,
  rebates: {},
});
const ladder = [level('gold', 500n), level('bronze', 0n), level('silver', 100n)];

describe('VIP levels', () => {
  it.each([
    [0n, 1, 'bronze', 'silver'],
    [99n, 1, 'bronze', 'silver'],
    [100n, 2, 'silver', 'gold'],
    [9_999n, 3, 'gold', undefined],
  ])('a turnover of %s is rank %s', (turnover, rank, own, next) => {
    const standing = standingOf(ladder, turnover);
    expect([standing.rank, standing.level?.code, standing.next?.code]).toEqual([rank, own, next]);
  });

  it('levels from the same turnover stand in the order of their codes', () => {
    const same = [level('b', 5n), level('c', 5n), level('a', 5n), level('z', 1n)];
    expect(inOrder(same).map(({ code }) => code)).toEqual(['z', 'a', 'b', 'c']);
  });

  it('levels stand by their turnover first, whatever their codes and the order they come in', () => {
    const levels = [level('c', 1n), level('b', 2n), level('a', 3n)];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
    ])
      expect(inOrder(order.flatMap((at) => levels[at] ?? [])).map(({ code }) => code)).toEqual([
        'c',
        'b',
        'a',
      ]);
  });

  it('there may be none, or none for the first stakes', () => {
    expect(standingOf([], 10n)).toEqual({ rank: 0, level: null, next: null });
    expect(standingOf([level('gold', 500n)], 10n)).toMatchObject({
      rank: 0,
      level: null,
      next: { code: 'gold' },
    });
  });
});

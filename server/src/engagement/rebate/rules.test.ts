import { describe, expect, it } from 'vitest';
import { linesOf, millionths, rebateOf, sumOf } from './rules.ts';

describe('rebates', () => {
  it.each([
    ['0.005', 5_000n],
    ['0', 0n],
    ['0.000001', 1n],
    ['1', 1_000_000n],
    ['12.5', 12_500_000n],
    ['0.0000001', 0n],
    ['-1', 0n],
    ['1.', 0n],
    ['1 ', 0n],
    ['a lot', 0n],
    [undefined, 0n],
  ])('the rate %s is %s millionths', (rate, wanted) => {
    expect(millionths(rate)).toBe(wanted);
  });

  it('are rounded down', () => {
    expect(rebateOf(199n, '0.005')).toBe(0n);
    expect(rebateOf(200n, '0.005')).toBe(1n);
    expect(rebateOf(10_399n, '0.005')).toBe(51n);
  });

  it('leave out game types that earn nothing', () => {
    const open = [
      { gameType: 'RNG', turnover: 10_000n },
      { gameType: 'LIVE', turnover: 10_000n },
      { gameType: 'FISH', turnover: 10n },
    ];
    expect(
      linesOf(
        [
          { gameType: 'RNG', turnover: 400n },
          { gameType: 'LIVE', turnover: 200n },
          { gameType: 'PVP', turnover: 200n },
        ],
        { RNG: '0.005', LIVE: '0.005', PVP: '0.01' },
      ).map(({ gameType, amount }) => [gameType, amount]),
    ).toEqual([
      ['LIVE', 1n],
      ['PVP', 2n],
      ['RNG', 2n],
    ]);
    const lines = linesOf(open, { RNG: '0.005', FISH: '0.005' });
    expect(lines).toEqual([{ gameType: 'RNG', turnover: 10_000n, rate: '0.005', amount: 50n }]);
    expect(sumOf(lines)).toBe(50n);
  });
});

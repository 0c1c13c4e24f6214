import { describe, expect, it } from 'vitest';
import { emptyTier, percentOf, rateOfPercent, readTerms } from './terms.ts';

describe('the terms of a contract as people write them', () => {
  it.each([
    ['1,25', '0.0125'],
    ['0.5 %', '0.005'],
    ['100', '1'],
    ['12', '0.12'],
    ['30', '0.3'],
    ['0,0001', '0.000001'],
    ['0', '0'],
  ])('%s percent is the share %s, and back', (typed, rate) => {
    expect(rateOfPercent(typed)).toBe(rate);
    expect(rateOfPercent(percentOf(rate))).toBe(rate);
  });

  it.each(['', 'ten', '101', '1.00001', '-1', '100,5'])('%j is no rate', (typed) => {
    expect(rateOfPercent(typed)).toBeNull();
  });

  it('reads tiers and cap, an empty threshold as none', () => {
    const read = readTerms(
      {
        period: 'monthly',
        mode: 'rate',
        tiers: [
          { ...emptyTier, result: '10' },
          { minTurnover: '1.000,00', minActiveMembers: '5', minNetLoss: '', result: '12,5' },
        ],
        cap: '5000',
      },
      'pt-BR',
      'BRL',
    );
    expect(read.errors.size).toBe(0);
    expect(read.terms).toEqual({
      period: 'monthly',
      mode: 'rate',
      tiers: [
        { minTurnover: 0, minActiveMembers: 0, minNetLoss: 0, rate: '0.1' },
        { minTurnover: 100_000, minActiveMembers: 5, minNetLoss: 0, rate: '0.125' },
      ],
      cap: 500_000,
    });
  });

  it('names the fields that it can’t read', () => {
    const tiers = [{ minTurnover: 'much', minActiveMembers: '1.5', minNetLoss: '', result: '' }];
    const read = readTerms({ period: 'daily', mode: 'amount', tiers, cap: 'x' }, 'en', 'BRL');
    expect([...read.errors].toSorted()).toEqual([
      ['cap', 'optionalAmount'],
      ['tiers.0.amount', 'amount'],
      ['tiers.0.minActiveMembers', 'members'],
      ['tiers.0.minTurnover', 'optionalAmount'],
    ]);
  });
});

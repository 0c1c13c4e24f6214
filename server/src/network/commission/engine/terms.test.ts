import { describe, expect, test } from 'vitest';
import { settle, sumsOf, tierReached } from './settle.ts';
import { aboveUpline, flawsOf, rateOf, rateText } from './terms.ts';
import { isNothing, type Measures, netLossOf, nothing, plus, type Terms, type Tier } from './types.ts';

const tier = (more: Partial<Tier> = {}): Tier => ({
  ...{ minTurnover: 0n, minActive: 0, minNetLoss: 0n, rate: null, amount: null },
  ...more,
});
const rates = (...tiers: Partial<Tier>[]): Terms => ({ mode: 'rate', tiers: tiers.map(tier), cap: null });
const amounts = (...tiers: Partial<Tier>[]): Terms => ({ ...rates(...tiers), mode: 'amount' });
const flaws = (terms: Terms, more: Partial<{ kind: 'dividend'; period: 'weekly' }> = {}) =>
  Object.fromEntries(flawsOf(more.kind ?? 'dailySalary', more.period ?? 'daily', terms, 20_000n));

describe('terms by themselves', () => {
  test('of a rate have a rate in every tier, at most the highest, and no amount', () => {
    expect(flaws(rates({ rate: 20_000n }))).toEqual({});
    expect(flaws(rates({ rate: 20_001n }))).toEqual({ 'tiers.0.rate': 'aboveMaximum' });
    expect(flaws(rates({ amount: 5n }))).toEqual({ 'tiers.0.rate': 'rateOnly' });
    expect(flaws(rates({ rate: 1n, amount: 5n }))).toEqual({ 'tiers.0.rate': 'rateOnly' });
    expect(flaws(rates({}))).toEqual({ 'tiers.0.rate': 'rateOnly' });
  });

  test('of an amount have an amount in every tier and no rate, and none for an idle team', () => {
    for (const threshold of [{ minTurnover: 1n }, { minActive: 1 }, { minNetLoss: 1n }])
      expect(flaws(amounts({ ...threshold, amount: 5n }))).toEqual({});
    expect(flaws(amounts({ amount: 5n }))).toEqual({ 'tiers.0.minTurnover': 'threshold' });
    expect(flaws(amounts({ minActive: 1 }))).toEqual({ 'tiers.0.amount': 'amountOnly' });
    expect(flaws(amounts({ minActive: 1, rate: 1n, amount: 5n }))).toEqual({
      'tiers.0.amount': 'amountOnly',
    });
  });

  test('have a period of their kind; a dividend is a rate', () => {
    expect(flaws(rates({ rate: 1n }), { period: 'weekly' })).toEqual({ period: 'period' });
    expect(flaws(rates({ rate: 1n }), { kind: 'dividend', period: 'weekly' })).toEqual({});
    expect(flaws(amounts({ minActive: 1, amount: 5n }), { kind: 'dividend' })).toEqual({
      mode: 'dividendMode',
    });
  });

  test('rise from tier to tier in one threshold at least, in none down, and in what they give', () => {
    const first = { minTurnover: 10n, minActive: 1, minNetLoss: 10n };
    const more = (tiers: Partial<Tier>) => flaws(amounts({ ...first, amount: 5n }, { ...first, ...tiers }));
    for (const higher of [{ minTurnover: 11n }, { minActive: 2 }, { minNetLoss: 11n }])
      expect(more({ ...higher, amount: 6n })).toEqual({});
    expect(more({ amount: 6n })).toEqual({ 'tiers.1.minTurnover': 'risingThresholds' });
    expect(more({ minActive: 2, amount: 5n })).toEqual({ 'tiers.1.amount': 'risingValue' });
    expect(more({ minTurnover: 9n, minActive: 0, minNetLoss: 9n, amount: 6n })).toEqual({
      ...{ 'tiers.1.minTurnover': 'fallingThreshold', 'tiers.1.minActiveMembers': 'fallingThreshold' },
      'tiers.1.minNetLoss': 'fallingThreshold',
    });
    expect(more({ minTurnover: 20n, minNetLoss: 9n, amount: 6n })).toEqual({
      'tiers.1.minNetLoss': 'fallingThreshold',
    });
    const third = rates({ rate: 1n }, { minTurnover: 1n, rate: 2n }, { minTurnover: 1n, rate: 3n });
    expect(flaws(third)).toEqual({ 'tiers.2.minTurnover': 'risingThresholds' });
  });
});

describe('an offer and what its upline has', () => {
  const compare = (offer: Terms, own: Terms, period: 'daily' | 'weekly' = 'daily') =>
    Object.fromEntries(aboveUpline({ period, terms: offer }, { period: 'daily', terms: own }));
  const own = rates({ minTurnover: 100n, rate: 50n }, { minTurnover: 200n, rate: 80n });

  test('differ neither in the period nor in the mode, and no value is looked at where they do', () => {
    expect(compare(rates({ rate: 999n }), own, 'weekly')).toEqual({ period: 'periodOfUpline' });
    expect(compare(amounts({ minTurnover: 300n, amount: 1n }), own)).toEqual({ mode: 'modeOfUpline' });
    expect(compare(amounts({ amount: 999n }), own, 'weekly')).toEqual({
      period: 'periodOfUpline',
      mode: 'modeOfUpline',
    });
  });

  test('give at each threshold of the offer at most what the upline has there', () => {
    expect(compare(rates({ minTurnover: 100n, rate: 50n }), own)).toEqual({});
    expect(compare(rates({ minTurnover: 100n, rate: 51n }), own)).toEqual({ 'tiers.0.rate': 'aboveUpline' });
    expect(compare(rates({ minTurnover: 200n, rate: 80n }), own)).toEqual({});
    expect(compare(rates({ minTurnover: 99n, rate: 1n }), own)).toEqual({ 'tiers.0.rate': 'aboveUpline' });
    expect(compare(rates({ minTurnover: 150n, rate: 50n }, { minTurnover: 199n, rate: 80n }), own)).toEqual({
      'tiers.1.rate': 'aboveUpline',
    });
    expect(compare(amounts({ minActive: 2, amount: 8n }), amounts({ minActive: 3, amount: 9n }))).toEqual({
      'tiers.0.amount': 'aboveUpline',
    });
    expect(compare(amounts({ minNetLoss: 2n, amount: 9n }), amounts({ minNetLoss: 2n, amount: 9n }))).toEqual(
      {},
    );
  });

  test('have a cap that is no higher, where the upline has one', () => {
    const capped = (cap: bigint | null): Terms => ({ ...own, cap });
    expect(compare(capped(10n), capped(10n))).toEqual({});
    expect(compare(capped(11n), capped(10n))).toEqual({ cap: 'capOfUpline' });
    expect(compare(capped(null), capped(10n))).toEqual({ cap: 'capOfUpline' });
    expect(compare(capped(11n), capped(null))).toEqual({});
  });
});

test('rates as text and in millionths', () => {
  const pairs: [string, bigint][] = [
    ['0', 0n],
    ['0.000001', 1n],
    ['0.0125', 12_500n],
    ['0.3', 300_000n],
    ['1', 1_000_000n],
    ['10.05', 10_050_000n],
  ];
  for (const [text, millionths] of pairs) {
    expect(rateOf(text)).toBe(millionths);
    expect(rateText(millionths)).toBe(text);
  }
  expect(rateOf('2.')).toBe(2_000_000n);
});

const team: Measures = { turnover: 1n, active: 2, stake: 3n, payout: 5n, bonuses: 7n, rebates: 11n };

describe('the figures of a team', () => {
  test('are added one by one; what the members lost is what they staked less all that they got', () => {
    expect(
      plus(team, { turnover: 10n, active: 20, stake: 30n, payout: 50n, bonuses: 70n, rebates: 110n }),
    ).toEqual({ turnover: 11n, active: 22, stake: 33n, payout: 55n, bonuses: 77n, rebates: 121n });
    expect(netLossOf({ ...team, stake: 100n })).toBe(77n);
  });

  test('are nothing where each is', () => {
    expect(nothing).toEqual({ turnover: 0n, active: 0, stake: 0n, payout: 0n, bonuses: 0n, rebates: 0n });
    expect(isNothing(nothing)).toBe(true);
    for (const [name, figure] of Object.entries(team))
      expect([name, isNothing({ ...nothing, [name]: figure })]).toEqual([name, false]);
  });
});

describe('one holder’s window', () => {
  const settled = (
    terms: Terms,
    figures: Partial<Measures>,
    more: { kind?: 'dividend'; carriedIn?: bigint; carriesLoss?: boolean } = {},
  ) => {
    const [result] = settle({ kind: more.kind ?? 'dailySalary', carriesLoss: more.carriesLoss ?? false }, [
      {
        ...{ memberId: 'a', contractId: 'c', above: null, terms, carriedIn: more.carriedIn ?? 0n },
        team: { ...nothing, ...figures },
      },
    ]);
    return result;
  };

  test('is all of what is known of it, without its terms', () => {
    const figures = { ...nothing, turnover: 1_000n, stake: 1_000n, payout: 400n };
    expect(settled({ ...rates({ rate: 500_000n }), cap: 300n }, figures)).toEqual({
      ...{ memberId: 'a', contractId: 'c', above: null, carriedIn: 0n, team: figures },
      ...{ base: 1_000n, tier: 0, gross: 300n, capped: true, carriedOut: 0n },
      ...{ below: 0n, branches: [], earned: 300n, floorAdded: 0n },
    });
  });

  test('is rounded down, and of nothing where no tier is reached', () => {
    expect(settled(rates({ rate: 1_999n }), { turnover: 1_000n })).toMatchObject({ gross: 1n, tier: 0 });
    expect(settled(rates({ minTurnover: 5n, rate: 999_999n }), { turnover: 4n })).toMatchObject({
      ...{ base: 4n, gross: 0n, tier: null, capped: false },
    });
    expect(settled({ ...rates({ rate: 500_000n }), cap: 2n }, { turnover: 4n })).toMatchObject({
      gross: 2n,
      capped: false,
    });
  });

  test('of a dividend is of the loss, with what was carried into it; a gain of the members is carried on where the brand does', () => {
    const dividend = (stake: bigint, payout: bigint, carriedIn = 0n, carriesLoss = true) =>
      settled(
        rates({ rate: 500_000n }),
        { turnover: 9n, stake, payout },
        { kind: 'dividend', carriedIn, carriesLoss },
      );
    expect(dividend(100n, 40n)).toMatchObject({ base: 60n, gross: 30n, carriedOut: 0n });
    expect(dividend(100n, 40n, -20n)).toMatchObject({
      base: 40n,
      gross: 20n,
      carriedOut: 0n,
      carriedIn: -20n,
    });
    expect(dividend(100n, 40n, -61n)).toMatchObject({ base: 0n, gross: 0n, carriedOut: -1n });
    expect(dividend(100n, 40n, -60n)).toMatchObject({ base: 0n, gross: 0n, carriedOut: 0n });
    expect(dividend(40n, 100n, 0n, false)).toMatchObject({ base: 0n, carriedOut: 0n });
    // A salary carries nothing, whatever stands there.
    expect(
      settled(
        rates({ rate: 500_000n }),
        { turnover: 10n, payout: 90n },
        { carriedIn: -5n, carriesLoss: true },
      ),
    ).toMatchObject({ base: 10n, gross: 5n, carriedOut: 0n });
  });

  test('asks for a loss only where the tier does; the last tier that is reached stands', () => {
    const terms = rates(
      { minNetLoss: 5n, rate: 1n },
      { minTurnover: 1n, minNetLoss: 5n, minActive: 2, rate: 2n },
    );
    const reached = (turnover: bigint, active: number, netLoss: bigint) =>
      tierReached(terms, { turnover, active, netLoss });
    expect(reached(0n, 0, 5n)).toBe(0);
    expect(reached(0n, 0, 4n)).toBeNull();
    expect(reached(1n, 2, 5n)).toBe(1);
    expect(reached(1n, 1, 5n)).toBe(0);
    expect(reached(0n, 2, 5n)).toBe(0);
    expect(tierReached(rates({ rate: 1n }), { turnover: -5n, active: 0, netLoss: -5n })).toBe(0);
  });
});

test('the nearest below are taken off, in the order of their ids; what falls below zero is the house’s', () => {
  const of = (memberId: string, above: string | null, turnover: bigint, rate: bigint) => ({
    ...{ memberId, contractId: `c-${memberId}`, above, terms: rates({ rate }), carriedIn: 0n },
    team: { ...nothing, turnover, stake: turnover },
  });
  const results = settle({ kind: 'dailySalary', carriesLoss: false }, [
    of('z', null, 1_000n, 100_000n),
    of('b', 'z', 600n, 200_000n),
    of('a', 'z', 400n, 100_000n),
    of('c', 'z', 0n, 100_000n),
  ]);
  expect(results.map(({ memberId }) => memberId)).toEqual(['a', 'b', 'c', 'z']);
  expect(results[3]).toMatchObject({
    ...{ gross: 100n, below: 160n, earned: 0n, floorAdded: 60n },
    branches: [
      { memberId: 'a', gross: 40n, turnover: 400n, netLoss: 400n },
      { memberId: 'b', gross: 120n, turnover: 600n, netLoss: 600n },
    ],
  });
  expect(sumsOf(results)).toEqual({ granted: 100n, earned: 160n, floorAdded: 60n });
});

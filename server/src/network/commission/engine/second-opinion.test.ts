import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { termsOf } from '../../../../test/helpers/steps/commission-terms.ts';
import { settle } from './settle.ts';
import { holdersOf, type InForce, type MemberTotal } from './team.ts';
import { kinds } from '../settlement/windows.ts';
import {
  type Figures,
  type Opinion,
  opinionOf,
  type SmallContract,
  type SmallTier,
  type World,
} from './second-opinion.ts';

function engineOf(world: World): Record<string, Opinion> {
  const contracts = Object.entries(world.contracts).map(
    ([memberId, { tiers, cap, carried = 0 }]): InForce => ({
      memberId,
      contractId: memberId,
      carriedIn: BigInt(carried),
      terms: termsOf(
        tiers.map(({ percent, ...tier }) => ({
          ...tier,
          rate: percent === undefined ? undefined : (percent / 100).toFixed(6),
        })),
        cap,
      ),
    }),
  );
  const totals = Object.entries(world.figures).map(
    ([memberId, { turnover, stake, payout, bonuses = 0, rebates = 0 }]): MemberTotal => ({
      memberId,
      turnover: BigInt(turnover),
      stake: BigInt(stake),
      payout: BigInt(payout),
      bonuses: BigInt(bonuses),
      rebates: BigInt(rebates),
    }),
  );
  const holders = holdersOf(new Map(Object.entries(world.uplines)), contracts, totals, 1n);
  const results = settle({ kind: world.kind, carriesLoss: world.carriesLoss }, holders);
  return Object.fromEntries(
    results.map(({ memberId, gross, earned, capped, floorAdded, carriedOut }) => [
      memberId,
      {
        gross: Number(gross),
        earned: Number(earned),
        capped,
        floorAdded: Number(floorAdded),
        carriedOut: Number(carriedOut),
      },
    ]),
  );
}

const chain = { top: null, mid: 'top', low: 'mid', player: 'low' };
const one = (tier: Partial<SmallTier>): SmallTier[] => [{ turnover: 0, active: 0, loss: 0, ...tier }];
const played = (stake: number, payout = 0): Record<string, Figures> => ({
  player: { turnover: stake, stake, payout },
});
const salary = { kind: 'dailySalary', carriesLoss: false, uplines: chain } as const;
const dividend = { kind: 'dividend', carriesLoss: true, uplines: chain } as const;

describe('worked out by hand', () => {
  const cases: [string, World, Record<string, Partial<Opinion>>][] = [
    [
      'one cent below the cap',
      { ...salary, contracts: { top: { tiers: one({ percent: 1 }), cap: 1_000 } }, figures: played(99_999) },
      { top: { gross: 999, earned: 999, capped: false } },
    ],
    [
      'exactly the cap: nothing is cut',
      { ...salary, contracts: { top: { tiers: one({ percent: 1 }), cap: 1_000 } }, figures: played(100_000) },
      { top: { gross: 1_000, capped: false } },
    ],
    [
      'above the cap',
      { ...salary, contracts: { top: { tiers: one({ percent: 1 }), cap: 1_000 } }, figures: played(100_100) },
      { top: { gross: 1_000, earned: 1_000, capped: true } },
    ],
    [
      'a cap of zero grants nothing',
      { ...salary, contracts: { top: { tiers: one({ percent: 1 }), cap: 0 } }, figures: played(100_000) },
      { top: { gross: 0, earned: 0, capped: true } },
    ],
    [
      'a cap bites above: the difference to what is below falls to the floor at zero',
      {
        ...salary,
        contracts: { top: { tiers: one({ percent: 2 }), cap: 500 }, mid: { tiers: one({ percent: 1 }) } },
        figures: played(100_000),
      },
      { top: { gross: 500, earned: 0, floorAdded: 500, capped: true }, mid: { earned: 1_000 } },
    ],
    [
      'a cap bites below: the rest goes to whoever is above',
      {
        ...salary,
        contracts: { top: { tiers: one({ percent: 2 }) }, mid: { tiers: one({ percent: 1 }), cap: 300 } },
        figures: played(100_000),
      },
      { top: { gross: 2_000, earned: 1_700 }, mid: { gross: 300, earned: 300, capped: true } },
    ],
    [
      'fixed amounts by tier, less the fixed amount below',
      {
        ...salary,
        contracts: {
          top: { tiers: [...one({ amount: 1_000 }), ...one({ turnover: 50_000, amount: 5_000 })] },
          mid: { tiers: one({ amount: 700 }) },
        },
        figures: played(50_000),
      },
      { top: { gross: 5_000, earned: 4_300 }, mid: { gross: 700, earned: 700 } },
    ],
    [
      'one cent short of a threshold the lower fixed amount stands',
      {
        ...salary,
        contracts: {
          top: { tiers: [...one({ amount: 1_000 }), ...one({ turnover: 50_000, amount: 5_000 })] },
        },
        figures: played(49_999),
      },
      { top: { gross: 1_000 } },
    ],
    [
      'a fixed amount is cut by its cap as well',
      { ...salary, contracts: { top: { tiers: one({ amount: 5_000 }), cap: 4_999 } }, figures: played(1) },
      { top: { gross: 4_999, capped: true } },
    ],
    [
      'what the players win costs nobody: a dividend stops at zero and is carried on',
      { ...dividend, contracts: { top: { tiers: one({ percent: 30 }) } }, figures: played(10_000, 25_000) },
      { top: { gross: 0, earned: 0, carriedOut: -15_000 } },
    ],
    [
      'a carried loss is set against the next window, to the cent',
      {
        ...dividend,
        contracts: { top: { tiers: one({ percent: 30 }), carried: -15_000 } },
        figures: played(15_003),
      },
      { top: { gross: 0, carriedOut: 0 } },
    ],
    [
      'and what remains is shared',
      {
        ...dividend,
        contracts: { top: { tiers: one({ percent: 30 }), carried: -15_000 } },
        figures: played(15_004),
      },
      { top: { gross: 1, carriedOut: 0 } },
    ],
    [
      'a threshold of loss counts the carried one',
      {
        ...dividend,
        contracts: { top: { tiers: one({ loss: 50_000, percent: 10 }), carried: -46_000 } },
        figures: played(84_000),
      },
      { top: { gross: 0 } },
    ],
    [
      'bonuses and rebates are the house’s cost before a dividend',
      {
        ...dividend,
        contracts: { top: { tiers: one({ percent: 10 }) } },
        figures: { player: { turnover: 10_000, stake: 10_000, payout: 0, bonuses: 2_000, rebates: 1_000 } },
      },
      { top: { gross: 700 } },
    ],
  ];
  test.each(cases)('%s', (_what, world, wanted) => {
    expect(engineOf(world)).toMatchObject(wanted);
    expect(opinionOf(world)).toMatchObject(wanted);
  });
});

test('any tree, contracts and figures come to the same in both ways', () => {
  const names = Array.from({ length: 9 }, (_, index) => `m${index}`);
  const cents = fc.integer({ min: 0, max: 300_000 });
  const contract = fc
    .record({
      amounts: fc.boolean(),
      steps: fc.array(
        fc.record({
          turnover: fc.integer({ min: 0, max: 80_000 }),
          active: fc.nat(2),
          loss: fc.integer({ min: 0, max: 30_000 }),
          value: fc.integer({ min: 1, max: 20 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      cap: fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: undefined }),
      carried: fc.integer({ min: -40_000, max: 0 }),
    })
    .map(({ amounts, steps, cap, carried }): SmallContract => {
      const sum = { turnover: 0, active: 0, loss: 0, value: 0 };
      const tiers = steps.map((step): SmallTier => {
        sum.turnover += step.turnover;
        sum.active += step.active;
        sum.loss += step.loss;
        sum.value += step.value;
        const { value, ...thresholds } = sum;
        return { ...thresholds, ...(amounts ? { amount: value * 100 } : { percent: Math.min(value, 60) }) };
      });
      return { tiers, carried, ...(cap === undefined ? {} : { cap }) };
    });
  const world = fc.record({
    kind: fc.constantFrom(...kinds),
    carriesLoss: fc.boolean(),
    uplines: fc
      .array(fc.option(fc.nat(), { nil: null, freq: 6 }), {
        minLength: names.length,
        maxLength: names.length,
      })
      .map((picks) =>
        Object.fromEntries(
          names.map((name, index): [string, string | null] => {
            const pick = picks[index];
            return [name, index === 0 || typeof pick !== 'number' ? null : (names[pick % index] ?? null)];
          }),
        ),
      ),
    contracts: fc.dictionary(fc.constantFrom(...names), contract, { maxKeys: 6 }),
    figures: fc.dictionary(
      fc.constantFrom(...names),
      fc.record({
        turnover: cents,
        stake: cents,
        payout: cents,
        bonuses: fc.nat(5_000),
        rebates: fc.nat(5_000),
      }),
      { maxKeys: 9 },
    ),
  });
  fc.assert(
    fc.property(world, (some) => {
      expect(engineOf(some)).toEqual(opinionOf(some));
    }),
    { seed: 20_261_123, numRuns: 2_000 },
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settle, sumsOf } from './settle.ts';
import { holdersOf, type InForce, type MemberTotal, type Tree } from './team.ts';
import { aboveUpline, flawsOf, rateOf, rateText } from './terms.ts';
import { netLossOf, type Terms } from './types.ts';
import { type Kind, kinds } from '../settlement/windows.ts';

interface Bet {
  member: number;
  stake: bigint;
  won: bigint;
}

const bets = fc.array(
  fc.record({ member: fc.nat(19), stake: fc.bigInt(1n, 100_000n), won: fc.bigInt(0n, 150_000n) }),
  { maxLength: 60 },
);
/** Each member stands below one of those before it, or below the house. */
const trees = fc
  .array(fc.option(fc.nat(), { nil: null, freq: 5 }), { minLength: 20, maxLength: 20 })
  .map((uplines): Tree => {
    const place = (upline: number | null, index: number) =>
      upline === null || index === 0 ? null : `m${upline % index}`;
    return new Map(uplines.map((upline, index) => [`m${index}`, place(upline, index)]));
  });
const terms = fc
  .record({
    mode: fc.constantFrom('rate' as const, 'amount' as const),
    tiers: fc.array(
      fc.record({
        step: fc.bigInt(1n, 60_000n),
        active: fc.nat(2),
        loss: fc.bigInt(0n, 20_000n),
        value: fc.bigInt(1n, 90_000n),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    cap: fc.option(fc.bigInt(0n, 30_000n), { nil: null }),
  })
  .map(({ mode, tiers, cap }): Terms => {
    let [minTurnover, minActive, minNetLoss, value] = [0n, 0, 0n, 0n];
    return {
      mode,
      cap,
      tiers: tiers.map((tier) => {
        minTurnover += tier.step;
        minActive += tier.active;
        minNetLoss += tier.loss;
        value += tier.value;
        return {
          minTurnover,
          minActive,
          minNetLoss,
          rate: mode === 'rate' ? value : null,
          amount: mode === 'amount' ? value : null,
        };
      }),
    };
  });
const contracts = fc
  .array(fc.record({ member: fc.nat(19), terms, carriedIn: fc.bigInt(-50_000n, 0n) }), { maxLength: 12 })
  .map((list) => [
    ...new Map(
      list.map(({ member, ...rest }): [number, InForce] => [
        member,
        { memberId: `m${member}`, contractId: `c${member}`, ...rest },
      ]),
    ).values(),
  ]);
const worlds = fc.record({
  kind: fc.constantFrom(...kinds),
  carriesLoss: fc.boolean(),
  tree: trees,
  contracts,
  bets,
});

/** Totals by member, as the projector makes them: one bet after the other. */
function totalsOf(list: readonly Bet[]): MemberTotal[] {
  const totals = new Map<string, MemberTotal>();
  for (const { member, stake, won } of list) {
    const memberId = `m${member}`;
    const before = totals.get(memberId);
    totals.set(memberId, {
      memberId,
      turnover: (before?.turnover ?? 0n) + stake,
      stake: (before?.stake ?? 0n) + stake,
      payout: (before?.payout ?? 0n) + won,
      bonuses: 0n,
      rebates: 0n,
    });
  }
  return [...totals.values()];
}

interface World {
  kind: Kind;
  carriesLoss: boolean;
  tree: Tree;
  contracts: readonly InForce[];
  bets: readonly Bet[];
}
const settled = (world: World) =>
  settle(world, holdersOf(world.tree, world.contracts, totalsOf(world.bets), 1_000n));
const asText = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));

describe('one window, for random trees, contracts and bets', () => {
  test('what is paid is what the top contracts grant plus what each floor at zero added', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const results = settled(world);
        const { granted, earned, floorAdded } = sumsOf(results);
        expect(earned).toBe(granted + floorAdded);
        for (const one of results) {
          const difference = one.gross - one.below;
          expect(one.floorAdded).toBe(difference < 0n ? -difference : 0n);
          expect(one.below).toBe(one.branches.reduce((sum, { gross }) => sum + gross, 0n));
        }
      }),
      { seed: 20_261_121, numRuns: 400 },
    );
  });

  test('nobody is paid below zero, nor above its cap, and a dividend only of a loss', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const termsOf = new Map(world.contracts.map((contract) => [contract.memberId, contract.terms]));
        for (const one of settled(world)) {
          const cap = termsOf.get(one.memberId)?.cap ?? null;
          expect(one.earned >= 0n && one.gross >= 0n && one.carriedOut <= 0n).toBe(true);
          if (cap !== null) expect(one.gross <= cap).toBe(true);
          if (world.kind === 'dividend' && termsOf.get(one.memberId)?.mode === 'rate' && one.gross > 0n)
            expect(netLossOf(one.team) + one.carriedIn > 0n).toBe(true);
        }
      }),
      { seed: 20_261_122, numRuns: 400 },
    );
  });

  test('the order of bets within the window, of members and of contracts changes nothing, to the byte', () => {
    fc.assert(
      fc.property(worlds, fc.nat(), (world, turn) => {
        const turned = <T>(list: readonly T[]) => {
          const at = list.length === 0 ? 0 : turn % list.length;
          return [...list.slice(at), ...list.slice(0, at)].toReversed();
        };
        const again = {
          ...world,
          bets: turned(world.bets),
          contracts: turned(world.contracts),
          tree: new Map(turned([...world.tree])),
        };
        expect(asText(settled(again))).toBe(asText(settled(world)));
        expect(asText(settled(world))).toBe(asText(settled(world)));
      }),
      { seed: 20_261_123, numRuns: 300 },
    );
  });

  test('a level without a contract changes nothing for those above and below it', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const held = new Set(world.contracts.map(({ memberId }) => memberId));
        const tree = new Map(
          [...world.tree].map(([id, upline]) => {
            let above = upline;
            while (above !== null && !held.has(above)) above = world.tree.get(above) ?? null;
            return [id, above];
          }),
        );
        expect(asText(settled({ ...world, tree }))).toBe(asText(settled(world)));
      }),
      { seed: 20_261_124, numRuns: 200 },
    );
  });
});

describe('offers', () => {
  test('terms that keep to the upline’s grant no more than the upline’s do, whatever a team does', () => {
    const measures = fc.record({
      turnover: fc.bigInt(0n, 300_000n),
      active: fc.nat(9),
      payout: fc.bigInt(0n, 400_000n),
    });
    fc.assert(
      fc.property(terms, terms, measures, (own, offered, { turnover, active, payout }) => {
        const upline = { period: 'daily' as const, terms: own };
        const offer = { period: 'daily' as const, terms: offered };
        if (aboveUpline(offer, upline).size > 0) return;
        const team = { turnover, active, stake: turnover, payout, bonuses: 0n, rebates: 0n };
        const holder = { contractId: 'c', team, carriedIn: 0n };
        const [above, below] = settle({ kind: 'dailySalary', carriesLoss: false }, [
          { ...holder, memberId: 'a', above: null, terms: own },
          { ...holder, memberId: 'b', above: 'a', terms: offered },
        ]);
        expect((below?.gross ?? 0n) <= (above?.gross ?? 0n)).toBe(true);
        expect(above?.floorAdded).toBe(0n);
      }),
      { seed: 20_261_125, numRuns: 1_000 },
    );
  });

  test('tiers rise strictly, in thresholds and in what they give, and stay within the maximum', () => {
    const tier = (minTurnover: bigint, rate: bigint) => ({
      minTurnover,
      minActive: 0,
      minNetLoss: 0n,
      rate,
      amount: null,
    });
    const check = (...tiers: ReturnType<typeof tier>[]) =>
      Object.fromEntries(flawsOf('dailySalary', 'daily', { mode: 'rate', tiers, cap: null }, 20_000n));
    expect(check(tier(0n, 5_000n), tier(100n, 6_000n))).toEqual({});
    expect(check(tier(100n, 5_000n), tier(100n, 6_000n))).toEqual({
      'tiers.1.minTurnover': 'risingThresholds',
    });
    expect(check(tier(100n, 5_000n), tier(200n, 5_000n))).toEqual({ 'tiers.1.rate': 'risingValue' });
    expect(check(tier(0n, 20_001n))).toEqual({ 'tiers.0.rate': 'aboveMaximum' });
    expect(
      Object.fromEntries(
        flawsOf('dividend', 'hourly', { mode: 'amount', tiers: [tier(0n, 1n)], cap: null }, 20_000n),
      ),
    ).toEqual({
      period: 'period',
      mode: 'dividendMode',
      'tiers.0.amount': 'amountOnly',
      'tiers.0.minTurnover': 'threshold',
    });
  });

  test.each([
    ['minTurnover', { minTurnover: 99n, minActive: 3, minNetLoss: 50n }],
    ['minActiveMembers', { minTurnover: 200n, minActive: 1, minNetLoss: 50n }],
    ['minNetLoss', { minTurnover: 200n, minActive: 3, minNetLoss: 49n }],
  ])('a threshold that falls from one tier to the next is named itself: %s', (field, lower) => {
    const first = { minTurnover: 100n, minActive: 2, minNetLoss: 50n, rate: 5_000n, amount: null };
    const tiers = [first, { ...lower, rate: 6_000n, amount: null }];
    const flaws = flawsOf('dailySalary', 'daily', { mode: 'rate', tiers, cap: null }, 20_000n);
    expect(Object.fromEntries(flaws)).toEqual({ [`tiers.1.${field}`]: 'fallingThreshold' });
  });

  test('rates are exact: decimal text to millionths and back', () => {
    for (const text of ['0', '0.000001', '0.0125', '0.3', '1']) expect(rateText(rateOf(text))).toBe(text);
    expect(rateOf('0.0125')).toBe(12_500n);
  });
});

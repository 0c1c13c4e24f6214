import type { Kind } from '../settlement/windows.ts';
import { type Branch, type Holder, type Measures, netLossOf, type Result, type Terms } from './types.ts';

export interface Rules {
  kind: Kind;
  /** Whether a dividend's negative result is set against the next window. */
  carriesLoss: boolean;
}

const million = 1_000_000n;

/** The house's rounding of a rate: down, towards zero; a part of a centavo is never paid. */
function roundedDown(base: bigint, millionths: bigint): bigint {
  return (base * millionths) / million;
}

/**
 * The highest tier whose thresholds are all reached; tiers rise, so that is the last one. A threshold of zero asks for
 * nothing: a salary is of turnover, and earned as well when the players win.
 */
export function tierReached(terms: Terms, measures: { turnover: bigint; active: number; netLoss: bigint }) {
  const index = terms.tiers.findLastIndex(
    ({ minTurnover, minActive, minNetLoss }) =>
      (minTurnover === 0n || measures.turnover >= minTurnover) &&
      measures.active >= minActive &&
      (minNetLoss === 0n || measures.netLoss >= minNetLoss),
  );
  return index === -1 ? null : index;
}

export interface Gross {
  base: bigint;
  tier: number | null;
  gross: bigint;
  capped: boolean;
  carriedOut: bigint;
}

/** What a contract grants for a team's figures, anyone who stands below. */
function grossOf({ kind, carriesLoss }: Rules, terms: Terms, team: Measures, carriedIn: bigint): Gross {
  const lossOfWindow = netLossOf(team);
  const netLoss = kind === 'dividend' ? lossOfWindow + carriedIn : lossOfWindow;
  const taken = kind === 'dividend' ? netLoss : team.turnover;
  const base = taken > 0n ? taken : 0n;
  const carriedOut = kind === 'dividend' && carriesLoss && netLoss < 0n ? netLoss : 0n;
  const index = tierReached(terms, { ...team, netLoss });
  const tier = index === null ? undefined : terms.tiers[index];
  const granted = tier?.amount ?? roundedDown(base, tier?.rate ?? 0n);
  const capped = terms.cap !== null && granted > terms.cap;
  return { base, tier: index, gross: capped && terms.cap !== null ? terms.cap : granted, capped, carriedOut };
}

/**
 * One window: every holder receives its own gross result less those of the nearest holders below it, never below zero.
 * Pure, and independent of the order in which the holders come.
 */
export function settle(rules: Rules, holders: readonly Holder[]): Result[] {
  const ordered = holders.toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1));
  const grosses = new Map(
    ordered.map((holder) => [holder.memberId, grossOf(rules, holder.terms, holder.team, holder.carriedIn)]),
  );
  const branches = new Map<string, Branch[]>();
  for (const { memberId, above, team } of ordered) {
    const gross = grosses.get(memberId)?.gross ?? 0n;
    if (above === null || gross === 0n) continue;
    const siblings = branches.get(above) ?? [];
    siblings.push({ memberId, gross, turnover: team.turnover, netLoss: netLossOf(team) });
    branches.set(above, siblings);
  }
  return ordered.flatMap(({ terms: _terms, ...holder }) => {
    const gross = grosses.get(holder.memberId);
    if (!gross) return [];
    const own = branches.get(holder.memberId) ?? [];
    const below = own.reduce((sum, branch) => sum + branch.gross, 0n);
    const difference = gross.gross - below;
    const earned = difference > 0n ? difference : 0n;
    return [{ ...holder, ...gross, below, branches: own, earned, floorAdded: earned - difference }];
  });
}

export interface Sums {
  /** Gross results of the holders above whom nobody holds a contract. */
  granted: bigint;
  earned: bigint;
  floorAdded: bigint;
}

/** `earned` is always `granted` plus `floorAdded`: the differences telescope. */
export function sumsOf(results: readonly Result[]): Sums {
  return results.reduce<Sums>(
    (sums, { above, gross, earned, floorAdded }) => ({
      granted: sums.granted + (above === null ? gross : 0n),
      earned: sums.earned + earned,
      floorAdded: sums.floorAdded + floorAdded,
    }),
    { granted: 0n, earned: 0n, floorAdded: 0n },
  );
}

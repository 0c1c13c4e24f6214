import type { Family } from '../families/family.ts';
import type { Play } from '../families/play.ts';
import { greatestOf, type Worth } from '../kit/selection.ts';
import type { OddsTable } from '../tables/table.ts';

/** What the tickets of an issue hold, in minor units. */
export interface Held {
  /** Staked on each play. */
  stakes: ReadonlyMap<string, bigint>;
  /** What could be won by each number or arrangement (`liabilitiesOf`). */
  keys: ReadonlyMap<string, bigint>;
}

/** What an issue can cost at the most: in all, and by the plays that share the numbers they are counted by. */
export interface Exposure {
  worst: bigint;
  byPlay: ReadonlyMap<string, bigint>;
}

/**
 * Bounds that no outcome passes: of the plays that look at the same part of the draw what their stakes win at the best odds, or what the
 * greatest of their numbers win together, whichever is less.
 */
export function exposureOf(family: Family, table: OddsTable, held: Held): Exposure {
  const staked = [...family.plays.values()].filter(({ code }) => (held.stakes.get(code) ?? 0n) > 0n);
  const groups = Map.groupBy(staked, (play) => groupOf(family, play));
  const byPlay = new Map<string, bigint>();
  let worst = 0n;
  for (const [group, plays] of groups) {
    const byStakes = plays.map((play) => [play, byStake(play, table, held)] as const);
    const sum = byStakes.reduce((total, [, most]) => total + most, 0n);
    const byNumbers = greatestKeys(held, group, keysTogether(family, plays));
    const least = byNumbers !== null && byNumbers < sum ? byNumbers : sum;
    worst += least;
    for (const [{ code }, most] of byStakes) byPlay.set(code, most < least ? most : least);
  }
  return { worst, byPlay };
}

/** Which plays are counted by the same numbers: those that look at the same part of the draw. */
const groupOf = (family: Family, play: Play): string => {
  const { cells, code } = play;
  // A combo counts at several parts of the draw, each at its own level.
  if (cells === null || play.form.data.shape === 'combo') return code;
  for (const other of family.plays.values()) if (other.cells?.view === cells.view) return other.code;
  return code;
};

function byStake(play: Play, table: OddsTable, { stakes }: Held): bigint {
  const odds = table.odds.get(play.code) ?? new Map<string, number>();
  const worth: Worth = (level) => BigInt(odds.get(level) ?? 0);
  const best = greatestOf(
    play.classes.map((levels) => levels.reduce((sum, level) => sum + worth(level), 0n)),
  );
  return ((stakes.get(play.code) ?? 0n) * best) / 100n;
}

/** How many of the numbers that a group is counted by can win at once; null where that isn’t a figure. */
function keysTogether(family: Family, plays: readonly Play[]): number | null {
  const [first] = plays;
  if (first === undefined || first.form.data.shape === 'combo') return null;
  if (first.cells !== null) {
    const { space } = family;
    const prizes = first.form.data.view?.sees === 'prizes' ? first.form.count : 1;
    return space.kind === 'board' ? prizes : 1;
  }
  const { together } = first;
  return typeof together === 'number' ? together : null;
}

function greatestKeys({ keys }: Held, group: string, together: number | null): bigint | null {
  if (together === null) return null;
  const own = [...keys].flatMap(([key, amount]) => (key.startsWith(`${group}:`) ? [amount] : []));
  const most = own.toSorted((one, other) => (one < other ? 1 : -1)).slice(0, together);
  return most.reduce((sum, one) => sum + one, 0n);
}

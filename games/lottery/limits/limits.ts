import type { Family } from '../families/family.ts';
import type { Play } from '../families/play.ts';
import { greatestOf, worthOf, type Worth } from '../kit/selection.ts';
import type { OddsTable } from '../tables/table.ts';

/** Limits of a title for one issue, in minor units of the real; a currency of small units multiplies them. */
export interface Limits {
  /** The most that one ticket may cost, that a player may stake on an issue, and that all may stake on one play of it. */
  ticketStake: number;
  playerStake: number;
  playStake: number;
  /** The most that a ticket may be able to win: what it wins is paid in full. */
  ticketWin: number;
  /** The most that all tickets together may win by one number or arrangement. */
  keyLiability: number;
  /** The most that the tickets of a play may win together, of plays whose numbers alone don’t hold them below it. */
  playWin: number;
  /** What the house holds for an issue: its worst case is never more. */
  reserve: number;
}

const standard = {
  ticketStake: 1_000_000,
  playerStake: 2_000_000,
  playStake: 10_000_000,
  ticketWin: 50_000_000,
  /** Two units of a prize of 95,000, or two hundred of one of 950. */
  keyLiability: 19_000_000,
  playWin: 2_000_000_000,
  reserve: 20_000_000_000,
};

/** The greatest prize of a table for one base unit of a hundred minor ones: its odds are hundredths. */
const topPrize = ({ odds }: OddsTable): number =>
  Math.max(...[...odds.values()].flatMap((levels) => [...levels.values()]));

/** The limits of a title that has none of its own: whatever its table, a unit of its top prize can be bought and is paid in full. */
export function limitsFor(table: OddsTable): Limits {
  const top = topPrize(table);
  return {
    ...standard,
    ticketWin: Math.max(standard.ticketWin, top),
    keyLiability: Math.max(standard.keyLiability, top),
    playWin: Math.max(standard.playWin, 2 * top),
  };
}

/** The most that a play can cost by its stakes, and by the limits of its numbers, in minor units. */
function boundsOf(play: Play, table: OddsTable, limits: Limits): { byStake: bigint; byKeys: bigint } {
  const odds = table.odds.get(play.code) ?? new Map<string, number>();
  const worth: Worth = (level) => BigInt(odds.get(level) ?? 0);
  const best = greatestOf(
    play.classes.map((levels) => levels.reduce((sum, level) => sum + worth(level), 0n)),
  );
  const byStake = (BigInt(limits.playStake) * best) / 100n;
  const { together } = play;
  if (typeof together === 'number')
    return { byStake, byKeys: BigInt(limits.keyLiability) * BigInt(together) };
  // Of each line as many units as its own limit lets through.
  const most = greatestOf(together.map((wins) => worthOf(wins, worth)));
  return {
    byStake,
    byKeys: best === 0n ? 0n : (BigInt(limits.keyLiability) * most) / greatestLine(play, worth),
  };
}

/** What one line of a play of hits can win: it has one level at a time. */
const greatestLine = (play: Play, worth: Worth): bigint => greatestOf([...play.ways.keys()].map(worth));

/** Whether what the tickets of a play may win together has to be counted, since its stakes and numbers alone don’t hold it. */
export function countsWins(play: Play, table: OddsTable, limits: Limits): boolean {
  const { byStake, byKeys } = boundsOf(play, table, limits);
  return byStake > BigInt(limits.playWin) && byKeys > BigInt(limits.playWin);
}

/**
 * The most that an issue can cost within these limits, in minor units: of each play what its stakes could win at its best odds, what its
 * numbers can win that win together, or what its tickets may win in all, whichever is least.
 */
export function worstCase(family: Family, table: OddsTable, limits: Limits): bigint {
  let sum = 0n;
  for (const play of family.plays.values()) {
    const { byStake, byKeys } = boundsOf(play, table, limits);
    const held = [byStake, byKeys, BigInt(limits.playWin)];
    sum += held.reduce((least, one) => (one < least ? one : least));
  }
  return sum;
}

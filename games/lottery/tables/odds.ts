import { plus, times, type Ways } from '../kit/ways.ts';
import type { Play } from '../families/play.ts';

/** Odds are total returns per unit staked, in hundredths. */
const hundred = 100n;

/** What a level pays so that its units return `target` of their stake: cut down to hundredths. */
export const oddsFor = (ways: Ways, target: Ways): number =>
  Number((hundred * target.num * ways.den) / (target.den * ways.num));

/** The part of its stake that a kind of unit brings back: the odds of its levels by their probabilities. */
export function returnOf(play: Play, levels: readonly string[], odds: ReadonlyMap<string, number>): Ways {
  return levels.reduce<Ways>(
    (sum, level) => {
      const ways = play.ways.get(level);
      if (ways === undefined) throw new RangeError(`${play.code}: no level ${level}`);
      return plus(sum, times({ num: ways.num, den: ways.den * hundred }, BigInt(odds.get(level) ?? 0)));
    },
    { num: 0n, den: 1n },
  );
}

const greatestCommon = (one: number, other: number): number =>
  other === 0 ? one : greatestCommon(other, one % other);

/** The odds at a unit of so many minor units: cut down so that each win is whole. */
export function oddsOfUnit(odds: number, unit: number): number {
  const step = 100 / greatestCommon(100, unit);
  return odds - (odds % step);
}

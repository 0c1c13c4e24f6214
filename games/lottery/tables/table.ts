import * as z from 'zod/mini';
import { compare, percentText, sameWays, waysFrom, type Ways } from '../kit/ways.ts';
import type { Family } from '../families/family.ts';
import type { Play } from '../families/play.ts';
import { oddsFor, oddsOfUnit, returnOf } from './odds.ts';

const odds = z.int().check(z.minimum(100), z.maximum(10 ** 10));
const name = z.string().check(z.regex(/^[A-Z0-9_]{1,32}$/));
const tableData = z.strictObject({
  family: name,
  version: z.int().check(z.minimum(1)),
  /** The first issue that is settled by it, as the number in its title’s sequence. */
  effectiveFrom: z.int().check(z.minimum(1)),
  /** What its odds return of a stake before they are cut down. */
  target: z.string(),
  /** Plays whose odds are set by hand rather than by the target. */
  tabled: z.array(name),
  /** By play and level, in hundredths of the stake. A prize is never less than the stake of its unit. */
  odds: z.record(name, z.record(name, odds)),
});

/** What the plays of a family pay, from one issue on. */
export interface OddsTable {
  family: string;
  version: number;
  effectiveFrom: number;
  target: Ways;
  tabled: ReadonlySet<string>;
  odds: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Reads a table’s file; a field too many or a missing one stops the program. */
export function tableOf(file: unknown): OddsTable {
  const data = tableData.parse(file);
  return {
    ...data,
    target: waysFrom(data.target),
    tabled: new Set(data.tabled),
    odds: new Map(Object.entries(data.odds).map(([play, levels]) => [play, new Map(Object.entries(levels))])),
  };
}

/** What a market asks of every kind of unit of every play. */
export interface ReturnBounds {
  floor: Ways;
  /** Returns stay below it. */
  ceiling: Ways;
}
export const defaultBounds: ReturnBounds = { floor: waysFrom('85/100'), ceiling: waysFrom('999/1000') };

/** Why a table can’t be approved, each fault by play and level; empty where it can. */
export function faultsOf(table: OddsTable, family: Family, bounds: ReturnBounds = defaultBounds): string[] {
  const faults = table.family === family.code ? [] : [`of another family: ${table.family}`];
  for (const code of table.odds.keys()) if (!family.plays.has(code)) faults.push(`${code}: no such play`);
  for (const code of table.tabled) if (!family.plays.has(code)) faults.push(`${code}: no such play`);
  for (const play of family.plays.values()) {
    const own = table.odds.get(play.code);
    if (own === undefined) faults.push(`${play.code}: no odds`);
    else faults.push(...faultsOfPlay(table, play, own, bounds));
  }
  return faults;
}

function faultsOfPlay(
  table: OddsTable,
  play: Play,
  own: ReadonlyMap<string, number>,
  { floor, ceiling }: ReturnBounds,
): string[] {
  const faults: string[] = [];
  for (const level of play.ways.keys()) if (!own.has(level)) faults.push(`${play.code}.${level}: no odds`);
  for (const level of own.keys())
    if (!play.ways.has(level)) faults.push(`${play.code}.${level}: no such level`);
  if (faults.length > 0) return faults;
  for (const levels of play.classes) {
    const back = returnOf(play, levels, own);
    const named = `${play.code}.${levels.join('+')}: returns ${percentText(back)} %`;
    if (compare(back, floor) < 0) faults.push(`${named}, below the floor`);
    if (compare(back, ceiling) >= 0) faults.push(`${named}, at or above the ceiling`);
  }
  if (table.tabled.has(play.code)) return faults;
  for (const [level, ways] of play.ways)
    if (own.get(level) !== oddsFor(ways, table.target))
      faults.push(`${play.code}.${level}: not by the target`);
  return [...faults, ...unequal(play, own)];
}

/** Levels with the same probability pay the same. */
function unequal(play: Play, own: ReadonlyMap<string, number>): string[] {
  const levels = [...play.ways];
  return levels.flatMap(([level, ways], at) =>
    levels
      .slice(at + 1)
      .filter(([other, same]) => sameWays(ways, same) && own.get(level) !== own.get(other))
      .map(([other]) => `${play.code}: ${level} and ${other} are equally likely and pay differently`),
  );
}

/**
 * The odds of a play at a unit of so many minor units, cut down so that each win is whole; null where it then returns less than the
 * floor and isn’t offered.
 */
export function oddsAt(
  table: OddsTable,
  play: Play,
  unit: number,
  { floor }: ReturnBounds = defaultBounds,
): ReadonlyMap<string, number> | null {
  const own = new Map(
    [...(table.odds.get(play.code) ?? [])].map(([level, set]) => [level, oddsOfUnit(set, unit)]),
  );
  const kept = play.classes.every((levels) => compare(returnOf(play, levels, own), floor) >= 0);
  return kept ? own : null;
}

/** The table that an issue is settled by: the newest that is effective from it or from an earlier one. */
export function tableFor(tables: readonly OddsTable[], sequence: number): OddsTable | undefined {
  return tables
    .filter(({ effectiveFrom }) => effectiveFrom <= sequence)
    .reduce<OddsTable | undefined>(
      (best, table) =>
        best === undefined ||
        table.effectiveFrom > best.effectiveFrom ||
        (table.effectiveFrom === best.effectiveFrom && table.version > best.version)
          ? table
          : best,
      undefined,
    );
}

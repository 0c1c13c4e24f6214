import { locales } from '@croupier/contract/locales';
import { percentText, playWords, returnOf, type Family, type OddsTable } from '@croupier/games/lottery';
import type { TableView } from '../protocol.ts';

/** What a play is called, or its rule, in every language. */
export const playTexts = (code: string, what: 'name' | 'rule') =>
  Object.fromEntries(locales.map((one) => [one, playWords(code, one)[what]])) as Record<
    (typeof locales)[number],
    string
  >;

/** The plays of a family at the odds of a table, as players are told of them. */
export function playViews(family: Family, table: OddsTable): TableView['plays'] {
  return [...family.plays.values()].map((play) => {
    const odds = table.odds.get(play.code) ?? new Map<string, number>();
    const returns = play.classes.map((levels) => returnOf(play, levels, odds));
    const lowest = returns.reduce((one, other) => (one.num * other.den <= other.num * one.den ? one : other));
    return {
      play: play.code,
      names: playTexts(play.code, 'name'),
      rules: playTexts(play.code, 'rule'),
      kinds: [...play.kinds],
      unitsPerLine: play.lineUnits,
      single: play.single,
      levels: [...play.ways].map(([level, { num, den }]) => ({
        level,
        odds: odds.get(level) ?? 0,
        ways: `${num}/${den}`,
      })),
      returnToPlayer: percentText(lowest),
    };
  });
}

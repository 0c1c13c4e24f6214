import { recordTails, type Walk } from './walk.ts';
import { indexOfRole } from './paytable.ts';

interface Group {
  /** How often each living symbol, the wilds with it, shows in the column. */
  counts: number[];
  scatters: number;
  stops: number;
}
interface Living {
  symbol: number;
  ways: number;
}

/**
 * Ways depend only on how often a column shows each symbol that is still alive, so columns that agree in that are taken together
 * with their number: exact, and a million times shorter than one by one.
 */
export function enumerateWays(walk: Walk): void {
  const known = new Map<string, Group[]>();
  const ordinary = walk.theme.symbols.flatMap((symbol, index) => (symbol.role === 'ordinary' ? index : []));
  const wild = indexOfRole(walk.theme, 'wild');

  const groupsOf = (reel: number, symbols: readonly number[]): Group[] => {
    const key = `${reel}:${symbols.join(',')}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const groups = new Map<string, Group>();
    (walk.columns[reel] ?? []).forEach((column, stop) => {
      const counts = symbols.map((symbol) => column.filter((one) => one === symbol || one === wild).length);
      const scatters = walk.scatters[reel]?.[stop] ?? 0;
      const alike = `${counts.join(',')}/${scatters}`;
      const group = groups.get(alike) ?? { counts, scatters, stops: 0 };
      group.stops += 1;
      groups.set(alike, group);
    });
    const list = [...groups.values()];
    known.set(key, list);
    return list;
  };

  const visit = (reel: number, alive: Living[], coins: number, scatters: number, stops: number): void => {
    if (alive.length === 0 || reel === walk.columns.length) {
      const rest = alive.reduce((sum, one) => sum + paid(walk, one, reel), coins);
      recordTails(walk, reel, scatters, rest, stops);
      return;
    }
    const groups = groupsOf(
      reel,
      alive.map((one) => one.symbol),
    );
    for (const group of groups) {
      let won = coins;
      const next: Living[] = [];
      alive.forEach((one, index) => {
        const count = group.counts[index] ?? 0;
        if (count > 0) next.push({ symbol: one.symbol, ways: one.ways * count });
        else won += paid(walk, one, reel);
      });
      visit(reel + 1, next, won, scatters + group.scatters, stops * group.stops);
    }
  };
  visit(
    0,
    ordinary.map((symbol) => ({ symbol, ways: 1 })),
    0,
    0,
    1,
  );
}

const paid = (walk: Walk, one: Living, reels: number): number =>
  (walk.theme.symbols[one.symbol]?.pays[reels] ?? 0) * one.ways;

import { indexOfRole, type SlotMachine } from '../paytable.ts';
import { recordTails, type Column, type Walk } from './walk.ts';

interface Group {
  /** How often each living symbol, the wilds with it, shows in the column. */
  counts: number[];
  key: number;
  weight: number;
}
interface Living {
  symbol: number;
  ways: number;
}

/**
 * Ways depend only on how often a column shows each symbol that is still alive, so columns that agree in that are taken together
 * with their number: exact, and a million times shorter than one by one.
 */
export function enumerateWays(machine: SlotMachine, walk: Walk): void {
  const known = new Map<string, Group[]>();
  const wild = indexOfRole(machine, 'wild');
  const paid = (one: Living, reels: number): number =>
    (machine.symbols[one.symbol]?.pays[reels] ?? 0) * one.ways;

  const groupsOf = (reel: number, symbols: readonly number[]): Group[] => {
    const name = `${reel}:${symbols.join(',')}`;
    const found = known.get(name) ?? group(walk.reels[reel] ?? [], symbols, wild);
    known.set(name, found);
    return found;
  };

  const visit = (reel: number, alive: Living[], coins: number, key: number, places: number): void => {
    if (alive.length === 0 || reel === walk.reels.length) {
      const rest = alive.reduce((sum, one) => sum + paid(one, reel), coins);
      recordTails(walk, reel, key, rest, places);
      return;
    }
    const groups = groupsOf(
      reel,
      alive.map((one) => one.symbol),
    );
    for (const one of groups) {
      let won = coins;
      const next: Living[] = [];
      alive.forEach((living, index) => {
        const count = one.counts[index] ?? 0;
        if (count > 0) next.push({ symbol: living.symbol, ways: living.ways * count });
        else won += paid(living, reel);
      });
      visit(reel + 1, next, won, key + one.key, places * one.weight);
    }
  };
  const ordinary = machine.symbols.flatMap((symbol, index) => (symbol.role === 'ordinary' ? index : []));
  visit(
    0,
    ordinary.map((symbol) => ({ symbol, ways: 1 })),
    0,
    0,
    1,
  );
}

function group(columns: readonly Column[], symbols: readonly number[], wild: number): Group[] {
  const groups = new Map<string, Group>();
  for (const { cells, key, weight } of columns) {
    const counts = symbols.map((symbol) => cells.filter((one) => one === symbol || one === wild).length);
    const alike = `${counts.join(',')}/${key}`;
    groups.set(alike, { counts, key, weight: weight + (groups.get(alike)?.weight ?? 0) });
  }
  return [...groups.values()];
}

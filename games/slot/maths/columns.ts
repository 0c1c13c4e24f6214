import type { Weighted } from '../blocks/types.ts';
import { byScatters, indexOfRole, type ReelSet, type SlotMachine, type SymbolRole } from '../paytable.ts';
import type { Column } from './walk.ts';

/** The key of a window: its scatters, coins and collectors, four bits each; above them what a feature asks to know. */
export const keys = { scatters: 1, coins: 16, collectors: 256, more: 4096 } as const;
const counted: readonly [SymbolRole, number][] = [
  ['scatter', keys.scatters],
  ['coin', keys.coins],
  ['collector', keys.collectors],
];
export const countIn = (key: number, place: number): number => Math.floor(key / place) % 16;
export const moreIn = (key: number): number => Math.floor(key / keys.more);

/** What every stop of every reel shows, with as many rows as the machine may draw. */
export function columnsOf(machine: SlotMachine, set: ReelSet): Column[][] {
  const rows: Weighted = machine.blocks?.rows?.[set] ?? [[machine.rows, 1]];
  const places = counted.map(([role, place]) => [indexOfRole(machine, role), place] as const);
  return machine.strips[set].map((reel) =>
    rows.flatMap(([high, weight]) =>
      reel.map((_, stop) => {
        const cells = Array.from({ length: high }, (__, row) => reel[(stop + row) % reel.length] ?? -1);
        const key = places.reduce(
          (sum, [symbol, place]) => sum + place * cells.filter((one) => one === symbol && one >= 0).length,
          0,
        );
        return { cells, weight, key };
      }),
    ),
  );
}

/** What so many scatters pay, in coins. */
export function scatterCoins(machine: SlotMachine): (key: number) => number {
  const pays = machine.symbols[indexOfRole(machine, 'scatter')]?.pays ?? {};
  return (key) => byScatters(pays, countIn(key, keys.scatters)) * machine.coins;
}

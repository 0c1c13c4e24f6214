import { byScatters, indexOfRole, type ReelSet, type SlotMachine } from '../paytable.ts';
import { windowAt } from '../rules.ts';
import { enumerateFalls } from './falls.ts';
import { enumerateLines } from './lines.ts';
import { walkOf, type Column, type Tally } from './walk.ts';
import { enumerateWays } from './ways.ts';

/** What every stop of every reel shows; the key of a window is its number of scatters. */
export function columnsOf(machine: SlotMachine, set: ReelSet): Column[][] {
  const scatter = indexOfRole(machine, 'scatter');
  const reels = machine.strips[set];
  return reels.map((reel, index) =>
    reel.map((_, stop) => {
      const cells = windowAt(machine, set, reels.map((__, other) => (other === index ? stop : 0)))[index] ?? [];
      return { cells, weight: 1, key: cells.filter((symbol) => symbol === scatter).length };
    }),
  );
}

/** What so many scatters pay, in coins. */
export function scatterCoins(machine: SlotMachine): (count: number) => number {
  const pays = machine.symbols[indexOfRole(machine, 'scatter')]?.pays ?? {};
  return (count) => byScatters(pays, count) * machine.coins;
}

/** Every stop of every reel by number of scatters, counted in the way that suits the machine; all three count the same thing. */
export function enumerateSpins(machine: SlotMachine, set: ReelSet): Tally {
  const walk = walkOf(columnsOf(machine, set), scatterCoins(machine));
  if (machine.cascade !== null) return enumerateFalls(machine, set);
  if (machine.lines.length > 0) enumerateLines(machine, walk);
  else enumerateWays(machine, walk);
  return walk.tally;
}

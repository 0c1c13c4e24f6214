import { weightOf } from '../blocks/draw.ts';
import type { Weighted } from '../blocks/types.ts';
import { indexOfRole, type ReelSet, type SlotMachine } from '../paytable.ts';
import { middleReels } from '../spin.ts';
import { columnsOf, keys, moreIn, scatterCoins } from './columns.ts';
import { enumerateFalls } from './falls.ts';
import { enumerateLines } from './lines.ts';
import { joined, scaled, type Law } from './semiring.ts';
import { walkOf, type Column, type Tally } from './walk.ts';
import { enumerateWays } from './ways.ts';

/** Every stop of every reel by its key, counted in the way that suits the machine; all three count the same thing. */
export function enumerateSpins(
  machine: SlotMachine,
  set: ReelSet,
  columns: readonly (readonly Column[])[] = columnsOf(machine, set),
  moreCoins: (more: number) => number = () => 0,
): Tally {
  if (machine.cascade !== null) return enumerateFalls(machine, set);
  const scatters = scatterCoins(machine);
  const walk = walkOf(columns, (key) => scatters(key) + moreCoins(moreIn(key)));
  if (machine.lines.length > 0) enumerateLines(machine, walk);
  else enumerateWays(machine, walk);
  return walk.tally;
}

export interface SpinLaws {
  windows: number;
  /** The chance of every win, by key; all of them together are certain. */
  laws: ReadonlyMap<number, Law>;
}

export function lawsOf({ all, byKey }: Tally): SpinLaws {
  const laws = new Map(
    [...byKey].map(([key, wins]) => [
      key,
      new Map([...wins].map(([coins, places]) => [coins, places / all])),
    ]),
  );
  return { windows: all, laws };
}

/** Spins of one set of reels, whatever else is drawn with them taken in. */
export function spinLaws(machine: SlotMachine, set: ReelSet): SpinLaws {
  const { mystery, times, giant } = machine.blocks ?? {};
  const columns = columnsOf(machine, set);
  if (mystery) {
    const hidden = indexOfRole(machine, 'mystery');
    return mixed(mystery.into, (symbol) =>
      lawsOf(
        enumerateSpins(
          machine,
          set,
          replaced(columns, (cell) => (cell === hidden ? symbol : cell)),
        ),
      ),
    );
  }
  if (giant && set === 'free')
    return mixed(giant.symbol, (symbol) => {
      const whole: Column = { cells: Array.from({ length: machine.rows }, () => symbol), weight: 1, key: 0 };
      const reels = columns.map((reel, index) => (middleReels.includes(index) ? [whole] : reel));
      return lawsOf(enumerateSpins(machine, set, reels));
    });
  const plain = lawsOf(enumerateSpins(machine, set, columns));
  if (!times || set === 'free') return plain;
  return mixed(times.times, (factor) => ({
    windows: plain.windows,
    laws: new Map([...plain.laws].map(([key, law]) => [key, scaled(law, factor)])),
  }));
}

const replaced = (reels: readonly (readonly Column[])[], by: (cell: number) => number): Column[][] =>
  reels.map((columns) => columns.map((column) => ({ ...column, cells: column.cells.map(by) })));

/** Laws of which one is drawn. */
export function mixed(choices: Weighted, lawsFor: (value: number) => SpinLaws): SpinLaws {
  const all = weightOf(choices);
  const parts = new Map<number, Law[]>();
  let windows = 0;
  for (const [value, weight] of choices) {
    const one = lawsFor(value);
    windows += one.windows;
    for (const [key, law] of one.laws) {
      const part = new Map([...law].map(([coins, chance]) => [coins, (chance * weight) / all]));
      parts.set(key, [...(parts.get(key) ?? []), part]);
    }
  }
  return { windows, laws: new Map([...parts].map(([key, laws]) => [key, joined(laws)])) };
}

/**
 * Spins while wilds fill their reels: `held` are wild already. Above the counts the key has a bit for each reel that is wild after
 * the spin.
 */
export function filledLaws(machine: SlotMachine, set: ReelSet, held: readonly number[]): SpinLaws {
  const wild = indexOfRole(machine, 'wild');
  const columns = columnsOf(machine, set).map((reel, index) => {
    const whole: Column = {
      cells: Array.from({ length: machine.rows }, () => wild),
      weight: 1,
      key: keys.more * 2 ** index,
    };
    if (held.includes(index)) return [whole];
    return reel.map((column) =>
      column.cells.includes(wild) ? { ...whole, weight: column.weight, key: whole.key + column.key } : column,
    );
  });
  return lawsOf(enumerateSpins(machine, set, columns));
}

/** Free spins in which this symbol fills reels: it pays on every line by the number of reels that show it. */
export function bookLaws(machine: SlotMachine, special: number): SpinLaws {
  const columns = columnsOf(machine, 'free').map((reel) =>
    reel.map((column) => ({
      ...column,
      key: column.key + (column.cells.includes(special) ? keys.more : 0),
    })),
  );
  const pays = machine.symbols[special]?.pays ?? {};
  const { lines } = machine;
  return lawsOf(enumerateSpins(machine, 'free', columns, (reels) => (pays[reels] ?? 0) * lines.length));
}

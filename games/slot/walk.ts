import { byScatters, indexOfRole, type ReelSet, type SlotMachine } from './paytable.ts';
import { windowAt } from './rules.ts';

/** How many of the equally likely stops give each (scatter count, win in coins). Every number is exact. */
export interface SpinDistribution {
  stops: number;
  coins: number;
  /** byScatter[count] maps a win in coins, scatter pays included, to its number of stops. */
  byScatter: Map<number, number>[];
}

export interface Walk {
  theme: SlotMachine;
  /** columns[reel][stop] is what the window shows. */
  columns: number[][][];
  scatters: number[][];
  /** tails[reel][count]: stops of the reels from `reel` on that show so many scatters. */
  tails: number[][];
  /** What so many scatters pay, in coins. */
  scatterCoins: number[];
  distribution: SpinDistribution;
}

export function walkOf(theme: SlotMachine, set: ReelSet): Walk {
  const scatter = indexOfRole(theme, 'scatter');
  const reels = theme.strips[set];
  const columns = reels.map((reel, index) =>
    reel.map((_, stop) => {
      const stops = reels.map((__, other) => (other === index ? stop : 0));
      return windowAt(theme, set, stops)[index] ?? [];
    }),
  );
  const scatters = columns.map((reel) =>
    reel.map((column) => column.filter((symbol) => symbol === scatter).length),
  );
  const distribution: SpinDistribution = {
    stops: columns.reduce((product, reel) => product * reel.length, 1),
    coins: theme.coins,
    byScatter: Array.from({ length: columns.length * theme.rows + 1 }, () => new Map<number, number>()),
  };
  const pays = theme.symbols[scatter]?.pays ?? {};
  const scatterCoins = distribution.byScatter.map((_, count) => byScatters(pays, count) * theme.coins);
  return { theme, columns, scatters, tails: scatterTails(scatters), scatterCoins, distribution };
}

function scatterTails(scatters: number[][]): number[][] {
  const tails: number[][] = Array.from({ length: scatters.length + 1 }, () => []);
  tails[scatters.length] = [1];
  for (let reel = scatters.length - 1; reel >= 0; reel -= 1) {
    const tail: number[] = [];
    for (const seen of scatters[reel] ?? []) {
      (tails[reel + 1] ?? []).forEach((stops, count) => {
        tail[count + seen] = (tail[count + seen] ?? 0) + stops;
      });
    }
    tails[reel] = tail;
  }
  return tails;
}

/** `coins`: what lines or ways won; what the scatters pay is added here. */
export function record(walk: Walk, scatterCount: number, coins: number, stops: number): void {
  const win = coins + (walk.scatterCoins[scatterCount] ?? 0);
  const wins = walk.distribution.byScatter[scatterCount];
  wins?.set(win, (wins.get(win) ?? 0) + stops);
}

/** Where nothing can be won any more, the remaining reels only count by their scatters. */
export function recordTails(walk: Walk, reel: number, scatterCount: number, coins: number, stops = 1): void {
  (walk.tails[reel] ?? []).forEach(
    (times, count) => times > 0 && record(walk, scatterCount + count, coins, times * stops),
  );
}

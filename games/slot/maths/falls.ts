import { indexOfRole, type ReelSet, type SlotMachine } from '../paytable.ts';
import { cascadeFactor } from '../spin.ts';
import { columnsOf, scatterCoins } from './columns.ts';
import { record, recordTails, walkOf, type Tally } from './walk.ts';

/** Reels that a run must cover before it pays anything. */
const shortestRun = 3;

/** Stops whose first three reels share no symbol can't win and so don't fall; all others are played out one by one. */
export function enumerateFalls(machine: SlotMachine, set: ReelSet): Tally {
  const columns = columnsOf(machine, set);
  // Where a column stands on its strip decides what falls into it, so none are taken together.
  const walk = { ...walkOf(columns, scatterCoins(machine)), reels: columns };
  const player = new FallPlayer(machine, set);
  const wild = indexOfRole(machine, 'wild');
  const stops: number[] = columns.map(() => 0);
  const visit = (reel: number, alive: ReadonlySet<number>, key: number): void => {
    if (reel === columns.length) {
      const { coins, scatterCount } = player.play(stops);
      record(walk, scatterCount, coins, 1);
      return;
    }
    (columns[reel] ?? []).forEach((column, stop) => {
      stops[reel] = stop;
      const next = reel < shortestRun ? sharedWith(alive, column.cells, wild) : alive;
      if (next.size === 0) recordTails(walk, reel + 1, key + column.key, 0);
      else visit(reel + 1, next, key + column.key);
    });
  };
  const ordinary = machine.symbols.flatMap((symbol, index) => (symbol.role === 'ordinary' ? index : []));
  visit(0, new Set(ordinary), 0);
  return walk.tally;
}

function sharedWith(
  alive: ReadonlySet<number>,
  column: readonly number[],
  wild: number,
): ReadonlySet<number> {
  return column.includes(wild) ? alive : new Set(column.filter((symbol) => alive.has(symbol)));
}

/** The rules' cascade on flat arrays, for millions of stops. */
class FallPlayer {
  readonly #theme: SlotMachine;
  readonly #set: ReelSet;
  readonly #wild: number;
  readonly #scatter: number;
  /** pays[symbol][reels] */
  readonly #pays: number[][];
  readonly #cells: Int8Array;
  readonly #tops: Int32Array;
  /** How far each winning symbol of the window reaches; −1 for those that pay nothing. */
  readonly #runs: Int8Array;

  constructor(theme: SlotMachine, set: ReelSet) {
    const reels = theme.strips[set].length;
    this.#theme = theme;
    this.#set = set;
    this.#wild = indexOfRole(theme, 'wild');
    this.#scatter = indexOfRole(theme, 'scatter');
    this.#pays = theme.symbols.map((symbol) =>
      Array.from({ length: reels + 1 }, (_, count) => symbol.pays[count] ?? 0),
    );
    this.#cells = new Int8Array(reels * theme.rows);
    this.#tops = new Int32Array(reels);
    this.#runs = new Int8Array(theme.symbols.length);
  }

  /** What these stops pay in coins, and how many scatters the last window shows. */
  play(stops: readonly number[]): { coins: number; scatterCount: number } {
    const { rows, strips } = this.#theme;
    strips[this.#set].forEach((strip, reel) => {
      const stop = stops[reel] ?? 0;
      this.#tops[reel] = stop;
      for (let row = 0; row < rows; row += 1)
        this.#cells[reel * rows + row] = strip[(stop + row) % strip.length] ?? -1;
    });
    let coins = 0;
    for (let step = 0; ; step += 1) {
      const won = this.#score();
      if (won === 0) break;
      coins += won * cascadeFactor(this.#theme, this.#set, step);
      this.#drop();
    }
    let scatterCount = 0;
    for (const symbol of this.#cells) if (symbol === this.#scatter) scatterCount += 1;
    return { coins, scatterCount };
  }

  /** Coins of the window before the factor. */
  #score(): number {
    let coins = 0;
    this.#runs.fill(0);
    for (let row = 0; row < this.#theme.rows; row += 1) {
      const symbol = this.#cells[row] ?? -1;
      if (this.#theme.symbols[symbol]?.role === 'ordinary' && this.#runs[symbol] === 0)
        coins += this.#follow(symbol);
    }
    return coins;
  }

  #follow(symbol: number): number {
    const { rows } = this.#theme;
    let ways = 1;
    let reel = 0;
    for (; reel < this.#tops.length; reel += 1) {
      let count = 0;
      for (let at = reel * rows; at < (reel + 1) * rows; at += 1)
        if (this.#cells[at] === symbol || this.#cells[at] === this.#wild) count += 1;
      if (count === 0) break;
      ways *= count;
    }
    const paid = this.#pays[symbol]?.[reel] ?? 0;
    this.#runs[symbol] = paid > 0 ? reel : -1;
    return paid * ways;
  }

  #drop(): void {
    const { rows, strips } = this.#theme;
    const longest = Math.max(...this.#runs);
    for (let reel = 0; reel < longest; reel += 1) {
      const strip = strips[this.#set][reel] ?? [];
      let to = (reel + 1) * rows - 1;
      for (let from = to; from >= reel * rows; from -= 1) {
        const symbol = this.#cells[from] ?? -1;
        if (symbol === this.#wild || (symbol !== this.#scatter && (this.#runs[symbol] ?? 0) > reel)) continue;
        this.#cells[to] = symbol;
        to -= 1;
      }
      for (; to >= reel * rows; to -= 1) {
        this.#tops[reel] = ((this.#tops[reel] ?? 0) + strip.length - 1) % strip.length;
        this.#cells[to] = strip[this.#tops[reel] ?? 0] ?? -1;
      }
    }
  }
}

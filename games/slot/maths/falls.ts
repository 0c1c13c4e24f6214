import { byScatters, indexOfRole, type ReelSet, type SlotMachine } from '../paytable.ts';
import { cascadeFactor } from '../spin.ts';
import { columnsOf, scatterCoins } from './columns.ts';
import { record, recordTails, walkOf, type Tally } from './walk.ts';

/** Reels that a run must cover before it pays anything. */
const shortestRun = 3;

/**
 * Stops whose first three reels share no symbol can't win by ways and so don't fall; all others are played out one by one. A
 * cluster may stand anywhere, so of its machines every stop is.
 */
export function enumerateFalls(machine: SlotMachine, set: ReelSet): Tally {
  const columns = columnsOf(machine, set);
  // Where a column stands on its strip decides what falls into it, so none are taken together.
  const walk = { ...walkOf(columns, scatterCoins(machine)), reels: columns };
  const { cluster } = machine.blocks ?? {};
  const player = cluster ? new ClusterPlayer(machine, set, cluster.min) : new WaysPlayer(machine, set);
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
      const next = reel < shortestRun && !cluster ? sharedWith(alive, column.cells, wild) : alive;
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
abstract class FallPlayer {
  protected readonly theme: SlotMachine;
  protected readonly wild: number;
  /** cells[reel · rows + row] */
  protected readonly cells: Int8Array;
  /** 1 where a cell has won and vanishes. */
  protected readonly gone: Uint8Array;
  readonly #set: ReelSet;
  readonly #scatter: number;
  readonly #tops: Int32Array;

  constructor(theme: SlotMachine, set: ReelSet) {
    const reels = theme.strips[set].length;
    this.theme = theme;
    this.#set = set;
    this.wild = indexOfRole(theme, 'wild');
    this.#scatter = indexOfRole(theme, 'scatter');
    this.cells = new Int8Array(reels * theme.rows);
    this.gone = new Uint8Array(reels * theme.rows);
    this.#tops = new Int32Array(reels);
  }

  /** Coins of the window before the factor; what vanishes is marked. */
  protected abstract score(): number;

  /** What these stops pay in coins, and how many scatters the last window shows. */
  play(stops: readonly number[]): { coins: number; scatterCount: number } {
    const { rows, strips } = this.theme;
    strips[this.#set].forEach((strip, reel) => {
      const stop = stops[reel] ?? 0;
      this.#tops[reel] = stop;
      for (let row = 0; row < rows; row += 1)
        this.cells[reel * rows + row] = strip[(stop + row) % strip.length] ?? -1;
    });
    let coins = 0;
    for (let step = 0; ; step += 1) {
      this.gone.fill(0);
      const won = this.score();
      if (won === 0) break;
      coins += won * cascadeFactor(this.theme, this.#set, step);
      this.#drop();
    }
    let scatterCount = 0;
    for (const symbol of this.cells) if (symbol === this.#scatter) scatterCount += 1;
    return { coins, scatterCount };
  }

  #drop(): void {
    const { rows, strips } = this.theme;
    for (let reel = 0; reel < this.#tops.length; reel += 1) {
      const strip = strips[this.#set][reel] ?? [];
      let to = (reel + 1) * rows - 1;
      for (let from = to; from >= reel * rows; from -= 1) {
        if (this.gone[from] === 1) continue;
        this.cells[to] = this.cells[from] ?? -1;
        to -= 1;
      }
      for (; to >= reel * rows; to -= 1) {
        this.#tops[reel] = ((this.#tops[reel] ?? 0) + strip.length - 1) % strip.length;
        this.cells[to] = strip[this.#tops[reel] ?? 0] ?? -1;
      }
    }
  }
}

class WaysPlayer extends FallPlayer {
  /** pays[symbol][reels] */
  readonly #pays: number[][];
  readonly #reels: number;
  /** How far each winning symbol of the window reaches; −1 for those that pay nothing. */
  readonly #runs: Int8Array;

  constructor(theme: SlotMachine, set: ReelSet) {
    super(theme, set);
    this.#reels = theme.strips[set].length;
    this.#pays = theme.symbols.map((symbol) =>
      Array.from({ length: this.#reels + 1 }, (_, count) => symbol.pays[count] ?? 0),
    );
    this.#runs = new Int8Array(theme.symbols.length);
  }

  protected override score(): number {
    let coins = 0;
    this.#runs.fill(0);
    for (let row = 0; row < this.theme.rows; row += 1) {
      const symbol = this.cells[row] ?? -1;
      if (this.theme.symbols[symbol]?.role === 'ordinary' && this.#runs[symbol] === 0)
        coins += this.#follow(symbol);
    }
    if (coins > 0) this.#mark();
    return coins;
  }

  #follow(symbol: number): number {
    const { rows } = this.theme;
    let ways = 1;
    let reel = 0;
    for (; reel < this.#reels; reel += 1) {
      let count = 0;
      for (let at = reel * rows; at < (reel + 1) * rows; at += 1)
        if (this.cells[at] === symbol || this.cells[at] === this.wild) count += 1;
      if (count === 0) break;
      ways *= count;
    }
    const paid = this.#pays[symbol]?.[reel] ?? 0;
    this.#runs[symbol] = paid > 0 ? reel : -1;
    return paid * ways;
  }

  #mark(): void {
    const { rows } = this.theme;
    const longest = Math.max(...this.#runs);
    for (let at = 0; at < longest * rows; at += 1) {
      const symbol = this.cells[at] ?? -1;
      // A scatter has no run, so it stays.
      if (symbol === this.wild || (this.#runs[symbol] ?? 0) > Math.floor(at / rows)) this.gone[at] = 1;
    }
  }
}

class ClusterPlayer extends FallPlayer {
  readonly #min: number;
  /** pays[symbol][cells] */
  readonly #pays: (number[] | null)[];
  /** The symbol for which a cell was last looked at, one more than its number; 0 for none. */
  readonly #seen: Int8Array;
  /** Cells of the cluster that is being followed. */
  readonly #found: Int8Array;

  constructor(theme: SlotMachine, set: ReelSet, min: number) {
    super(theme, set);
    this.#min = min;
    const all = this.cells.length;
    this.#pays = theme.symbols.map(({ role, pays }) =>
      role === 'ordinary' ? Array.from({ length: all + 1 }, (_, count) => byScatters(pays, count)) : null,
    );
    this.#seen = new Int8Array(all);
    this.#found = new Int8Array(all);
  }

  protected override score(): number {
    let coins = 0;
    this.#seen.fill(0);
    for (let at = 0; at < this.cells.length; at += 1) {
      const symbol = this.cells[at] ?? -1;
      const pays = this.#pays[symbol];
      if (!pays || this.#seen[at] === symbol + 1) continue;
      const count = this.#follow(at, symbol);
      if (count < this.#min) continue;
      coins += pays[count] ?? 0;
      for (let one = 0; one < count; one += 1) this.gone[this.#found[one] ?? 0] = 1;
    }
    return coins;
  }

  /** How many cells hang together with this one. */
  #follow(start: number, symbol: number): number {
    const { rows } = this.theme;
    let count = 0;
    const add = (at: number): void => {
      if (this.#seen[at] === symbol + 1 || (this.cells[at] !== symbol && this.cells[at] !== this.wild))
        return;
      this.#seen[at] = symbol + 1;
      this.#found[count] = at;
      count += 1;
    };
    add(start);
    for (let next = 0; next < count; next += 1) {
      const at = this.#found[next] ?? 0;
      const row = at % rows;
      if (row > 0) add(at - 1);
      if (row < rows - 1) add(at + 1);
      if (at >= rows) add(at - rows);
      if (at + rows < this.cells.length) add(at + rows);
    }
    return count;
  }
}

import { indexOfRole, type SlotMachine } from '../paytable.ts';
import { bestOnLine } from '../wins.ts';
import { recordTails, type Walk } from './walk.ts';

/**
 * Counts every window of a machine with lines. A line that died on the third reel can't change any more, so where all lines are
 * dead the remaining reels are counted by their keys instead of being walked: the same sums, in a second instead of an hour.
 */
export function enumerateLines(machine: SlotMachine, walk: Walk): void {
  const { lines } = machine;
  const last = walk.reels.length - 1;
  const table = new LineTable(machine, walk.reels.length);
  // For each reel the lines that are alive before it, with the state that each of them has come to.
  const alive = walk.reels.map(() => new Int32Array(lines.length));
  const states = walk.reels.map(() => new Int32Array(lines.length));
  alive[0]?.set(lines.map((_, line) => line));
  const visit = (reel: number, count: number, settled: number, key: number, places: number): void => {
    if (count === 0 || reel > last) {
      recordTails(walk, reel, key, settled, places);
      return;
    }
    const [these, at] = [alive[reel] ?? alive0, states[reel] ?? alive0];
    const [next, then] = [alive[reel + 1] ?? alive0, states[reel + 1] ?? alive0];
    for (const { cells, weight, key: more } of walk.reels[reel] ?? []) {
      let won = settled;
      let left = 0;
      for (let index = 0; index < count; index += 1) {
        const line = these[index] ?? 0;
        const state = table.next(at[index] ?? 0, cells[lines[line]?.[reel] ?? 0] ?? 0);
        if (state < 0) won -= state + 1;
        else {
          next[left] = line;
          then[left] = state;
          left += 1;
        }
      }
      visit(reel + 1, left, won, key + more, places * weight);
    }
  };
  visit(0, lines.length, 0, 0, 1);
}
const alive0 = new Int32Array(0);

/** Where a line stands after each next symbol: in another state of an unbroken run, or settled, its pay as −1 − coins. */
class LineTable {
  readonly #machine: SlotMachine;
  readonly #reels: number;
  readonly #symbols: number;
  readonly #runs: number[][] = [[]];
  #known = new Int32Array(0);

  constructor(machine: SlotMachine, reels: number) {
    this.#machine = machine;
    this.#reels = reels;
    this.#symbols = machine.symbols.length;
    this.#grow();
  }

  next(state: number, symbol: number): number {
    const at = state * this.#symbols + symbol;
    const known = this.#known[at] ?? unknown;
    if (known !== unknown) return known;
    const value = this.#follow([...(this.#runs[state] ?? []), symbol]);
    this.#known[at] = value;
    return value;
  }

  #follow(run: number[]): number {
    const ends = run.length === this.#reels || !isRun(this.#machine, run);
    if (ends) return -1 - (bestOnLine(this.#machine, run)?.pays ?? 0);
    this.#runs.push(run);
    this.#grow();
    return this.#runs.length - 1;
  }

  #grow(): void {
    const size = this.#runs.length * this.#symbols;
    if (this.#known.length >= size) return;
    const larger = new Int32Array(size * 2).fill(unknown);
    larger.set(this.#known);
    this.#known = larger;
  }
}
const unknown = -(2 ** 31);

/** True while the line, read from the left, is still one unbroken run. */
function isRun(machine: SlotMachine, symbols: readonly number[]): boolean {
  const wild = indexOfRole(machine, 'wild');
  let leader = wild;
  for (const symbol of symbols) {
    const role = machine.symbols[symbol]?.role;
    if (role !== 'ordinary' && role !== 'wild') return false;
    if (symbol === wild) continue;
    if (leader !== wild && symbol !== leader) return false;
    leader = symbol;
  }
  return true;
}

/**
 * The rules of every machine written down a second time, for tests: from the sheet's words, by other ways of counting, sharing
 * nothing with the engine but the machines' data and the entropy. It only says what a round pays, in minor units.
 */
import type { Entropy } from '../fairness/index.ts';
import type { SlotMachine } from './paytable.ts';

type Grid = number[][];
interface Choices {
  option: number;
  /** The order in which fields are picked. */
  fields: readonly number[];
}

export function secondWin(
  machine: SlotMachine,
  { stake, bought = false }: { stake: number; bought?: boolean },
  choices: Choices,
  entropy: Entropy,
): number {
  return Math.min(new Second(machine, stake, entropy).round(bought, choices), machine.cap * stake);
}

const draw = (weights: readonly (readonly [number, number])[], entropy: Entropy): number => {
  const urn = weights.flatMap(([value, weight]) => Array.from({ length: weight }, () => value));
  return urn[entropy.below(urn.length)] ?? 0;
};
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

class Second {
  readonly #m: SlotMachine;
  readonly #stake: number;
  readonly #coin: number;
  readonly #entropy: Entropy;
  readonly #role: Record<string, number>;

  constructor(machine: SlotMachine, stake: number, entropy: Entropy) {
    this.#m = machine;
    this.#stake = stake;
    this.#coin = stake / machine.coins;
    this.#entropy = entropy;
    this.#role = Object.fromEntries(machine.symbols.map(({ role }, index) => [role, index]).toReversed());
  }

  round(bought: boolean, choices: Choices): number {
    const { lock, hold, fill, pick, wheel, buy } = this.#m.blocks ?? {};
    if (bought) return this.#hold(this.#windowAt('base', buy?.stops ?? []));
    if (lock && this.#entropy.below(lock.oneIn) === 0) return this.#lock();
    const { grid, paid, wildReels } = this.#spin('base', 1, []);
    if (fill === 'walking') return paid + this.#walk(wildReels);
    if (hold) return paid + (this.#count(grid, 'coin') >= hold.opens ? this.#hold(grid) : 0);
    const scatters = this.#count(grid, 'scatter');
    if (this.#m.scattersToOpen === 0 || scatters < this.#m.scattersToOpen) return paid;
    if (pick) return paid + this.#pick(scatters, choices.fields);
    if (wheel) {
      const segment = wheel.outer[this.#entropy.below(wheel.outer.length)] ?? { times: 0 };
      if ('times' in segment) return paid + segment.times * this.#stake;
      if ('inner' in segment)
        return paid + (wheel.inner[this.#entropy.below(wheel.inner.length)] ?? 0) * this.#stake;
      return paid + this.#free(0, segment.spins);
    }
    const option = this.#m.options.length > 1 ? choices.option : 0;
    const { spins = {} } = this.#m.options[option] ?? {};
    const named = Object.entries(spins).filter(([count]) => Number(count) <= scatters);
    return paid + this.#free(option, named.at(-1)?.[1] ?? 0);
  }

  #free(option: number, awarded: number): number {
    const { book, rising, fill, collect } = this.#m.blocks ?? {};
    const { multiplier: first = 1, retrigger = 0 } = this.#m.options[option] ?? {};
    const special = book ? draw(book.special, this.#entropy) : -1;
    let [left, given, multiplier, collectors, won] = [awarded, awarded, first, 0, 0];
    let wild: number[] = [];
    for (; left > 0; left -= 1) {
      const level = collect ? Math.floor(collectors / collect.level.needs) : 0;
      const factor = collect ? (collect.level.factors[level] ?? collect.level.factors.at(-1) ?? 1) : 1;
      const spin = this.#spin('free', multiplier, fill === 'sticky' ? wild : [], special, factor);
      won += spin.paid;
      wild = spin.wildReels;
      collectors += this.#count(spin.grid, 'collector');
      let more = this.#count(spin.grid, 'scatter') >= this.#m.scattersToOpen ? retrigger : 0;
      if (collect) more += (Math.floor(collectors / collect.level.needs) - level) * collect.level.spins;
      more = Math.min(more, this.#m.maximumFreeSpins - given);
      [left, given] = [left + more, given + more];
      if (rising && spin.paid > 0 && multiplier < rising.max) multiplier += 1;
      if (won >= this.#m.cap * this.#stake) break;
    }
    return won;
  }

  #walk(first: readonly number[]): number {
    let won = 0;
    let wild = first.map((reel) => reel - 1).filter((reel) => reel >= 0);
    for (let n = 0; wild.length > 0 && n < this.#m.maximumFreeSpins; n += 1) {
      const spin = this.#spin('free', 1, wild);
      won += spin.paid;
      wild = spin.wildReels.map((reel) => reel - 1).filter((reel) => reel >= 0);
    }
    return won;
  }

  /** `grid` as it fell or turned, with the scatters and coins that count. */
  #spin(set: 'base' | 'free', multiplier: number, wildBefore: readonly number[], special = -1, factor = 1) {
    const { rows, giant, mystery, times, collect, fill } = this.#m.blocks ?? {};
    const strips = this.#m.strips[set];
    const heights = strips.map(() => (rows ? draw(rows[set], this.#entropy) : this.#m.rows));
    const block = giant && set === 'free' ? draw(giant.symbol, this.#entropy) : -1;
    const stops = strips.map((strip, reel) => {
      const still = wildBefore.includes(reel) || (block >= 0 && reel > 0 && reel < 4);
      return still ? 0 : this.#entropy.below(strip.length);
    });
    let grid: Grid = strips.map((strip, reel) => {
      const cells = heights[reel] ?? 0;
      if (wildBefore.includes(reel)) return Array<number>(cells).fill(this.#role['wild'] ?? -1);
      if (block >= 0 && reel > 0 && reel < 4) return Array<number>(cells).fill(block);
      return [...strip, ...strip, ...strip].slice(stops[reel] ?? 0, (stops[reel] ?? 0) + cells);
    });
    const shown = grid;
    if (mystery && this.#count(grid, 'mystery') > 0) {
      const symbol = draw(mystery.into, this.#entropy);
      grid = grid.map((column) => column.map((cell) => (cell === this.#role['mystery'] ? symbol : cell)));
    }
    const multiple = multiplier * (times && set === 'base' ? draw(times.times, this.#entropy) : 1);
    const values = collect
      ? Array.from({ length: this.#count(grid, 'coin') }, () => draw(collect.values, this.#entropy))
      : [];
    const filling = fill === 'walking' || (fill === 'sticky' && set === 'free');
    if (filling)
      grid = grid.map((column) =>
        column.includes(this.#role['wild'] ?? -1) ? column.map(() => this.#role['wild'] ?? -1) : column,
      );
    let paid = multiple * this.#coin * this.#score(grid);
    if (this.#m.cascade) ({ grid, paid } = this.#fall(set, stops, grid, multiple));
    if (special >= 0) {
      const reels = grid.filter((column) => column.includes(special)).length;
      paid += multiple * this.#coin * this.#m.lines.length * (this.#m.symbols[special]?.pays[reels] ?? 0);
    }
    const scatters = Math.min(this.#count(this.#m.cascade ? grid : shown, 'scatter'), 5);
    const scatterPays = this.#m.symbols[this.#role['scatter'] ?? -1]?.pays[scatters] ?? 0;
    paid += multiple * this.#stake * scatterPays;
    paid += sum(values) * this.#stake * this.#count(shown, 'collector') * factor;
    const wild = this.#role['wild'] ?? -1;
    const wildReels = filling
      ? grid.flatMap((column, reel) => (column.every((cell) => cell === wild) ? reel : []))
      : [];
    return { grid: this.#m.cascade ? grid : shown, paid, wildReels };
  }

  #fall(set: 'base' | 'free', stops: number[], start: Grid, multiple: number): { grid: Grid; paid: number } {
    const factors = this.#m.cascade?.[set] ?? [1];
    // Each reel as an endless column: what is above the window comes from the strip, backwards.
    const columns = start.map((column, reel) => ({ column, next: (stops[reel] ?? 0) - 1 }));
    let paid = 0;
    for (let step = 0; ; step += 1) {
      const grid = columns.map(({ column }) => column);
      const score = this.#score(grid);
      if (score === 0) return { grid, paid };
      paid += score * this.#coin * multiple * (factors[step] ?? factors.at(-1) ?? 1);
      const gone = this.#winning(grid);
      columns.forEach((one, reel) => {
        const strip = this.#m.strips[set][reel] ?? [];
        one.column = one.column.filter((_, row) => !gone.has(reel * 100 + row));
        while (one.column.length < this.#m.rows) {
          one.column.unshift(strip[((one.next % strip.length) + strip.length) % strip.length] ?? -1);
          one.next -= 1;
        }
      });
    }
  }

  /** Cells of ways or clusters that pay, reel · 100 + row. */
  #winning(grid: Grid): Set<number> {
    if (this.#m.blocks?.cluster) return new Set(this.#clusters(grid).flatMap(({ cells }) => cells));
    const gone = new Set<number>();
    this.#m.symbols.forEach(({ role, pays }, symbol) => {
      if (role !== 'ordinary') return;
      const matching = grid.map((column) =>
        column.flatMap((cell, row) => (this.#fits(cell, symbol) ? row : [])),
      );
      const reach = [...matching, []].findIndex((rows) => rows.length === 0);
      if ((pays[reach] ?? 0) > 0)
        for (let reel = 0; reel < reach; reel += 1)
          for (const row of matching[reel] ?? []) gone.add(reel * 100 + row);
    });
    return gone;
  }

  #fits(cell: number, symbol: number): boolean {
    return cell === symbol || cell === this.#role['wild'];
  }

  /** Coins of a window. */
  #score(grid: Grid): number {
    if (this.#m.blocks?.cluster) return sum(this.#clusters(grid).map(({ coins }) => coins));
    return this.#m.lines.length > 0
      ? sum(this.#m.lines.map((line) => this.#line(grid, line)))
      : this.#ways(grid);
  }

  /** The best of what every symbol would make of the line. */
  #line(grid: Grid, line: readonly number[]): number {
    const cells = line.map((row, reel) => grid[reel]?.[row] ?? -1);
    const worth = this.#m.symbols.map(({ role, pays }, symbol) => {
      if (role !== 'ordinary' && role !== 'wild') return 0;
      const fits = cells.map((cell) => (role === 'wild' ? cell === symbol : this.#fits(cell, symbol)));
      const run = fits.includes(false) ? fits.indexOf(false) : fits.length;
      const own = cells.slice(0, run);
      if (!own.includes(symbol)) return 0;
      const wilds = role === 'wild' ? 0 : own.filter((cell) => cell !== symbol).length;
      return (pays[run] ?? 0) * this.#m.wildFactor ** wilds;
    });
    return Math.max(0, ...worth);
  }

  /** Walks every way by itself. */
  #ways(grid: Grid): number {
    const follow = (reel: number, symbol: number): number => {
      const next = (grid[reel] ?? []).filter((cell) => this.#fits(cell, symbol)).length;
      if (next === 0) return this.#m.symbols[symbol]?.pays[reel] ?? 0;
      let coins = 0;
      for (let way = 0; way < next; way += 1) coins += follow(reel + 1, symbol);
      return coins;
    };
    return sum(
      (grid[0] ?? []).map((cell) => (this.#m.symbols[cell]?.role === 'ordinary' ? follow(1, cell) : 0)),
    );
  }

  /** Every fitting cell begins as a cluster of its own and takes the lowest number of its neighbours until none changes. */
  #clusters(grid: Grid): { cells: number[]; coins: number }[] {
    const min = this.#m.blocks?.cluster?.min ?? 0;
    return this.#m.symbols.flatMap(({ role, pays }, symbol) => {
      if (role !== 'ordinary') return [];
      const group = new Map<number, number>();
      for (const [reel, column] of grid.entries())
        for (const [row, cell] of column.entries())
          if (this.#fits(cell, symbol)) group.set(reel * 100 + row, reel * 100 + row);
      for (let changed = true; changed;) {
        changed = false;
        for (const [cell, own] of group) {
          const around = [cell - 100, cell + 100, cell - 1, cell + 1].map((at) => group.get(at) ?? own);
          const lowest = Math.min(own, ...around);
          if (lowest < own) changed = true;
          group.set(cell, lowest);
        }
      }
      return [...Map.groupBy(group.keys(), (cell) => group.get(cell)).values()].flatMap((cells) => {
        const own = cells.some((cell) => grid[Math.floor(cell / 100)]?.[cell % 100] === symbol);
        if (!own || cells.length < min) return [];
        const counts = Object.keys(pays).map(Number);
        return { cells, coins: pays[Math.max(...counts.filter((count) => count <= cells.length))] ?? 0 };
      });
    });
  }

  #count(grid: Grid, role: string): number {
    const symbol = this.#role[role] ?? Number.NaN;
    return grid.flat().filter((cell) => cell === symbol).length;
  }

  #windowAt(set: 'base' | 'free', stops: readonly number[]): Grid {
    return this.#m.strips[set].map((strip, reel) =>
      [...strip, ...strip].slice(stops[reel] ?? 0, (stops[reel] ?? 0) + this.#m.rows),
    );
  }

  #hold(grid: Grid): number {
    const { hold } = this.#m.blocks ?? {};
    if (!hold) return 0;
    const value = () =>
      draw(
        hold.values.map(({ times, weight }) => [times, weight] as const),
        this.#entropy,
      );
    const cells = grid.flat().map((cell) => (cell === this.#role['coin'] ? value() : 0));
    for (let left = hold.respins; left > 0 && cells.includes(0);) {
      left -= 1;
      cells.forEach((held, at) => {
        if (held > 0 || this.#entropy.below(hold.cell.of) >= hold.cell.coin) return;
        cells[at] = value();
        left = hold.respins;
      });
    }
    return (sum(cells) + (cells.includes(0) ? 0 : hold.grand)) * this.#stake;
  }

  #pick(scatters: number, order: readonly number[]): number {
    const { pick } = this.#m.blocks ?? {};
    if (!pick) return 0;
    const fields = [...pick.prizes, ...Array<number>(pick.ends).fill(0)];
    for (let at = fields.length - 1; at > 0; at -= 1) {
      const other = this.#entropy.below(at + 1);
      [fields[at], fields[other]] = [fields[other] ?? 0, fields[at] ?? 0];
    }
    const opened = order.map((field) => fields[field] ?? 0);
    const end = opened.indexOf(0);
    return sum(opened.slice(0, end)) * (pick.factors[Math.min(scatters, 5)] ?? 0) * this.#stake;
  }

  #lock(): number {
    const { lock } = this.#m.blocks ?? {};
    if (!lock) return 0;
    const symbol = draw(lock.symbol, this.#entropy);
    const cells = Array<number>(this.#m.strips.base.length * this.#m.rows).fill(-1);
    for (let news = true; news && cells.includes(-1);) {
      news = false;
      cells.forEach((cell, at) => {
        if (cell !== -1) return;
        const place = this.#entropy.below(lock.cell.of);
        if (place >= lock.cell.symbol + lock.cell.wild) return;
        cells[at] = place < lock.cell.symbol ? symbol : (this.#role['wild'] ?? -1);
        news = true;
      });
    }
    const grid = this.#m.strips.base.map((_, reel) =>
      cells.slice(reel * this.#m.rows, (reel + 1) * this.#m.rows),
    );
    return this.#score(grid) * this.#coin * (cells.includes(-1) ? 1 : lock.full);
  }
}

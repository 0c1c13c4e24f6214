import type { Entropy } from '../fairness/index.ts';
import { drawOf } from './blocks/draw.ts';
import { byScatters, indexOfRole, type ReelSet, type SlotMachine } from './paytable.ts';
import { winsOn, type LineWin } from './wins.ts';

/** A window that followed, with what it pays: after a fall, or (`turned`) after cells changed where they stood. */
export interface SlotFall {
  grid: number[][];
  lineWins: LineWin[];
  multiplier: number;
  win: number;
  turned?: true;
}
export interface SlotSpin {
  stops: number[];
  /** grid[reel][row], as the reels came to rest; −1 is an empty cell. */
  grid: number[][];
  lineWins: LineWin[];
  /** Counted in the last window that fell: scatters don't vanish. */
  scatter: { count: number; positions: [number, number][]; amount: number };
  multiplier: number;
  /** Empty where nothing follows the first window. */
  falls: SlotFall[];
  win: number;
  awarded: number;
  /** Reels that stood still, all wild. */
  held?: number[];
  /** All reels that are wild once the spin is over. */
  filled?: number[];
  /** What the reel of multipliers shows. */
  times?: number;
  /** The symbol that fills reels in these free spins, that is as large as three reels, or that is locked. */
  special?: number;
  giant?: number;
  lock?: number;
  cash?: SpinCash;
}
export interface SpinCash {
  values: { reel: number; row: number; amount: number }[];
  collectors: [number, number][];
  /** What all values are taken times; `amount` is what was collected. */
  factor: number;
  amount: number;
}

/** What decides a spin beside its entropy. */
export interface SpinOrder {
  set: ReelSet;
  stake: number;
  multiplier: number;
  held?: readonly number[];
  special?: number;
  collectFactor?: number;
}

/** What was drawn for a spin: all else follows from it. */
export interface Drawn {
  stops: readonly number[];
  rows?: readonly number[];
  mystery?: number;
  giant?: number;
  times?: number;
  /** Of the coins on the window, in reading order of the reels. */
  values?: readonly number[];
}

export const middleReels: readonly number[] = [1, 2, 3];

export function spin(machine: SlotMachine, order: SpinOrder, entropy: Entropy): SlotSpin {
  const { blocks = {} } = machine;
  const { set, held = [] } = order;
  const drawn: Drawn & { stops: number[] } = { stops: [] };
  if (blocks.rows) {
    const weights = blocks.rows[set];
    drawn.rows = machine.strips[set].map(() => drawOf(weights, entropy));
  }
  if (blocks.giant && set === 'free') drawn.giant = drawOf(blocks.giant.symbol, entropy);
  machine.strips[set].forEach((reel, index) => {
    const still = held.includes(index) || (drawn.giant !== undefined && middleReels.includes(index));
    drawn.stops.push(still ? 0 : entropy.below(reel.length));
  });
  const grid = windowOf(machine, order, drawn);
  if (blocks.mystery && shows(machine, grid, 'mystery')) drawn.mystery = drawOf(blocks.mystery.into, entropy);
  if (blocks.times && set === 'base') drawn.times = drawOf(blocks.times.times, entropy);
  if (blocks.collect) {
    const { values } = blocks.collect;
    drawn.values = cellsOf(grid, indexOfRole(machine, 'coin')).map(() => drawOf(values, entropy));
  }
  return evaluateDrawn(machine, order, drawn);
}

const cellsOf = (grid: readonly (readonly number[])[], symbol: number): [number, number][] =>
  grid.flatMap((column, reel) =>
    column.flatMap((one, row): [number, number][] => (one === symbol && symbol >= 0 ? [[reel, row]] : [])),
  );

const shows = (machine: SlotMachine, grid: number[][], role: 'mystery' | 'wild'): boolean =>
  cellsOf(grid, indexOfRole(machine, role)).length > 0;

/** What a given stop of every reel shows and pays, for machines that draw nothing else. */
export const evaluate = (
  machine: SlotMachine,
  set: ReelSet,
  stops: readonly number[],
  stake: number,
  multiplier: number,
): SlotSpin => evaluateDrawn(machine, { set, stake, multiplier }, { stops });

/** What everything that was drawn shows and pays. */
export function evaluateDrawn(machine: SlotMachine, order: SpinOrder, drawn: Drawn): SlotSpin {
  const { set, stake, multiplier, held } = order;
  const coin = (stake / machine.coins) * (drawn.times ?? 1);
  const factor = (step: number): number => multiplier * cascadeFactor(machine, set, step);
  const grid = windowOf(machine, order, drawn);
  const turned = turn(machine, order, grid, drawn);
  const first = turned ?? grid;
  const wins = winsOn(machine, first, coin * factor(0));
  const falls: SlotFall[] = [];
  if (turned !== null) falls.push(windowAfter(turned, wins, factor(0), true));
  if (machine.cascade !== null)
    falls.push(...fallsAfter(machine, set, drawn.stops, grid, wins, coin, factor));
  const expanded =
    order.special === undefined ? null : expand(machine, order.special, first, coin * factor(0));
  if (expanded !== null) falls.push(windowAfter(expanded.grid, [expanded.win], factor(0), true));
  // Only falls bring other scatters.
  const last = machine.cascade === null ? grid : (falls.at(-1)?.grid ?? grid);
  const scatter = scattersOn(machine, last, stake * multiplier * (drawn.times ?? 1));
  const lineWins = turned === null ? wins : [];
  const cash = cashOn(machine, order, grid, drawn);
  const won = falls.reduce((sum, one) => sum + one.win, total(lineWins) + scatter.amount);
  const filled = turned !== null || held !== undefined ? filledReels(machine, order, first) : undefined;
  return {
    stops: [...drawn.stops],
    grid,
    lineWins,
    scatter,
    multiplier: factor(0),
    falls,
    win: won + (cash?.amount ?? 0),
    awarded: 0,
    ...(held === undefined ? {} : { held: [...held] }),
    ...(filled === undefined ? {} : { filled }),
    ...(drawn.times === undefined ? {} : { times: drawn.times }),
    ...(order.special === undefined ? {} : { special: order.special }),
    ...(drawn.giant === undefined ? {} : { giant: drawn.giant }),
    ...(cash === null ? {} : { cash }),
  };
}

const total = (wins: readonly LineWin[]): number => wins.reduce((sum, one) => sum + one.amount, 0);

const windowAfter = (grid: number[][], lineWins: LineWin[], multiplier: number, turned?: true): SlotFall => ({
  grid,
  lineWins,
  multiplier,
  win: total(lineWins),
  ...(turned ? { turned } : {}),
});

/** The last factor stays for all further falls. */
export function cascadeFactor(machine: SlotMachine, set: ReelSet, step: number): number {
  const factors = machine.cascade?.[set] ?? [1];
  return factors[Math.min(step, factors.length - 1)] ?? 1;
}

export function windowAt(machine: SlotMachine, set: ReelSet, stops: readonly number[]): number[][] {
  return machine.strips[set].map((reel, index) => columnAt(reel, stops[index] ?? 0, machine.rows));
}

const columnAt = (reel: readonly number[], stop: number, rows: number): number[] =>
  Array.from({ length: rows }, (_, row) => reel[(stop + row) % reel.length] ?? -1);

function windowOf(machine: SlotMachine, { set, held = [] }: SpinOrder, drawn: Drawn): number[][] {
  const wild = indexOfRole(machine, 'wild');
  return machine.strips[set].map((reel, index) => {
    const rows = drawn.rows?.[index] ?? machine.rows;
    const all = held.includes(index)
      ? wild
      : drawn.giant !== undefined && middleReels.includes(index)
        ? drawn.giant
        : null;
    return all === null
      ? columnAt(reel, drawn.stops[index] ?? 0, rows)
      : Array.from({ length: rows }, () => all);
  });
}

/** Wilds fill their reels where the machine does that in this set of reels. */
export const fills = ({ blocks }: SlotMachine, set: ReelSet): boolean =>
  blocks?.fill === 'walking' || (blocks?.fill === 'sticky' && set === 'free');

/** The window after mystery symbols have shown what they are or wilds have filled their reels; null where nothing changes. */
function turn(machine: SlotMachine, { set }: SpinOrder, grid: number[][], drawn: Drawn): number[][] | null {
  const { mystery } = drawn;
  if (mystery !== undefined) {
    const hidden = indexOfRole(machine, 'mystery');
    return grid.map((column) => column.map((symbol) => (symbol === hidden ? mystery : symbol)));
  }
  if (!fills(machine, set)) return null;
  const wild = indexOfRole(machine, 'wild');
  const filled = grid.map((column) => (column.includes(wild) ? column.map(() => wild) : column));
  const changes = filled.some((column, reel) => column.some((cell, row) => cell !== grid[reel]?.[row]));
  return changes ? filled : null;
}

function filledReels(machine: SlotMachine, { set }: SpinOrder, grid: number[][]): number[] | undefined {
  if (!fills(machine, set)) return undefined;
  const wild = indexOfRole(machine, 'wild');
  return grid.flatMap((column, reel) => (column.every((cell) => cell === wild) ? reel : []));
}

/** The special symbol on as many reels as it takes to pay fills them and pays on every line, wherever it stands. */
function expand(
  machine: SlotMachine,
  special: number,
  grid: number[][],
  coin: number,
): { grid: number[][]; win: LineWin } | null {
  const reels = grid.flatMap((column, reel) => (column.includes(special) ? reel : []));
  const pays = machine.symbols[special]?.pays[reels.length] ?? 0;
  if (pays === 0) return null;
  const positions = reels.flatMap((reel) =>
    (grid[reel] ?? []).map((_, row): [number, number] => [reel, row]),
  );
  const amount = pays * machine.lines.length * coin;
  return {
    grid: grid.map((column, reel) => (reels.includes(reel) ? column.map(() => special) : column)),
    win: { line: -1, symbol: special, count: reels.length, positions, amount },
  };
}

function cashOn(
  machine: SlotMachine,
  { stake, collectFactor = 1 }: SpinOrder,
  grid: number[][],
  { values }: Drawn,
): SpinCash | null {
  if (values === undefined) return null;
  const coins = cellsOf(grid, indexOfRole(machine, 'coin'));
  const collectors = cellsOf(grid, indexOfRole(machine, 'collector'));
  const shown = coins.map(([reel, row], index) => ({ reel, row, amount: (values[index] ?? 0) * stake }));
  const sum = shown.reduce((all, { amount }) => all + amount, 0);
  const amount = sum * collectors.length * collectFactor;
  return { values: shown, collectors, factor: collectFactor, amount };
}

function fallsAfter(
  machine: SlotMachine,
  set: ReelSet,
  stops: readonly number[],
  ...[grid, wins, coin, factor]: [number[][], LineWin[], number, (step: number) => number]
): SlotFall[] {
  const tops = [...stops];
  const falls: SlotFall[] = [];
  let seen = { grid, lineWins: wins };
  while (seen.lineWins.length > 0) {
    const fallen = fall(machine, set, tops, seen.grid, seen.lineWins);
    const step = factor(falls.length + 1);
    const next = winsOn(machine, fallen, coin * step);
    falls.push(windowAfter(fallen, next, step));
    seen = { grid: fallen, lineWins: next };
  }
  return falls;
}

/** Takes the winning cells out; `tops` follows the strips, whose next symbols come in from above. */
function fall(
  machine: SlotMachine,
  set: ReelSet,
  tops: number[],
  grid: readonly (readonly number[])[],
  wins: readonly LineWin[],
): number[][] {
  return grid.map((column, reel) => {
    const gone = new Set(
      wins.flatMap((win) => win.positions.flatMap(([at, row]) => (at === reel ? row : []))),
    );
    const kept = column.filter((_, row) => !gone.has(row));
    const strip = machine.strips[set][reel] ?? [];
    const top = ((tops[reel] ?? 0) - gone.size + strip.length) % strip.length;
    tops[reel] = top;
    const fresh = Array.from({ length: gone.size }, (_, row) => strip[(top + row) % strip.length] ?? -1);
    return [...fresh, ...kept];
  });
}

function scattersOn(machine: SlotMachine, grid: number[][], paidStake: number): SlotSpin['scatter'] {
  const scatter = indexOfRole(machine, 'scatter');
  const positions = cellsOf(grid, scatter);
  const pays = byScatters(machine.symbols[scatter]?.pays ?? {}, positions.length);
  return { count: positions.length, positions, amount: pays * paidStake };
}

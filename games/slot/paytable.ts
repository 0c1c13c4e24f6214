import type { Names } from '../kit/index.ts';
import type { Blocks } from './blocks/types.ts';

export type SymbolRole = 'ordinary' | 'wild' | 'scatter' | 'mystery' | 'coin' | 'collector';

/** Pays are in coins (ordinary and wild) or times the whole stake (scatter), by the count of symbols. */
export interface MachineSymbol {
  id: string;
  role: SymbolRole;
  pays: Readonly<Record<number, number>>;
}
export interface SlotSymbol extends MachineSymbol {
  names: Names;
}

/** What the player may choose when the scatters open the free spins. */
export interface FeatureOption {
  id: string;
  names: Names;
  /** Every win of a free spin is taken times this. */
  multiplier: number;
  /** Free spins by the count of scatters that opened the feature. */
  spins: Readonly<Record<number, number>>;
  /** Free spins added when the scatters fall again. */
  retrigger: number;
}

/** A winning symbol vanishes, what stands above falls, the strip goes on from the top; each fall in turn takes the next factor. */
export interface Cascade {
  base: readonly number[];
  free: readonly number[];
}

/** The mathematics of a slot: everything that decides what is won, nothing of how it looks. Strips hold indices into `symbols`. */
export interface SlotMachine<Symbol extends MachineSymbol = MachineSymbol> {
  profile: string;
  symbols: readonly Symbol[];
  rows: number;
  /**
   * Lines: one row per reel for each line. Without lines every way counts: equal symbols on neighbouring reels from the left, the
   * win times the product of how many each reel shows; or, where the machine has the block, clusters.
   */
  lines: readonly (readonly number[])[];
  /** A stake is so many coins; ordinary and wild symbols pay coins. */
  coins: number;
  /** Every wild of a winning line takes the win times this; 1 leaves it as it is. */
  wildFactor: number;
  cascade: Cascade | null;
  strips: { base: readonly (readonly number[])[]; free: readonly (readonly number[])[] };
  /** 0: no feature. */
  scattersToOpen: number;
  /** One option starts by itself; of several the player chooses. */
  options: readonly FeatureOption[];
  /** Free spins of one round, retriggers included, never exceed this. */
  maximumFreeSpins: number;
  /** A round pays so many times the stake at most: once there it ends. Part of the published return. */
  cap: number;
  /** Offered stakes in minor units: multiples of the coins, so that a coin is whole. */
  stakes: readonly number[];
  /** What it does beside lines, ways, falls and free spins. */
  blocks?: Blocks;
}

/** How a title sounds: the scale's steps above the root, in semitones, and the voice that plays them. */
export interface SlotSound {
  /** Hertz. */
  root: number;
  scale: readonly number[];
  /** Beats per minute. */
  tempo: number;
  timbre: 'bell' | 'flute' | 'pluck' | 'brass' | 'chip' | 'marimba';
}

export interface SlotLook {
  palette: { night: string; glow: string; accent: string; ink: string };
  sound: SlotSound;
}

/** A title is data: the engine knows nothing of jaguars. */
export interface SlotTheme extends SlotMachine<SlotSymbol> {
  code: string;
  /** Of the title: raised when it gets another mathematics. */
  version: number;
  names: Names;
  /** Whose pots it feeds and may win. */
  jackpot?: string;
  look: SlotLook;
}

export type ReelSet = 'base' | 'free';

export function indexOfRole(theme: SlotMachine, role: SymbolRole): number {
  return theme.symbols.findIndex((symbol) => symbol.role === role);
}

/** What so many symbols bring; more than the table names count as its largest. */
export function byScatters(table: Readonly<Record<number, number>>, count: number): number {
  const counts = Object.keys(table).map(Number);
  const reached = counts.filter((one) => one <= count);
  return reached.length === 0 ? 0 : (table[Math.max(...reached)] ?? 0);
}

/** What the feature costs at each stake, as far as a player may stake so much at once. */
export function buyStakes({ stakes, blocks }: SlotMachine): number[] {
  const { times = 0 } = blocks?.buy ?? {};
  const most = stakes.at(-1) ?? 0;
  return times === 0 ? [] : stakes.map((stake) => stake * times).filter((price) => price <= most * 2);
}

/** In how many ways a window without lines can win; where rows are drawn, at most. */
export const waysOf = (machine: SlotMachine): number => machine.rows ** machine.strips.base.length;

/** Symbols as words on a strip, so that a theme's strips can be read and proof-read. */
export function strip(symbols: readonly MachineSymbol[], text: string): number[] {
  return text
    .trim()
    .split(/\s+/)
    .map((id) => {
      const index = symbols.findIndex((symbol) => symbol.id === id);
      if (index === -1) throw new RangeError(`no symbol ${id}`);
      return index;
    });
}

/** The twenty lines of a 5×3 window that players know from other titles; row 0 is the top. */
export const twentyLines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [0, 2, 0, 2, 0],
];

/** The first ten of them. */
export const tenLines: readonly (readonly number[])[] = twentyLines.slice(0, 10);

/** The five lines of a 3×3 window: rows and diagonals. */
export const fiveLines: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

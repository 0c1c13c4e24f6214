export interface Names {
  pt: string;
  en: string;
}
export type SymbolRole = 'ordinary' | 'wild' | 'scatter';

/** Pays are times the line stake (ordinary and wild) or times the whole stake (scatter), by the count of symbols. */
export interface SlotSymbol {
  id: string;
  names: Names;
  role: SymbolRole;
  pays: Readonly<Record<number, number>>;
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

/** A title is data: the engine knows nothing of jaguars. Symbols on the strips are indices into `symbols`. */
export interface SlotTheme {
  code: string;
  names: Names;
  palette: { night: string; glow: string; accent: string; ink: string };
  symbols: readonly SlotSymbol[];
  rows: number;
  /** One row per reel for each line. */
  lines: readonly (readonly number[])[];
  strips: { base: readonly (readonly number[])[]; free: readonly (readonly number[])[] };
  scattersToOpen: number;
  options: readonly FeatureOption[];
  /** Free spins of one round, retriggers included, never exceed this. */
  maximumFreeSpins: number;
  /** Offered stakes in minor units: multiples of the number of lines, so that a line's stake is whole. */
  stakes: readonly number[];
}

export type ReelSet = 'base' | 'free';

export function symbolOf(theme: SlotTheme, index: number): SlotSymbol {
  const symbol = theme.symbols[index];
  if (symbol === undefined) throw new RangeError(`symbol ${index} of ${theme.code}`);
  return symbol;
}

export function indexOfRole(theme: SlotTheme, role: SymbolRole): number {
  return theme.symbols.findIndex((symbol) => symbol.role === role);
}

/** Symbols as words on a strip, so that a theme's strips can be read and proof-read. */
export function strip(symbols: readonly SlotSymbol[], text: string): number[] {
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

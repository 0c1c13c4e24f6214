import type { Names } from '../kit/index.ts';
import type { SlotLook, SlotTheme, SymbolRole } from './paytable.ts';
import type { Blocks } from './blocks/types.ts';
import { buyStakes, waysOf } from './paytable.ts';
import { publishedSlot } from './published.ts';
import { jaguarMoon } from './themes/jaguar-moon.ts';

/** Symbols are indices into `symbols`; grids are grid[reel][row]. Pays are in coins, scatter pays times the total stake. */
export interface SlotPaytable {
  reels: number;
  rows: number;
  symbols: { id: string; names: Names; role: SymbolRole; pays: Record<string, number> }[];
  /** Empty where every way counts. */
  lines: number[][];
  ways: number;
  /** So many are a stake. */
  coins: number;
  /** Every wild of a winning line takes it times this. */
  wildFactor: number;
  /** What each fall's wins are taken times, the last factor for all further falls. */
  cascade: { base: number[]; free: number[] } | null;
  scattersToOpen: number;
  strips: { base: number[][]; free: number[][] };
  options: {
    id: string;
    names: Names;
    multiplier: number;
    spins: Record<string, number>;
    retrigger: number;
    returnToPlayer: string;
  }[];
  maximumFreeSpins: number;
  blocks: Blocks;
  /** What may be staked on a spin, and what the feature costs at each bet where it is sold. */
  stakes: number[];
  buy: { times: number; stakes: number[]; returnToPlayer: string } | null;
}

/** Pictures are named by their path below the public base path. */
export interface SlotArt {
  symbols: string;
  /** Where each symbol of the pay table stands on the sheet, counted row by row. */
  cells: number[];
  columns: number;
  night: string;
  feature: string;
  /** The lettering; without one the name is set in type. */
  logo: Names | null;
}

/** All that the slots' scene needs of a title. */
export interface SlotScene {
  paytable: SlotPaytable;
  look: SlotLook & { art: SlotArt };
  /** How the published return is split, in percent, and how often the free spins open; null where there are none. */
  split: { returnBase: string; returnFeatures: string; featureRate: string | null };
}

/** `sold`: whether the feature of a machine that sells it may be bought. */
export function sceneOf(theme: SlotTheme, sold = true): SlotScene {
  const { returnBase, returnFeatures, featureRate } = publishedSlot(theme);
  return {
    paytable: sold ? paytableOf(theme) : withoutSale(paytableOf(theme)),
    look: { ...theme.look, art: artOf(theme) },
    split: { returnBase, returnFeatures, featureRate },
  };
}

function paytableOf(theme: SlotTheme): SlotPaytable {
  const sheet = publishedSlot(theme);
  const copy = (reels: readonly (readonly number[])[]): number[][] => reels.map((reel) => [...reel]);
  return {
    reels: theme.strips.base.length,
    rows: theme.rows,
    symbols: theme.symbols.map((symbol) => ({ ...symbol, pays: { ...symbol.pays } })),
    lines: copy(theme.lines),
    ways: theme.lines.length > 0 ? 0 : waysOf(theme),
    coins: theme.coins,
    wildFactor: theme.wildFactor,
    cascade: theme.cascade && { base: [...theme.cascade.base], free: [...theme.cascade.free] },
    scattersToOpen: theme.scattersToOpen,
    strips: { base: copy(theme.strips.base), free: copy(theme.strips.free) },
    options: theme.options.map((option, index) => ({
      ...option,
      spins: { ...option.spins },
      returnToPlayer: sheet.options[index]?.returnToPlayer ?? sheet.returnToPlayer,
    })),
    maximumFreeSpins: theme.maximumFreeSpins,
    blocks: theme.blocks ?? {},
    stakes: [...theme.stakes],
    buy: buyOf(theme),
  };
}

function withoutSale(paytable: SlotPaytable): SlotPaytable {
  const blocks = { ...paytable.blocks };
  delete blocks.buy;
  return { ...paytable, blocks, buy: null };
}

function buyOf(theme: SlotTheme): SlotPaytable['buy'] {
  const { buy } = theme.blocks ?? {};
  if (!buy) return null;
  const returnToPlayer = publishedSlot(theme).buy?.returnToPlayer ?? '';
  return { times: buy.times, stakes: buyStakes(theme), returnToPlayer };
}

/** The first title has pictures of its own on file, its symbols in alphabetical order; all others are drawn from data. */
function artOf(theme: SlotTheme): SlotArt {
  const ids = theme.symbols.map((symbol) => symbol.id);
  const own = theme === jaguarMoon;
  const at = (name: string): string =>
    own ? `sprites/${theme.code}${name}.webp` : `art/${theme.code}/${name}.svg`;
  return {
    symbols: at(own ? '' : 'symbols'),
    cells: ids.map((id, index) => (own ? ids.toSorted().indexOf(id) : index)),
    columns: 4,
    night: at(own ? '-night' : 'night'),
    feature: at(own ? '-feature' : 'feature'),
    logo: own ? { pt: at('-pt'), en: at('-en'), es: at('-es') } : null,
  };
}

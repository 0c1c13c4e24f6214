/** Values of which one is drawn: each stands for so many of the equally likely draws. */
export type Weighted = readonly (readonly [value: number, weight: number])[];

export type Jackpot = 'mini' | 'minor' | 'grand';

/**
 * Equal symbols side by side or one above the other pay by how many they are, from `min` on; a wild belongs to every cluster that
 * it touches. Nothing is read along lines or from the left.
 */
export interface ClusterBlock {
  min: number;
}

/** How many rows each reel shows, drawn for every reel and spin. */
export interface RowsBlock {
  base: Weighted;
  free: Weighted;
}

/** All mystery symbols of a window turn into the same drawn symbol before anything pays. */
export interface MysteryBlock {
  into: Weighted;
}

/** A reel beside the others: all wins of a base spin are taken times what it shows. */
export interface TimesBlock {
  times: Weighted;
}

/** In free spins every spin that wins adds one to the multiplier of those after it. */
export interface RisingBlock {
  max: number;
}

/** A symbol is drawn when the free spins open; where it shows on enough reels it fills them and pays on all lines. */
export interface BookBlock {
  special: Weighted;
}

/**
 * A wild fills its reel. `sticky`: in free spins it stays there until they end. `walking`: in every spin, and as long as a filled
 * reel is left the others spin again while it moves one reel to the left.
 */
export type FillBlock = 'sticky' | 'walking';

/** In free spins the three reels in the middle show one drawn symbol as large as all of them. */
export interface GiantBlock {
  symbol: Weighted;
}

/**
 * One round in so many is played otherwise: a symbol is drawn, every cell shows it, a wild or nothing, and what shows stays while the
 * empty cells are drawn again as long as something new comes. A full window pays `full` times.
 */
export interface LockBlock {
  oneIn: number;
  symbol: Weighted;
  /** Of so many draws of a cell how many show the symbol, and how many a wild. */
  cell: { of: number; symbol: number; wild: number };
  full: number;
}

/** Coins show values, times the bet; a collector on the same window pays them all. In free spins collectors are counted. */
export interface CollectBlock {
  values: Weighted;
  /** So many collectors add so many free spins and raise what is collected to the next factor. */
  level: { needs: number; spins: number; factors: readonly number[] };
}

/** Enough coins on a window open re-spins of the empty cells alone; each new coin sets the number of re-spins back. */
export interface HoldBlock {
  opens: number;
  respins: number;
  /** Of so many draws of an empty cell how many bring a coin. */
  cell: { of: number; coin: number };
  /** Times the bet; a coin may bear one of the two smaller jackpots. */
  values: readonly { times: number; weight: number; jackpot?: 'mini' | 'minor' }[];
  /** Paid beside all coins when every cell bears one. */
  grand: number;
}

export type Segment = { times: number } | { spins: number } | { inner: true };
/** The scatters turn a wheel of equal segments: prizes times the bet, free spins, or a second wheel of prizes. */
export interface WheelBlock {
  outer: readonly Segment[];
  inner: readonly number[];
}

/** The scatters open fields to pick from, until one that ends it: prizes times the bet, times the factor of so many scatters. */
export interface PickBlock {
  prizes: readonly number[];
  ends: number;
  factors: Readonly<Record<number, number>>;
}

/** The feature may be bought for so many bets; the window that opens it then is this one and pays nothing itself. */
export interface BuyBlock {
  times: number;
  stops: readonly number[];
}

export interface Blocks {
  cluster?: ClusterBlock;
  rows?: RowsBlock;
  mystery?: MysteryBlock;
  times?: TimesBlock;
  rising?: RisingBlock;
  book?: BookBlock;
  fill?: FillBlock;
  giant?: GiantBlock;
  lock?: LockBlock;
  collect?: CollectBlock;
  hold?: HoldBlock;
  wheel?: WheelBlock;
  pick?: PickBlock;
  buy?: BuyBlock;
}

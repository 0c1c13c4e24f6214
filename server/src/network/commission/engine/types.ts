/** Reached when all three are. Of a `rate` contract the rate counts (millionths), of an `amount` contract the amount. */
export interface Tier {
  minTurnover: bigint;
  minActive: number;
  minNetLoss: bigint;
  rate: bigint | null;
  amount: bigint | null;
}

export interface Terms {
  mode: 'rate' | 'amount';
  tiers: readonly Tier[];
  /** The most of one window. */
  cap: bigint | null;
}

/** Sums of members over a window. Losses of the members are positive in `netLossOf`. */
export interface Measures {
  turnover: bigint;
  /** Members who count as active. */
  active: number;
  stake: bigint;
  payout: bigint;
  bonuses: bigint;
  rebates: bigint;
}

export const nothing: Measures = { turnover: 0n, active: 0, stake: 0n, payout: 0n, bonuses: 0n, rebates: 0n };

export const netLossOf = ({
  stake,
  payout,
  bonuses,
  rebates,
}: Omit<Measures, 'turnover' | 'active'>): bigint => stake - payout - bonuses - rebates;

export function plus(a: Measures, b: Measures): Measures {
  return {
    turnover: a.turnover + b.turnover,
    active: a.active + b.active,
    stake: a.stake + b.stake,
    payout: a.payout + b.payout,
    bonuses: a.bonuses + b.bonuses,
    rebates: a.rebates + b.rebates,
  };
}

export const isNothing = (of: Measures): boolean =>
  of.turnover === 0n &&
  of.active === 0 &&
  of.stake === 0n &&
  of.payout === 0n &&
  of.bonuses === 0n &&
  of.rebates === 0n;

/** Someone with a contract in force for the whole window. */
export interface Holder {
  memberId: string;
  contractId: string;
  terms: Terms;
  /** The nearest holder above; null where none is. */
  above: string | null;
  /** Of the whole team: the holder and everyone below. */
  team: Measures;
  /** A loss of earlier windows: zero or negative. */
  carriedIn: bigint;
}

export interface Branch {
  memberId: string;
  gross: bigint;
  turnover: bigint;
  netLoss: bigint;
}

export interface Result extends Omit<Holder, 'terms'> {
  /** What the rate is taken of. */
  base: bigint;
  /** Index of the tier reached. */
  tier: number | null;
  gross: bigint;
  capped: boolean;
  /** Gross results of the nearest holders below, on every branch. */
  below: bigint;
  branches: readonly Branch[];
  earned: bigint;
  /** By how much zero is more than the difference was. */
  floorAdded: bigint;
  carriedOut: bigint;
}

/** How a pool of a draw is shared, in basis points: of the sales the fund, of the fund each tier; the reserve takes what is left. */
export interface PoolRules {
  fund: number;
  tiers: Readonly<Record<string, number>>;
}
export interface PoolIssue {
  /** In minor units, as all sums here. */
  sales: bigint;
  /** What earlier issues left for each tier. */
  carry: Readonly<Record<string, bigint>>;
  /** Winning units of each tier. */
  winners: Readonly<Record<string, number>>;
  /** What a tier pays at least where it has a winner. */
  guarantee: Readonly<Record<string, bigint>>;
}
export interface PoolShares {
  fund: bigint;
  house: bigint;
  tiers: Record<string, bigint>;
  /** What the reserve takes, remainders of the cuts included. */
  reserveIn: bigint;
  prizePerUnit: Record<string, bigint>;
  paid: bigint;
  carryOut: Record<string, bigint>;
  /** What reserve and house add to reach guarantees. */
  topUp: bigint;
}

const whole = 10_000n;

/**
 * Shares out an issue’s pool. Each minor unit is in exactly one place: sales, carry and top-up come to what house, reserve, winners
 * and the next issue get.
 */
export function sharePool(rules: PoolRules, issue: PoolIssue): PoolShares {
  const fund = (issue.sales * BigInt(rules.fund)) / whole;
  const shares: PoolShares = {
    fund,
    house: issue.sales - fund,
    tiers: {},
    reserveIn: fund,
    prizePerUnit: {},
    paid: 0n,
    carryOut: {},
    topUp: 0n,
  };
  for (const [tier, share] of Object.entries(rules.tiers)) {
    const base = (fund * BigInt(share)) / whole;
    const won = BigInt(issue.winners[tier] ?? 0);
    let amount = base + (issue.carry[tier] ?? 0n);
    const guaranteed = issue.guarantee[tier] ?? 0n;
    if (won > 0n && amount < guaranteed) {
      shares.topUp += guaranteed - amount;
      amount = guaranteed;
    }
    const prize = won > 0n ? amount / won : 0n;
    shares.tiers[tier] = base;
    shares.reserveIn -= base;
    shares.prizePerUnit[tier] = prize;
    shares.paid += prize * won;
    shares.carryOut[tier] = amount - prize * won;
  }
  return shares;
}

import type { Wagered } from '../types.ts';

/** A stake that was carried to a table, as it is kept beside its bet. */
export interface CarriedBet extends Wagered {
  readonly merchantId: string;
  readonly vendorId: string;
  readonly transactionId: string;
  /** The win that closed the bet and said it. */
  readonly winId: string;
}

/** The most that may be wagered of a stake, in stakes: an amount in a wrong unit must not pay rebates. */
export const maxWageredTimes = 1_000n;

interface Standing {
  stake: bigint;
  won: bigint;
}

/** The least and the most that can have been wagered of a stake of which so much comes back: what was lost was wagered. */
export function wageredBounds({ stake, won }: Standing): { least: bigint; most: bigint } {
  const lost = stake - won;
  return { least: lost > 0n ? lost : 0n, most: stake * maxWageredTimes };
}

export function wageredFits({ wagered, rake }: Wagered, standing: Standing): boolean {
  const { least, most } = wageredBounds(standing);
  return wagered >= least && wagered <= most && (rake === null || (rake >= 0n && rake <= wagered));
}

/** What a bet counts as staked and paid, so that stake less payout is the house's result. The same as `bet_played` in SQL. */
export function playedOf({ stake, won, carried }: Standing & { carried: Wagered | null }): {
  stake: bigint;
  payout: bigint;
} {
  if (carried === null) return { stake, payout: won };
  return { stake: carried.wagered, payout: carried.wagered - (carried.rake ?? stake - won) };
}

/** What of a bet's loss went to other players and not to the house; negative: what was won from them. */
export const lostToPlayers = ({ stake, won, carried }: Standing & { carried: Wagered | null }): bigint =>
  carried === null || carried.rake === null ? 0n : stake - won - carried.rake;

import { accountId } from '../account-id.ts';
import { type BetCommand, freeRoundsPurpose } from '../types.ts';

/** Rounds that the house has paid for in advance, as the ledger counts them. */
export interface RewardState {
  readonly merchantId: string;
  readonly id: string;
  readonly memberId: string;
  /** The member's account on which the stakes wait. */
  readonly accountId: string;
  readonly currency: string;
  readonly vendorId: string;
  readonly games: readonly string[];
  readonly stake: bigint;
  readonly rounds: number;
  readonly returned: number;
  /** The most that all rounds together may win; null: no bound. */
  readonly maxWin: bigint | null;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  /** Rounds with a bet that stands. */
  used: number;
  won: bigint;
}

/** A bet that a reward paid for. */
export interface FreeBetState {
  readonly merchantId: string;
  readonly vendorId: string;
  readonly transactionId: string;
  readonly rewardId: string;
  /** What it won beyond the most that the reward pays. */
  withheld: bigint;
  /** The transfers that paid its wins. */
  readonly wins: string[];
}

/** Whether a bet's stake came from the account on which the stakes of the member's free rounds wait. */
export const isFreeBet = (bet: {
  merchantId: string;
  memberId: string;
  currency: string;
  accountId: string;
}): boolean => {
  const { merchantId, memberId, currency } = bet;
  const owner = { kind: 'member', id: memberId } as const;
  return bet.accountId === accountId({ merchantId, owner, purpose: freeRoundsPurpose, currency });
};

/** Whether a reward pays for a bet: its own member, game and stake, a round left, and time left. */
export function paysFor(reward: RewardState, bet: BetCommand, now: Date): boolean {
  return (
    reward.memberId === bet.memberId &&
    reward.accountId === bet.accountId &&
    reward.currency === bet.currency &&
    reward.vendorId === bet.vendorId &&
    reward.games.includes(bet.gameId) &&
    reward.stake === bet.amount &&
    reward.used + reward.returned < reward.rounds &&
    reward.endedAt === null &&
    now < reward.expiresAt
  );
}

/** What of a win is paid: no more than the reward has left to win. */
export function payable(reward: RewardState, amount: bigint): bigint {
  if (reward.maxWin === null) return amount;
  const left = reward.maxWin - reward.won;
  return amount < left ? amount : left;
}

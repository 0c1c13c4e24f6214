import type { Command, RefusalReason, WinCommand } from '../types.ts';
import type { FreeBetState, RewardState } from './free-rounds.ts';

/** A command that only the ledger itself makes: a person's decision on a win that waited. */
export interface PendingWinDecision {
  type: 'pending_win';
  approve: boolean;
  win: WinCommand;
}

export type AnyCommand = Command | PendingWinDecision;

/** A command as the batch sees it: its key, the hash of its content, and the accounts that it moves. */
export interface Request {
  command: AnyCommand;
  merchantId: string;
  scope: string;
  key: string;
  /** Of its content; made when it is first asked for, since a bet that is placed needs none. */
  readonly hash: string;
  /** The accounts to lock; a house account stands here as the writer's own share. */
  accounts: readonly string[];
  /** Where the balance of the answer comes from. */
  ownAccount: string | undefined;
}

export interface AccountState {
  /** Where its locked row lies: it is written there without being looked up again. */
  readonly place: string;
  readonly merchantId: string;
  readonly id: string;
  readonly memberId: string | null;
  readonly currency: string;
  readonly floor: bigint | null;
  balance: bigint;
  held: bigint;
  seq: bigint;
}

export interface KeyRecord {
  readonly hash: string;
  readonly transferId: string | null;
  readonly refusal: RefusalReason | null;
  readonly postedAt: Date;
}

export interface BetState {
  readonly merchantId: string;
  readonly vendorId: string;
  readonly transactionId: string;
  readonly memberId: string;
  readonly accountId: string;
  readonly gameId: string;
  readonly roundId: string;
  readonly currency: string;
  readonly stake: bigint;
  readonly transferId: string | null;
  /** With `selection` what the stake stood on, as `namedBy` writes it. */
  readonly market: string | null;
  readonly selection: string | null;
  readonly sessionId: string | null;
  /** null: never placed, a tombstone that refuses the late bet. */
  readonly placedAt: Date | null;
  /** Where its row stands; null: this batch places it. */
  readonly period: number | null;
  state: 'open' | 'settled' | 'rolled_back';
  won: bigint;
  wins: number;
  pendingWins: number;
}

export interface LimitCounter {
  readonly kind: 'loss' | 'wager';
  readonly limit: bigint;
  readonly windowDays: number;
  used: bigint;
  windowEnd: Date;
}

export interface GateState {
  readonly merchantId: string;
  readonly memberId: string;
  readonly status: 'open' | 'closed';
  readonly limits: readonly LimitCounter[];
}

export interface HoldState {
  readonly merchantId: string;
  readonly id: string;
  readonly accountId: string;
  readonly amount: bigint;
  state: 'open' | 'released' | 'captured';
  transferId: string | null;
}

export interface PendingWinState {
  readonly hash: string;
  state: 'waiting' | 'approved' | 'refused';
}

/** All that a batch's decisions depend on, read under the locks. Deciding uses it up: later commands of a batch see the earlier. */
export interface World {
  accounts: Map<string, AccountState>;
  keys: Map<string, KeyRecord>;
  bets: Map<string, BetState>;
  gates: Map<string, GateState>;
  holds: Map<string, HoldState>;
  pendingWins: Map<string, PendingWinState>;
  /** Rewards by `rewardName`; empty but for batches with free rounds. */
  rewards: Map<string, RewardState>;
  /** The bets that rewards paid for, by `betName`. */
  freeBets: Map<string, FreeBetState>;
  /** Original transfers that some command takes back, with the transfer that did so already. */
  reversals: Map<string, string | null>;
  /** The writer's share of each unbounded account. */
  shares: ReadonlyMap<string, string>;
}

const separator = '\u001f';
export const keyName = (merchantId: string, scope: string, key: string): string =>
  merchantId + separator + scope + separator + key;
export const betName = (merchantId: string, vendorId: string, transactionId: string): string =>
  keyName(merchantId, vendorId, transactionId);
export const rewardName = (merchantId: string, rewardId: string): string => merchantId + separator + rewardId;
export const memberName = (merchantId: string, memberId: string): string => merchantId + separator + memberId;

export function emptyWorld(): World {
  return {
    accounts: new Map(),
    keys: new Map(),
    bets: new Map(),
    gates: new Map(),
    holds: new Map(),
    pendingWins: new Map(),
    rewards: new Map(),
    freeBets: new Map(),
    reversals: new Map(),
    shares: new Map(),
  };
}

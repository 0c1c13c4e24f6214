import type { EntryFacts, Leg, Reference, RefusalReason, TransferFacts, TransferKind } from '../types.ts';
import type { CarriedBet } from '../carried/carried.ts';
import type { FreeBetState, RewardState } from './free-rounds.ts';
import type { AccountState, BetState, GateState, HoldState, Request, World } from './world.ts';
import { betName, keyName, memberName, rewardName } from './world.ts';

export interface TransferRow extends TransferFacts {
  detail: string | null;
  /** Of a stake, a win or a refund, for the readers of the block; not stored. */
  gameId: string | null;
  /** Where the bet of a win or a refund stands; null: in the period of this batch, as all else. */
  betPeriod: number | null;
}

export interface EntryRow extends EntryFacts {
  merchantId: string;
  /** For the hint to the member's pages; not stored. */
  memberId: string | null;
}

export interface KeyRow {
  request: Request;
  transferId: string | null;
  refusal: RefusalReason | null;
}

export interface Posting {
  kind: TransferKind;
  legs: readonly Leg[];
  reference: Reference;
  reverses?: string | undefined;
  memberId?: string | undefined;
  detail?: Readonly<Record<string, string | number>> | undefined;
  gameId?: string | undefined;
  betPeriod?: number | null;
}

/** What a batch is going to write, and the state that its next command will see. */
export class Draft {
  readonly world: World;
  readonly now: Date;
  readonly newId: () => string;

  readonly transfers: TransferRow[] = [];
  readonly entries: EntryRow[] = [];
  readonly keys: KeyRow[] = [];
  readonly touched = new Set<AccountState>();
  readonly newBets = new Set<BetState>();
  readonly changedBets = new Set<BetState>();
  readonly endedBets: BetState[] = [];
  readonly newHolds: { hold: HoldState; reference: Reference }[] = [];
  readonly endedHolds = new Set<HoldState>();
  readonly pendingWins: Request[] = [];
  /** `late`: the round was closed before, and its bet may have been counted without this win. */
  readonly decidedWins: { request: Request; state: 'approved' | 'refused'; late: boolean }[] = [];
  readonly changedGates = new Set<GateState>();
  readonly changedRewards = new Set<RewardState>();
  readonly newFreeBets = new Set<FreeBetState>();
  readonly changedFreeBets = new Set<FreeBetState>();
  /** Stakes that were carried to a table and of which it is said what was wagered, by `betName`. */
  readonly carriedBets = new Map<string, CarriedBet>();
  /** Of wins that a person let pass: what the reward of their bet didn't pay. */
  readonly withheldWins: { request: Request; amount: bigint }[] = [];

  constructor(world: World, now: Date, newId: () => string) {
    this.world = world;
    this.now = now;
    this.newId = newId;
  }

  account(request: Request, id: string): AccountState | undefined {
    const account = this.world.accounts.get(this.world.shares.get(id) ?? id);
    return account?.merchantId === request.merchantId ? account : undefined;
  }

  bet(merchantId: string, vendorId: string, transactionId: string): BetState | undefined {
    return this.world.bets.get(betName(merchantId, vendorId, transactionId));
  }

  gate(merchantId: string, memberId: string): GateState | undefined {
    return this.world.gates.get(memberName(merchantId, memberId));
  }

  reward(merchantId: string, id: string): RewardState | undefined {
    return this.world.rewards.get(rewardName(merchantId, id));
  }

  /** The bet as one that a reward paid for; undefined where the player did. */
  freeBet(bet: Pick<BetState, 'merchantId' | 'vendorId' | 'transactionId'>): FreeBetState | undefined {
    const { freeBets } = this.world;
    return freeBets.size === 0
      ? undefined
      : freeBets.get(betName(bet.merchantId, bet.vendorId, bet.transactionId));
  }

  addFreeBet(bet: FreeBetState): void {
    this.newFreeBets.add(bet);
    this.world.freeBets.set(betName(bet.merchantId, bet.vendorId, bet.transactionId), bet);
  }

  changeFreeBet(bet: FreeBetState): void {
    if (!this.newFreeBets.has(bet)) this.changedFreeBets.add(bet);
  }

  carriedBet({ merchantId, vendorId, transactionId }: BetState): CarriedBet | undefined {
    return this.carriedBets.size === 0
      ? undefined
      : this.carriedBets.get(betName(merchantId, vendorId, transactionId));
  }

  carryBet(bet: CarriedBet): void {
    this.carriedBets.set(betName(bet.merchantId, bet.vendorId, bet.transactionId), bet);
  }

  /** Books the legs; anyone who calls has judged that they balance and are covered. */
  post(request: Request, posting: Posting): string {
    const id = this.newId();
    this.transfers.push({
      id,
      merchantId: request.merchantId,
      kind: posting.kind,
      scope: request.scope,
      key: request.key,
      reference: posting.reference,
      memberId: posting.memberId ?? null,
      reverses: posting.reverses ?? null,
      detail: posting.detail ? JSON.stringify(posting.detail) : null,
      gameId: posting.gameId ?? null,
      betPeriod: posting.betPeriod ?? null,
    });
    for (const leg of posting.legs) this.book(request, id, leg);
    if (posting.reverses !== undefined) this.world.reversals.set(posting.reverses, id);
    return id;
  }

  private book(request: Request, transferId: string, leg: Leg): void {
    const account = this.account(request, leg.accountId);
    if (!account) throw new Error(`account ${leg.accountId} is booked without having been read`);
    account.balance += leg.amount;
    account.seq += 1n;
    this.touched.add(account);
    this.entries.push({
      merchantId: account.merchantId,
      accountId: account.id,
      seq: account.seq,
      transferId,
      amount: leg.amount,
      balanceAfter: account.balance,
      currency: account.currency,
      memberId: account.memberId,
    });
  }

  /** From now on the key has its answer, for this batch and for ever. */
  remember(request: Request, transferId: string | null, refusal: RefusalReason | null): void {
    this.keys.push({ request, transferId, refusal });
    this.world.keys.set(keyName(request.merchantId, request.scope, request.key), {
      hash: request.hash,
      transferId,
      refusal,
      postedAt: this.now,
    });
  }

  addBet(bet: BetState): void {
    this.newBets.add(bet);
    this.world.bets.set(betName(bet.merchantId, bet.vendorId, bet.transactionId), bet);
  }

  changeBet(bet: BetState): void {
    if (!this.newBets.has(bet)) this.changedBets.add(bet);
  }

  endBet(bet: BetState, state: 'settled' | 'rolled_back'): void {
    bet.state = state;
    this.changeBet(bet);
    this.endedBets.push(bet);
  }
}

// What the ledger promises to the rest of the server. Amounts are integer minor units.

/** Whose money it is. A house account's id is a plain name such as 'main'. */
export interface Owner {
  kind: 'member' | 'house' | 'vendor' | 'provider';
  id: string;
}

/** An account is named by these facts; its id follows from them, so it is known before the row exists. */
export interface AccountKey {
  merchantId: string;
  owner: Owner;
  purpose: string;
  currency: string;
}

/** Legs of one transfer sum to zero per currency. A leg on an unbounded account is booked on the poster's own share of it. */
export interface Leg {
  accountId: string;
  amount: bigint;
}

export interface Reference {
  type: string;
  id: string;
}

/** The kinds that the ledger knows by name; a feature may add its own. */
export type TransferKind =
  | 'deposit'
  | 'withdrawal'
  | 'withdrawal_hold'
  | 'withdrawal_return'
  | 'bet'
  | 'win'
  | 'refund'
  | 'bonus'
  | 'rebate'
  | 'dividend'
  | 'salary'
  | 'transfer'
  | 'points'
  | 'reversal'
  | 'adjustment'
  /** What an account is set up with. */
  | 'opening'
  | (string & {});

export interface TransferRequest {
  merchantId: string;
  kind: TransferKind;
  /** The source of the key: a key is unique within merchant and scope. */
  scope: string;
  key: string;
  legs: readonly Leg[];
  reference: Reference;
  /** The transfer that this one takes back; each is taken back at most once. */
  reverses?: string;
  /** The hold that pays for this transfer: it ends with it. The held account must be among the legs. */
  captures?: string;
  memberId?: string;
  detail?: Readonly<Record<string, string | number>>;
}

export type RefusalReason =
  | 'insufficient_funds'
  | 'key_conflict'
  | 'already_reversed'
  | 'unknown_transfer'
  | 'unknown_account'
  | 'unknown_hold'
  | 'unbalanced'
  | 'currency_mismatch'
  | 'bet_unknown_yet'
  | 'bet_rolled_back'
  | 'bet_settled'
  | 'round_closed'
  | 'gate_closed'
  | 'limit_reached'
  | 'game_closed'
  | 'win_above_cap_pending'
  | 'win_refused'
  | 'reward_invalid'
  | 'wagered_out_of_bounds';

/**
 * The answer of the cashier's door. `balances` holds the book balance of every bounded account of the request after it. A hold and its
 * release answer with the hold's id.
 */
export type PostResult =
  | { ok: true; transferId: string; duplicate: boolean; balances: Map<string, bigint>; postedAt: Date }
  | { ok: false; reason: RefusalReason };

export interface TransferCommand extends TransferRequest {
  type: 'transfer';
}

interface GameMovement {
  merchantId: string;
  vendorId: string;
  memberId: string;
  /** The member's wallet account. */
  accountId: string;
  /** The vendor's id of this movement: the idempotency key, unique per merchant and vendor. */
  transactionId: string;
  roundId: string;
  gameId: string;
  currency: string;
  /** Of a bet that a reward pays for, and of what follows it: `accountId` is then the member's account of free rounds. */
  reward?: {
    id: string;
    /** The account that wins go to, and whose balance is answered. */
    wallet: string;
  };
}

/** A part of a stake on one outcome of a market; stakes on other outcomes of it stand against each other. */
export interface Position {
  market: string;
  selection: string;
  amount: bigint;
}

export interface BetCommand extends GameMovement {
  type: 'bet';
  amount: bigint;
  market?: string;
  selection?: string;
  /** Instead of one market and selection: several, whose amounts sum to the stake. */
  positions?: readonly Position[];
  sessionId?: string;
  /** The game takes no bets now: one that is not known yet is refused, for good as all refusals of bets are. */
  gameClosed?: true;
}

/** How much was wagered of a stake that was carried to a table, by the win that closes its bet. */
export interface Wagered {
  wagered: bigint;
  /** What the house took of it where players play against each other; null: all that the stake lost. */
  rake: bigint | null;
}

export interface WinCommand extends GameMovement {
  type: 'win';
  betTransactionId: string;
  /** 0 is a lost bet. */
  amount: bigint;
  roundClosed: boolean;
  /** Only where it closes the round. */
  carried?: Wagered;
  /** The vendor's limit for one win: what is above it waits for a person. */
  cap?: bigint;
}

export interface RollbackCommand extends GameMovement {
  type: 'rollback';
  betTransactionId: string;
}

/** Sets money aside on one account. The hold's id is given by the caller (uuid). */
export interface HoldCommand {
  type: 'hold';
  merchantId: string;
  scope: string;
  key: string;
  accountId: string;
  holdId: string;
  amount: bigint;
  reference: Reference;
}

export interface ReleaseCommand {
  type: 'release';
  merchantId: string;
  scope: string;
  key: string;
  accountId: string;
  holdId: string;
}

export type Command =
  | TransferCommand
  | BetCommand
  | WinCommand
  | RollbackCommand
  | HoldCommand
  | ReleaseCommand;

/**
 * 'posted' did it now, 'duplicate' did it before (or had nothing left to do). `balance` is what the account can spend: balance − held;
 * for a transfer it is that of its first member account. A refusal that is `final` stays one, whatever comes later.
 * 'uncertain': the connection broke while committing; the same command again tells.
 */
export type Outcome =
  | { status: 'posted' | 'duplicate'; transferId?: string; balance: bigint; postedAt: Date }
  | { status: 'refused'; reason: RefusalReason; final: boolean; balance?: bigint }
  | { status: 'uncertain' };

export type Lane = 'normal' | 'low';

/** A hint for real-time, given after the commit. It may be lost with the process: the ledger itself is the truth. */
export interface CommittedEvent {
  merchantId: string;
  memberId: string;
  accountId: string;
  transferId: string;
  kind: TransferKind;
  amount: bigint;
  balance: bigint;
  held: bigint;
}

export interface BalanceView {
  accountId: string;
  purpose: string;
  currency: string;
  balance: bigint;
  held: bigint;
}

export interface EntryView {
  accountId: string;
  seq: bigint;
  transferId: string;
  kind: TransferKind;
  amount: bigint;
  balanceAfter: bigint;
  currency: string;
  reference: Reference;
  postedAt: Date;
}

/** What a transfer is, for anyone who looks at it. */
export interface TransferFacts {
  id: string;
  merchantId: string;
  kind: TransferKind;
  scope: string;
  key: string;
  reference: Reference;
  memberId: string | null;
  reverses: string | null;
}

/** What a transfer did to an account. */
export interface EntryFacts {
  accountId: string;
  seq: bigint;
  transferId: string;
  amount: bigint;
  balanceAfter: bigint;
  currency: string;
}

export interface TransferView extends TransferFacts {
  reversedBy: string | null;
  detail: Record<string, string | number> | null;
  postedAt: Date;
  block: { slot: number; height: bigint };
  entries: {
    accountId: string;
    owner: Owner;
    purpose: string;
    currency: string;
    seq: bigint;
    amount: bigint;
    balanceAfter: bigint;
  }[];
}

export interface BetView {
  vendorId: string;
  transactionId: string;
  memberId: string;
  /** The wallet that the stake was taken from. */
  accountId: string;
  gameId: string;
  roundId: string;
  currency: string;
  state: 'open' | 'settled' | 'rolled_back';
  stake: bigint;
  won: bigint;
  /** With `selection` what the stake stood on, read by `positionsOf`. */
  market: string | null;
  selection: string | null;
  placedAt: Date | null;
  settledAt: Date | null;
  /** The reward that paid for it; null: the player did. */
  reward: BetReward | null;
}

export interface BetReward {
  id: string;
  /** The account that its wins go to. */
  paysTo: string;
  /** What it won beyond the most that the reward pays. */
  withheld: bigint;
}

/** A member's account on which the stakes of free rounds wait; it is neither shown as money nor withdrawn. */
export const freeRoundsPurpose = 'free_rounds';

/** Rounds of one stake that the house pays for, on games of one vendor. */
export interface FreeRoundsOffer {
  merchantId: string;
  id: string;
  memberId: string;
  currency: string;
  vendorId: string;
  games: readonly string[];
  stake: bigint;
  rounds: number;
  maxWin: bigint | null;
  expiresAt: Date;
  /** The purpose of the member's account that wins go to. */
  paysTo: string;
}

export interface FreeRoundsView extends FreeRoundsOffer {
  used: number;
  returned: number;
  won: bigint;
  grantedAt: Date;
  endedAt: Date | null;
}

/** What of a reward goes back to who paid for it. */
export interface ReturnedRounds {
  rounds: number;
  amount: bigint;
  /** How many rounds have gone back with these. */
  returned: number;
  /** The member's account on which it stands. */
  accountId: string;
  memberId: string;
  currency: string;
}

/** `next` is the cursor of the following page, null at the end. Newest first. */
export interface Page<Row> {
  rows: Row[];
  next: string | null;
}

export interface StatementQuery {
  merchantId: string;
  accountId: string;
  cursor?: string | undefined;
  limit: number;
  /** Newest first where it isn't said. */
  oldestFirst?: boolean | undefined;
  kinds?: readonly TransferKind[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

export interface Gate {
  merchantId: string;
  memberId: string;
  status: 'open' | 'closed';
  reason: string | null;
}

/** What a member's own limit has counted; a window that has ended counts nothing any more. */
export interface LimitCounterView {
  kind: 'loss' | 'wager';
  windowDays: number;
  limit: bigint;
  used: bigint;
  windowEnd: Date;
}

/** A member's own limit: what may be staked or lost in a window of days, one per kind and length. `limit` null takes it away. */
export interface LimitChange {
  merchantId: string;
  memberId: string;
  kind: 'loss' | 'wager';
  limit: bigint | null;
  windowDays: number;
  windowEnd: Date;
  /** What the window that is opened by it has counted already. */
  used?: bigint;
}

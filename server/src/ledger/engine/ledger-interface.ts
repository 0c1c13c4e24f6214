import type { Checkpoints } from './chain/checkpoints.ts';
import type { RecentBlocks } from './recent-blocks.ts';
import type { Tx } from '../../platform/database/database.ts';
import type {
  AccountKey,
  BalanceView,
  BetView,
  Command,
  CommittedEvent,
  Gate,
  HoldCommand,
  Lane,
  LimitChange,
  LimitCounterView,
  Outcome,
  Page,
  EntryView,
  FreeRoundsOffer,
  PostResult,
  ReleaseCommand,
  ReturnedRounds,
  StatementQuery,
  TransferRequest,
  TransferView,
  Wagered,
  WinCommand,
} from './types.ts';

export interface Ledger {
  /** Idempotent. `floor` is the least balance (0 by default); null means unbounded: money of the house and of the outside world. */
  openAccount(tx: Tx, key: AccountKey, options?: { floor?: bigint | null }): Promise<string>;
  /** The id follows from the key, whether the account exists or not. */
  accountId(key: AccountKey): string;
  /** main, withdrawal_hold, bonus, points, and the gate that every bet reads. */
  openMemberAccounts(
    tx: Tx,
    member: { merchantId: string; memberId: string; currency: string },
  ): Promise<void>;

  /** The cashier's door: posts in the caller's transaction. Call it last and once; it throws only when the database fails. */
  postIn(
    tx: Tx,
    requests: readonly (TransferRequest | HoldCommand | ReleaseCommand)[],
  ): Promise<PostResult[]>;
  /** Group commit: the batch owns the transaction. A full queue throws BUSY. */
  submit(command: Command, lane?: Lane): Promise<Outcome>;
  submitMany(commands: readonly Command[], lane?: Lane): Promise<Outcome[]>;
  /** Takes a transfer back by its mirror image, once. */
  reverse(request: {
    merchantId: string;
    transferId: string;
    scope: string;
    key: string;
    reference: { type: string; id: string };
  }): Promise<Outcome>;
  /** An operator's decision on a win above the vendor's cap. */
  decidePendingWin(decision: {
    merchantId: string;
    vendorId: string;
    transactionId: string;
    approve: boolean;
  }): Promise<Outcome | null>;

  /** In a transaction that posts the whole cost to the account which is answered: the rounds can be played once it commits. */
  openFreeRounds(tx: Tx, offer: FreeRoundsOffer): Promise<string>;
  /** In a transaction that posts back what is answered: no bet is taken from then on. Null where nothing is left. */
  endFreeRounds(tx: Tx, merchantId: string, id: string): Promise<ReturnedRounds | null>;

  balances(merchantId: string, memberId: string): Promise<BalanceView[]>;
  /** One account with all its shares: what the house has in it. */
  familyBalance(merchantId: string, accountId: string): Promise<bigint>;
  statement(query: StatementQuery): Promise<Page<EntryView>>;
  transfer(merchantId: string, id: string): Promise<TransferView | null>;
  bet(merchantId: string, vendorId: string, transactionId: string): Promise<BetView | null>;
  /** After a conflict: what alone a known win says otherwise than it did; null where it differs in more, or can't be told. */
  saidOtherwise(win: WinCommand): Promise<keyof Wagered | null>;

  /** Under the lock of the member's accounts, so that no bet passes a gate that is closing. */
  setGate(tx: Tx, gate: Gate): Promise<void>;
  /** The member's own limits, counted by every bet under the same lock. */
  setLimit(tx: Tx, change: LimitChange): Promise<void>;
  limits(tx: Tx, merchantId: string, memberId: string): Promise<LimitCounterView[]>;
  gate(merchantId: string, memberId: string): Promise<Gate | null>;
  /** In a transaction that judges by it: until that ends nobody closes or opens the gate. */
  gateIn(tx: Tx, merchantId: string, memberId: string): Promise<Gate | null>;

  /** Every posting up to here (posted_at ≤ the answer) is committed, no matter who wrote it; writers that died are fenced first. */
  closedThrough(): Promise<Date>;
  onCommitted(listener: (events: CommittedEvent[]) => void): void;
  metrics(): LedgerMetrics;
  /** What this process has just written, for the readers of blocks. */
  recent: RecentBlocks;
  /** Where the chains stood, written outside of the database; nothing in a ledger without a key. */
  checkpoints: Checkpoints | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface LedgerMetrics {
  queued: number;
  batches: number;
  posted: number;
  refused: number;
  /** Unique keys that collided: locks make it 0 but for one key sent to two accounts at once. */
  collisions: number;
  rejoined: number;
  retries: number;
  uncertain: number;
}

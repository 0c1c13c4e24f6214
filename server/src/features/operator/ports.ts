import type { operatorCashierCalls, operatorMemberCalls, ParsedQuery, ValueOf } from '@croupier/contract';
import type { Tx } from '../../platform/database.ts';
import type { Ledger, Page } from '../ledger/index.ts';
import type { Audit } from './audit-runs.ts';

export type Deposits = ValueOf<typeof operatorCashierCalls.deposits>;
export type Withdrawals = ValueOf<typeof operatorCashierCalls.withdrawals>;
export type Withdrawal = ValueOf<typeof operatorCashierCalls.withdrawal>;
export type Bets = ValueOf<typeof operatorMemberCalls.bets>;
type Identity = ValueOf<typeof operatorMemberCalls.member>['identity'];

export interface MemberFacts {
  id: string;
  account: string;
  nickname: string;
  type: number;
  status: string;
  registeredAt: Date;
  lastLoginAt: Date | null;
}

/** What the console needs of the other features; `app.ts` gives it theirs. */
export interface OperatorDeps {
  ledger: Pick<Ledger, 'balances' | 'statement' | 'transfer'>;
  accounts: LedgerAccounts;
  members: MemberDesk;
  identity(merchantId: string, memberId: string): Promise<Identity>;
  turnover(
    merchantId: string,
    memberId: string,
  ): Promise<{ required: bigint; done: bigint; remaining: bigint }>;
  bets(query: {
    merchantId: string;
    memberId: string;
    cursor: string | undefined;
    limit: number;
  }): Promise<Bets>;
  cashier: CashierDesk;
  audit: Audit;
}

export interface MemberDesk {
  search(query: {
    merchantId: string;
    search: string;
    cursor: string | undefined;
    limit: number;
  }): Promise<Page<MemberFacts>>;
  find(
    merchantId: string,
    id: string,
  ): Promise<(MemberFacts & { upline: { id: string; account: string } | null }) | null>;
  /** Account names by member id; an unknown id has none. */
  accounts(merchantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface LedgerAccountRow {
  id: string;
  share: number;
  ownerKind: string;
  ownerId: string;
  purpose: string;
  currency: string;
  balance: bigint;
  held: bigint;
  entries: bigint;
}

export interface LedgerAccounts {
  list(query: {
    merchantId: string;
    ownerKind: string | undefined;
    /** Owner ids and purposes; for members the ids that a search found. */
    search: string | undefined;
    ownerIds: readonly string[];
    cursor: string | undefined;
    limit: number;
  }): Promise<Page<LedgerAccountRow>>;
  find(merchantId: string, id: string): Promise<LedgerAccountRow | null>;
}

type DeskQuery = ParsedQuery<typeof operatorCashierCalls.withdrawals>;

export interface Decision {
  merchantId: string;
  withdrawalId: string;
  operator: { id: string; account: string };
}

export interface CashierDesk {
  deposits(merchantId: string, query: DeskQuery): Promise<Deposits>;
  withdrawals(merchantId: string, query: DeskQuery): Promise<Withdrawals>;
  /** Throws NOT_FOUND. */
  withdrawal(merchantId: string, id: string): Promise<Withdrawal>;
  /** In the console's transaction, next to the record of who did it; throws STATE_CONFLICT. */
  approve(tx: Tx, decision: Decision): Promise<void>;
  reject(tx: Tx, decision: Decision & { reason: string }): Promise<void>;
  /** After the commit: tells the member's pages. */
  announce?(merchantId: string, withdrawalId: string): Promise<void>;
}

import type { operatorMemberCalls, ValueOf } from '@croupier/contract';
import type { CashierDesk } from '../cashier/index.ts';
import type { IdentityDesk, IdentitySummary } from '../identity/index.ts';
import type { Ledger, Page } from '../ledger/index.ts';
import type { Messaging } from '../messaging/index.ts';
import type { Audit } from './audit-runs.ts';

export type Bets = ValueOf<typeof operatorMemberCalls.bets>;

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
  ledger: Pick<Ledger, 'balances' | 'statement' | 'transfer' | 'decidePendingWin'>;
  members: MemberDesk;
  identity(merchantId: string, memberId: string): Promise<IdentitySummary>;
  identities: IdentityDesk;
  games: Games;
  turnover(
    merchantId: string,
    memberId: string,
  ): Promise<{ required: bigint; done: bigint; remaining: bigint }>;
  bets(query: {
    merchantId: string;
    memberId: string;
    cursor: string | undefined;
    limit: number;
    language: 'pt' | 'en';
  }): Promise<Bets>;
  cashier: CashierDesk;
  /** How many corrections by hand wait for a second person, counted up to `most`. */
  adjustments(merchantId: string, most: number): Promise<number>;
  /** How many changes of the site's sign-ins wait for a second person. */
  siteChanges(merchantId: string, most: number): Promise<number>;
  audit: Audit;
  messaging: Pick<Messaging, 'send' | 'ready'>;
}

/** What a game is called, and its vendor's limit. */
export interface Games {
  vendor(merchantId: string, code: string): Promise<{ winCap: bigint | null } | undefined>;
  game(
    merchantId: string,
    vendorCode: string,
    gameCode: string,
  ): Promise<{ names: { pt: string; en: string } } | undefined>;
}

export interface MemberDesk {
  search(query: {
    merchantId: string;
    search: string;
    cursor: string | undefined;
    limit: number;
  }): Promise<Page<MemberFacts>>;
  some(merchantId: string, ids: readonly string[]): Promise<MemberFacts[]>;
  /** Who gave these digits (a CPF) when registering. */
  byIdNumber(merchantId: string, digits: string): Promise<string[]>;
  find(
    merchantId: string,
    id: string,
  ): Promise<(MemberFacts & { upline: { id: string; account: string } | null }) | null>;
  /** Account names by member id; an unknown id has none. */
  accounts(merchantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

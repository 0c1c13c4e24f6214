import type { Db, Tx } from '../../platform/database/database.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PaymentProviders } from '../payments/index.ts';
import type { Turnover } from '../turnover/index.ts';
import type { Accounts } from './accounts.ts';
import type { Identity } from '../../people/index.ts';
import type { Ledger, Reports } from '../../ledger/index.ts';
import type { PrivatePictures } from '../../site/index.ts';

export interface Who {
  merchantId: string;
  id: string;
}

/** The projector: whether all that the ledger holds of an account has been counted. */
export type Projector = Pick<Reports, 'caughtUp'>;

export interface MemberNames {
  /** Account names by member id; an unknown id has none. */
  accounts(merchantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Of the account in full; null where nobody has it. */
  idOf(merchantId: string, account: string): Promise<string | null>;
}

/** What the member has bound itself to: asked before a deposit is opened and before a bank transfer is credited. */
export interface DepositGuard {
  /** In the transaction that opens or credits; throws what the member is told, such as LIMIT_REACHED. */
  check(
    tx: Tx,
    deposit: { merchantId: string; memberId: string; depositId: string; amount: bigint; currency: string },
  ): Promise<void>;
}

/** Whose money an account takes: the person on file, verified or not. */
export interface Holders {
  /** Throws PROFILE_INCOMPLETE while the member owes what a registration asks for. */
  require(merchant: Merchant, member: Who & { type: number }): Promise<void>;
  /** Null where nobody is on file. */
  holder(on: Db | Tx, member: Who): Promise<{ document: string; name: string | null } | null>;
  /** Whether the brand's accounts are known by a document: then nobody's money is taken without one. */
  asksDocument(merchant: Merchant): Promise<boolean>;
}

/** Where a member stands below whom, and what may be told of that person. */
export interface Uplines {
  /** The direct upline, if it is one that may take money now. */
  of(
    merchantId: string,
    memberId: string,
  ): Promise<{ id: string; nickname: string; currency: string } | null>;
  nicknameOf(merchantId: string, memberId: string): Promise<string>;
}

/** Browsers that a member signed in on. */
export interface Devices {
  of(
    on: Tx,
    member: { merchantId: string; memberId: string },
  ): Promise<{ newestSince: Date | null; known: number; sharedWith: string[] }>;
}

/** The members' inbox. */
export interface Inbox {
  /** Runs in the caller's transaction; idempotent per kind and reference. */
  post(
    tx: Tx,
    member: Who,
    message: { kind: string; detail: Record<string, string>; reference: { type: string; id: string } },
  ): Promise<void>;
  announce(member: Who): void;
}

export interface CashierDeps {
  messages: Inbox;
  ledger: Ledger;
  pictures: PrivatePictures;
  deposits: DepositGuard;
  uplines: Uplines;
  devices: Devices;
  identity: Identity;
  holders: Holders;
  providers: PaymentProviders;
  turnover: Pick<Turnover, 'open' | 'remaining'>;
  reports: Projector;
  members: MemberNames;
}

/** What the use cases of the cashier work with. */
export interface CashierParts extends CashierDeps {
  platform: Platform;
  accounts: Accounts;
}

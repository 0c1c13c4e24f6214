import type { Db, Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { PaymentProviders } from '../payment-provider/index.ts';
import type { Accounts } from './accounts.ts';

export interface Who {
  merchantId: string;
  id: string;
}

/** What must be played before cash may leave; the turnover feature keeps the account of it. */
export interface Turnover {
  /** Every deposit is to be played once; `amount` is the turnover asked for. */
  open(
    tx: Tx,
    requirement: {
      merchantId: string;
      memberId: string;
      source: { type: 'deposit'; id: string };
      amount: bigint;
      currency: string;
    },
  ): Promise<void>;
  remaining(
    on: Db | Tx,
    member: { merchantId: string; memberId: string },
  ): Promise<{ required: bigint; done: bigint; remaining: bigint }>;
  /** Whether everything that the ledger holds of the member has been counted. */
  caughtUp(on: Db | Tx, member: { merchantId: string; memberId: string }): Promise<boolean>;
}

export interface MemberNames {
  /** Account names by member id; an unknown id has none. */
  accounts(merchantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface CashierDeps {
  ledger: Ledger;
  identity: Identity;
  providers: PaymentProviders;
  turnover: Turnover;
  members: MemberNames;
}

/** What the use cases of the cashier work with. */
export interface CashierParts extends CashierDeps {
  platform: Platform;
  accounts: Accounts;
}

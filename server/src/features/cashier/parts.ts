import type { Platform } from '../../platform/platform.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { PaymentProviders } from '../payment-provider/index.ts';
import type { Reports } from '../reports/index.ts';
import type { Turnover } from '../turnover/index.ts';
import type { Accounts } from './accounts.ts';

export interface Who {
  merchantId: string;
  id: string;
}

/** The projector: whether all that the ledger holds of an account has been counted. */
export type Projector = Pick<Reports, 'caughtUp'>;

export interface MemberNames {
  /** Account names by member id; an unknown id has none. */
  accounts(merchantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface CashierDeps {
  ledger: Ledger;
  identity: Identity;
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

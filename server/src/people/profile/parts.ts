import type { Db, Tx } from '../../platform/database/database.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Identity } from '../identity/index.ts';
import type { Members } from '../members/index.ts';
import type { Who } from './store.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Media } from '../../site/index.ts';

export interface ProfileDeps {
  members: Pick<Members, 'find' | 'setStatus'>;
  /** As the member may see them, masked; only what was proved to be the member's. */
  contacts(member: Who): Promise<{ mobile: string | null; email: string | null; authenticator: boolean }>;
  identity: Pick<Identity, 'summary' | 'hasWithdrawalPassword' | 'payoutAccounts'>;
  removePayoutAccount(tx: Tx, member: Who, id: string): Promise<boolean>;
  passwords: { confirm(member: Who, password: string): Promise<void> };
  ledger: Pick<Ledger, 'balances' | 'setGate' | 'gate'>;
  media: Pick<Media, 'add' | 'private' | 'removeAvatar'>;
  excluded(on: Db | Tx, member: Who): Promise<boolean>;
  /** When the data of an account that was closed then are due to go. */
  erasureOf(merchant: Merchant, closedAt: Date): { comfort: Date; rest: Date };
  messages: {
    post(
      tx: Tx,
      member: Who,
      message: { kind: string; reference: { type: string; id: string } },
    ): Promise<void>;
  };
  /** Ends all sessions; call the returned function after the commit. */
  closeSessions(tx: Tx, member: Who): Promise<() => void>;
}

export interface ProfileParts extends ProfileDeps {
  platform: Platform;
}

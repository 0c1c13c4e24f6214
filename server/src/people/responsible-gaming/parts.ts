import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Members } from '../members/index.ts';
import type { Span } from './rules.ts';
import type { Who } from './store.ts';
import type { Ledger } from '../../ledger/index.ts';

export interface GamingDeps {
  ledger: Pick<Ledger, 'setGate' | 'gate' | 'setLimit' | 'limits'>;
  members: Pick<Members, 'find' | 'setStatus'>;
  /** When the member was signed in since an instant. */
  spans(on: Db | Tx, member: Who, since: Date, now: Date): Promise<(Span & { id: string; open: boolean })[]>;
  passwords: { confirm(member: Who, password: string): Promise<void> };
  /** What deposits ask for or brought since an instant, those that came to nothing left out. */
  depositsSince(on: Db | Tx, member: Who, since: Date, except?: string): Promise<bigint>;
  /** Whether the member asked to close the account. */
  closing(on: Db | Tx, member: Who): Promise<boolean>;
}

export interface GamingParts extends GamingDeps {
  platform: Platform;
}

export const jobs = {
  raise: 'gaming.raise',
  end: 'gaming.exclusion_end',
  session: 'gaming.session_time',
} as const;

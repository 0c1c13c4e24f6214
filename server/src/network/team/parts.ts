import type { MemberIdentity } from '../../platform/http/call.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Agents } from '../agents/index.ts';
import type { Commission, Contracts } from '../commission/index.ts';
import { dayOf } from './reports/periods.ts';
import type { Me } from './tree-store.ts';
import type { AccountLocks, Identity, Members } from '../../people/index.ts';
import type { Catalogue } from '../../play/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { System } from '../../site/index.ts';
import type { Turnover } from '../../cashier/index.ts';

export interface TeamParts {
  platform: Platform;
  agents: Agents;
  members: Pick<Members, 'createIn' | 'find'>;
  locks: AccountLocks;
  system: Pick<System, 'fieldRules'>;
  ledger: Pick<Ledger, 'accountId' | 'postIn' | 'balances' | 'statement'>;
  identity: Pick<Identity, 'checkWithdrawalPassword'>;
  turnover: Pick<Turnover, 'open' | 'remaining'>;
  games: Pick<Catalogue, 'game' | 'vendor'>;
  contracts: Pick<Contracts, 'offer' | 'checkTerms'>;
  /** What a member's statements came to, of the windows that began in these business days. */
  earned: Commission['earned'];
}

/** The part of a call that every team page reads. */
export interface Asking {
  merchant: Merchant;
  member: MemberIdentity;
}

export const meOf = ({ merchant, member }: Asking): Me => ({ merchantId: merchant.id, id: member.id });

export const todayOf = ({ platform }: Pick<TeamParts, 'platform'>, merchant: Merchant): string =>
  dayOf(platform.clock.now(), merchant.timeZone);

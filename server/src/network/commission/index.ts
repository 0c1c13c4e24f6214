import type { Route } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Merchant } from '../../platform/merchants.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Agents } from '../agents/index.ts';
import { commissionRoutes, instants } from './routes/commission-routes.ts';
import { commissionConsole, contractConsole } from './routes/console-routes.ts';
import { contractRoutes } from './routes/contract-routes.ts';
import { type Contracts, createContracts, type Notices } from './contracts/contracts.ts';
import type { CallParts } from './parts.ts';
import { watchParked } from './settlement/parked.ts';
import { createPaying } from './settlement/pay.ts';
import type { Person } from './routes/present.ts';
import { createSchedules } from './settlement/schedule.ts';
import { createSettling } from './settlement/settle-window.ts';
import { sumStatements } from './store/statements.ts';
import { treeRoutes } from './routes/tree-routes.ts';
import type { Console } from '../../console/index.ts';
import type { Ledger, Reports } from '../../ledger/index.ts';

export { networkFiles } from './list-files.ts';

export type { Contracts, OfferForm } from './contracts/contracts.ts';
export { termsOf } from './routes/forms.ts';

export interface CommissionDeps {
  ledger: Ledger;
  agents: Agents;
  reports: Pick<Reports, 'closedBefore'>;
  notices: Notices;
  /** Who members are; an unknown id is left out. */
  some(merchantId: string, ids: readonly string[]): Promise<readonly Person[]>;
  idOf(merchantId: string, account: string): Promise<string | null>;
  vendorName: CallParts['vendorName'];
}

export interface Commission {
  routes: readonly Route[];
  jobs: JobHandlers;
  contracts: Contracts;
  /** What a member's statements came to, of the windows that began in these business days; paid or not. */
  earned(merchant: Merchant, memberId: string, days: { from: string; to: string }): Promise<bigint>;
  /** Settles, adjusts and pays what is due now; false where a window could not be closed yet. */
  runDue(): Promise<boolean>;
  console(console: Console): { routes: readonly Route[] };
  start(): Promise<void>;
}

/** Agents' contracts, and the runs that settle and pay them. */
export function createCommission(platform: Platform, deps: CommissionDeps): Commission {
  const { ledger, agents, reports, notices } = deps;
  const contracts = createContracts(platform, { agents, notices });
  const notify: CallParts['notify'] = (merchantId, memberIds, topic) => {
    for (const memberId of new Set(memberIds))
      if (memberId !== null) platform.realtime.emit({ merchantId, memberId }, 'config.changed', { topic });
  };
  const paying = createPaying(platform, {
    ledger,
    onPaid: (paid) => {
      for (const { statement } of paid) notify(statement.merchantId, [statement.memberId], 'commissions');
    },
  });
  const settling = createSettling(platform, {
    ledger,
    closedBefore: (merchantId, until) => reports.closedBefore(merchantId, until),
  });
  const schedules = createSchedules(platform, { settling, paying, notify });
  const { some, idOf, vendorName } = deps;
  const parts: CallParts = {
    ...{ platform, contracts, ledger, notices, paying, some, idOf, vendorName, notify },
  };
  return {
    routes: [...contractRoutes(parts), ...commissionRoutes(parts)],
    jobs: schedules.jobs,
    contracts,
    earned: async (merchant, memberId, { from, to }) => {
      const asked = { merchantId: merchant.id, memberId, ...instants(merchant, from, to) };
      return (await sumStatements(platform.db, asked)).amount;
    },
    runDue: () => schedules.runDue(),
    console: (console) => ({
      routes: [
        ...treeRoutes(parts, console, agents),
        ...contractConsole(parts, console),
        ...commissionConsole(parts, console),
      ],
    }),
    async start() {
      watchParked(platform);
      await schedules.start();
    },
  };
}

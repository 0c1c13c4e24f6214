import type { Route } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAccounts } from './accounts.ts';
import { expireDeposit, expireJob } from './deposits/expire-deposit.ts';
import { refundJob, sendRefund } from './deposits/send-refund.ts';
import { type CashierDesk, createDesk } from './desk.ts';
import type { CashierDeps, CashierParts } from './parts.ts';
import { cashierRoutes } from './routes.ts';
import { webhookRoutes } from './webhook.ts';
import { payJob } from './withdrawals/decide.ts';
import { sendPayout } from './withdrawals/send-payout.ts';

export type { CashierDeps, MemberNames, Projector } from './parts.ts';
export type { CashierDesk } from './desk.ts';
export { hintNames, type Hint } from './withdrawals/rules.ts';

export interface Cashier {
  routes: Route[];
  jobs: JobHandlers;
  desk: CashierDesk;
}

/** Money in and out of the site: deposits, payments, withdrawals, and the provider's webhook. */
export function createCashier(platform: Platform, deps: CashierDeps): Cashier {
  const parts: CashierParts = { ...deps, platform, accounts: createAccounts(platform.db, deps.ledger) };
  return {
    routes: [...cashierRoutes(parts), ...webhookRoutes(parts)],
    jobs: {
      [expireJob]: expireDeposit(parts),
      [refundJob]: sendRefund(parts),
      [payJob]: sendPayout(parts),
    },
    desk: createDesk(parts),
  };
}

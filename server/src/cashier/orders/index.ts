import type { Route } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAccounts } from './accounts.ts';
import { countProposed, listAdjustments } from './adjustments/adjustment-store.ts';
import { adjustmentRoutes } from './adjustments/adjustments.ts';
import { orderRoutes } from './desk/order-routes.ts';
import { deskRoutes } from './desk/desk-routes.ts';
import { expireDeposit, expireJob } from './deposits/expire-deposit.ts';
import { refundJob, sendRefund } from './deposits/payments/send-refund.ts';
import { type CashierDesk, createDesk } from './desk/desk.ts';
import type { CashierDeps, CashierParts } from './parts.ts';
import { cashierRoutes } from './routes.ts';
import { webhookRoutes } from './webhook.ts';
import { payJob } from './withdrawals/decide.ts';
import { receiptJob, receiveByTime } from './withdrawals/receipts.ts';
import { sendPayout } from './withdrawals/send-payout.ts';
import type { Console } from '../../console/index.ts';

export type { CashierDeps } from './parts.ts';
export type { CashierDesk } from './desk/desk.ts';
export { orderFiles } from './desk/list-files.ts';
export { depositsSince } from './deposits/payments/sum-since.ts';

export interface Cashier {
  routes: Route[];
  jobs: JobHandlers;
  desk: CashierDesk;
  /** How many corrections wait for a second person, counted up to `most`. */
  proposed(merchantId: string, most: number): Promise<number>;
  /** Corrections of a member that wait for a second person. */
  corrections(
    merchantId: string,
    memberId: string,
  ): Promise<{ id: string; amount: bigint; proposedAt: Date }[]>;
  /** The calls of the console that are the cashier's own. */
  console(console: Console): { routes: readonly Route[] };
}

const maxCorrections = 30;

/** Money in and out of the site: deposits, payments, withdrawals, and the provider's webhook. */
export function createCashier(platform: Platform, deps: CashierDeps): Cashier {
  const parts: CashierParts = { ...deps, platform, accounts: createAccounts(platform.db, deps.ledger) };
  const desk = createDesk(parts);
  return {
    routes: [...cashierRoutes(parts), ...webhookRoutes(parts)],
    jobs: {
      [expireJob]: expireDeposit(parts),
      [refundJob]: sendRefund(parts),
      [payJob]: sendPayout(parts),
      [receiptJob]: receiveByTime(parts),
    },
    desk,
    proposed: (merchantId, most) => countProposed(platform.db, merchantId, most),
    async corrections(merchantId, memberId) {
      const filter = { state: 'proposed', memberId, cursor: null, limit: maxCorrections };
      const rows = await listAdjustments(platform.db, merchantId, filter);
      return rows.map(({ id, amount, proposed_at }) => ({ id, amount, proposedAt: proposed_at }));
    },
    console: (console) => ({
      routes: [
        ...orderRoutes(console, desk),
        ...deskRoutes(parts, console, desk),
        ...adjustmentRoutes(parts, console),
      ],
    }),
  };
}

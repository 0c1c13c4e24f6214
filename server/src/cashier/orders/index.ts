import type { Route } from '../../platform/http/call.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAccounts } from './accounts.ts';
import { countProposed, listAdjustments } from './adjustments/adjustment-store.ts';
import { adjustmentRoutes } from './adjustments/adjustments.ts';
import { orderRoutes } from './queue/order-routes.ts';
import { queueRoutes } from './queue/queue-routes.ts';
import { expireDeposit, expireJob } from './deposits/expire-deposit.ts';
import { refundJob, sendRefund } from './deposits/payments/send-refund.ts';
import { type OrderQueue, createOrderQueue } from './queue/queue.ts';
import type { CashierDeps, CashierParts } from './parts.ts';
import { cashierRoutes } from './routes.ts';
import { webhookRoutes } from './webhooks/take.ts';
import { payJob } from './withdrawals/decide.ts';
import { receiptJob, receiveByTime } from './withdrawals/receipts.ts';
import { sendPayout } from './withdrawals/send-payout.ts';
import type { Console } from '../../console/index.ts';

export type { CashierDeps } from './parts.ts';
export type { OrderQueue } from './queue/queue.ts';
export { orderFiles } from './queue/list-files.ts';
export { depositsSince } from './deposits/payments/sum-since.ts';

export interface Cashier {
  routes: Route[];
  jobs: JobHandlers;
  queue: OrderQueue;
  /** How many corrections wait for a second person, counted up to `most`. */
  proposed(merchantId: string, max: number): Promise<number>;
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
  const queue = createOrderQueue(parts);
  return {
    routes: [...cashierRoutes(parts), ...webhookRoutes(parts)],
    jobs: {
      [expireJob]: expireDeposit(parts),
      [refundJob]: sendRefund(parts),
      [payJob]: sendPayout(parts),
      [receiptJob]: receiveByTime(parts),
    },
    queue,
    proposed: (merchantId, max) => countProposed(platform.db, merchantId, max),
    async corrections(merchantId, memberId) {
      const filter = { state: 'proposed', memberId, cursor: null, limit: maxCorrections };
      const rows = await listAdjustments(platform.db, merchantId, filter);
      return rows.map(({ id, amount, proposed_at }) => ({ id, amount, proposedAt: proposed_at }));
    },
    console: (console) => ({
      routes: [
        ...orderRoutes(console, queue),
        ...queueRoutes(parts, console, queue),
        ...adjustmentRoutes(parts, console),
      ],
    }),
  };
}

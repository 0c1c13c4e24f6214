import { operatorQueueCalls } from '@croupier/contract';
import { implement, type Route } from '../../platform/http/call.ts';
import type { Db } from '../../platform/database.ts';
import { countPendingWins } from '../ledger/index.ts';
import type { OperatorDeps } from './ports.ts';
import type { Permission } from './roles/rights.ts';

const countedAtMost = 100;

/** Every page asks for it again and again and it names nobody, so that it needs no right of its own and leaves no record. */
export function queueRoutes(
  db: Db,
  deps: Pick<OperatorDeps, 'cashier' | 'identities' | 'adjustments' | 'siteChanges'>,
): Route[] {
  return implement(operatorQueueCalls)({
    waiting: async ({ merchant, operator }) => {
      const counted = (right: Permission, count: () => Promise<number>) =>
        operator.permissions.has(right) ? count() : Promise.resolve(null);
      const [withdrawals, deposits, adjustments, wins, identities, site] = await Promise.all([
        counted('withdrawals.read', () => deps.cashier.waiting(merchant.id, countedAtMost)),
        counted('deposits.read', () => deps.cashier.toCheck(merchant.id, countedAtMost)),
        counted('adjustments.read', () => deps.adjustments(merchant.id, countedAtMost)),
        counted('wins.read', () => countPendingWins(db, merchant.id, countedAtMost)),
        counted('identities.read', () => deps.identities.waiting(merchant.id, countedAtMost)),
        counted('site.read', () => deps.siteChanges(merchant.id, countedAtMost)),
      ]);
      return { withdrawals, deposits, adjustments, wins, identities, site };
    },
  });
}

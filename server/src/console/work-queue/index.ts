import { operatorQueueCalls } from '@croupier/contract';
import { implement, type Route } from '../../platform/http/call.ts';
import type { Permission } from '../guard/index.ts';

const maxCounted = 100;

/** Counts what is pending for a brand, up to `max`. */
type Count = (merchantId: string, max: number) => Promise<number>;

/** One count for each queue of the console; the wing that owns the queue counts it. */
export type QueueCounts = Record<
  'withdrawals' | 'deposits' | 'adjustments' | 'wins' | 'identities' | 'site',
  Count
>;

/** Every page asks for it again and again and it names nobody, so that it needs no right of its own and leaves no record. */
export function queueRoutes(counts: QueueCounts): Route[] {
  return implement(operatorQueueCalls)({
    waiting: async ({ merchant, operator }) => {
      const counted = (right: Permission, count: Count) =>
        operator.permissions.has(right) ? count(merchant.id, maxCounted) : Promise.resolve(null);
      const [withdrawals, deposits, adjustments, wins, identities, site] = await Promise.all([
        counted('withdrawals.read', counts.withdrawals),
        counted('deposits.read', counts.deposits),
        counted('adjustments.read', counts.adjustments),
        counted('wins.read', counts.wins),
        counted('identities.read', counts.identities),
        counted('site.read', counts.site),
      ]);
      return { withdrawals, deposits, adjustments, wins, identities, site };
    },
  });
}

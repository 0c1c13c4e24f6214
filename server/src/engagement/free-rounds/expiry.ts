import { readOverdue } from '../../ledger/index.ts';
import { transaction } from '../../platform/database/database.ts';
import { apart, throwTroubles } from '../../platform/jobs/apart.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { type FundLedger, returnFreeRounds } from './fund.ts';

const jobName = 'engagement.freeRounds';
const everyMs = 60_000;
/** Of one run; what is left over is found by the next. */
const atOnce = 200;

/**
 * Returns what is left of free rounds that nobody can play any more: expired, or given back by a rollback after their end. One job for
 * all nodes; it first adds its successor, so that a node that dies in the middle ends nothing.
 */
export function createExpiry(
  platform: Platform,
  ledger: FundLedger,
): { jobs: JobHandlers; start(): Promise<void> } {
  const { clock, db, jobs } = platform;
  const addNext = (afterMs: number): Promise<void> =>
    jobs.add(null, jobName, {}, { runAt: new Date(clock.now().getTime() + afterMs), key: jobName });
  return {
    jobs: {
      async [jobName]() {
        await addNext(everyMs);
        const troubles = await apart(
          await readOverdue(db, clock.now(), atOnce),
          ({ id }) => id,
          async ({ merchantId, id }) => {
            await transaction(db, (tx) => returnFreeRounds(ledger, tx, merchantId, id));
          },
        );
        throwTroubles('free rounds are held up', troubles);
      },
    },
    start: () => addNext(0),
  };
}

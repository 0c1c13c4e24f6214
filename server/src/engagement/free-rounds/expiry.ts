import { readOverdue } from '../../ledger/index.ts';
import { transaction } from '../../platform/database/database.ts';
import { apart, throwTroubles } from '../../platform/jobs/apart.ts';
import { type Recurring, recurring } from '../../platform/jobs/recurring.ts';
import type { Platform } from '../../platform/platform.ts';
import { type FundLedger, returnFreeRounds } from './fund.ts';

/** Of one run; what is left over is found by the next. */
const atOnce = 200;

/** Returns what is left of free rounds that nobody can play any more: expired, or given back by a rollback after their end. */
export function createExpiry(platform: Platform, ledger: FundLedger): Recurring {
  const { clock, db } = platform;
  return recurring(platform, { name: 'engagement.freeRounds', everyMs: 60_000 }, async () => {
    const troubles = await apart(
      await readOverdue(db, clock.now(), atOnce),
      ({ id }) => id,
      async ({ merchantId, id }) => {
        await transaction(db, (tx) => returnFreeRounds(ledger, tx, merchantId, id));
      },
    );
    throwTroubles('free rounds are held up', troubles);
  });
}

import type { Tx } from '../../../platform/database/database.ts';
import { minor } from '../../../platform/formats/money.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LimitRow, Who } from '../store.ts';

/** Once it holds, not when it is asked for. */
export const recordLimit = (
  { events, clock }: Pick<Platform, 'events' | 'clock'>,
  tx: Tx,
  { merchantId, id }: Who,
  { kind, period, amount }: LimitRow,
  change: 'lowered' | 'raised',
): Promise<void> =>
  events.record(tx, {
    kind: 'limit.changed',
    merchantId,
    memberId: id,
    reference: `${kind}:${period}`,
    at: clock.now(),
    facts: { limit: kind, period, change, amount: amount === null ? null : minor(amount) },
  });

import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Who } from './store.ts';

/** `by`: the register, or an operator who looked at it. */
export const recordConfirmed = (
  { events, clock }: Pick<Platform, 'events' | 'clock'>,
  tx: Tx,
  { merchantId, id }: Who,
  by: 'register' | 'operator',
): Promise<void> =>
  events.record(tx, {
    kind: 'identity.confirmed',
    merchantId,
    memberId: id,
    reference: id,
    at: clock.now(),
    facts: { by },
  });

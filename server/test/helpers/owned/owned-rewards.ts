import { randomUUID } from 'node:crypto';
import { sqlOn } from '../../../src/platform/database/database.ts';
import type { OperatorSite } from '../sites/operator-site.ts';

/** Free rounds that wait for a second person. */
export async function proposedRounds(
  { cashier: { platform, merchant } }: OperatorSite,
  memberId: string,
): Promise<string> {
  const id = randomUUID();
  await sqlOn(
    platform.db,
    `INSERT INTO free_rounds_gift (merchant_id, id, member_id, vendor_code, games, stake, rounds, cost, currency, days, occasion, reason,
       after_play, state, proposer_id, proposed_by, proposed_at)
     VALUES ($1, $2, $3, 'studio', '{slot}', 50, 10, 500, $4, 7, 'past_play', 'for the test', false, 'proposed', gen_random_uuid(),
       'colleague', now())`,
    [merchant.id, id, memberId, merchant.currency],
  );
  return id;
}

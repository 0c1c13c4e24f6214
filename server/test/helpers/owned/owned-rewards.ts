import { randomUUID } from 'node:crypto';
import { sqlOn } from '../../../src/platform/database/database.ts';
import type { OperatorSite } from '../sites/operator-site.ts';

const rounds = { vendor: 'LUCKY', games: ['one'], stake: 50, rounds: 10, days: 7, occasion: 'past_play' };
const reason = { reason: 'for the test' };

/** What their calls need, and what someone else hears. */
export const rewardCases = {
  'operatorFreeRounds.list': { others: 'nothing' },
  'operatorFreeRounds.one': {},
  'operatorFreeRounds.propose': { others: 'FIELDS_INVALID', body: { ...rounds, ...reason } },
  'operatorFreeRounds.approve': { body: {} },
  'operatorFreeRounds.reject': { body: reason },
  'operatorFreeRounds.cancel': { body: reason },
  'operatorLotteries.change': {},
  'operatorLotteries.approve': { body: {} },
  'operatorLotteries.reject': { body: reason },
};

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

/** An issue of a lottery that someone wants to void. */
export async function proposedVoid({ cashier: { platform, merchant } }: OperatorSite): Promise<string> {
  const id = randomUUID();
  await sqlOn(
    platform.db,
    `INSERT INTO lottery_change (merchant_id, id, kind, vendor_code, game_code, sequence, numero, found, reason, state, proposer_id,
       proposed_by, proposed_at)
     VALUES ($1, $2, 'void', 'ELOTT', 'one-minute', 7, '20261123-0007', '[]', 'for the test', 'proposed', gen_random_uuid(),
       'colleague', now())`,
    [merchant.id, id],
  );
  return id;
}

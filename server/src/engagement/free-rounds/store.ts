import type { GiftOccasion } from '@croupier/market';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type FirstDecider, type ProposalColumns, proposedFirst } from '../../console/index.ts';
import { brandRows, holding, type RowPage } from '../../platform/lists/brand-rows.ts';
import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import { keyset, type ListFilter } from '../../platform/lists/keyset.ts';

export type GiftState = 'proposed' | 'given' | 'rejected' | 'cancelled';

export type GiftRow = ProposalColumns & {
  merchant_id: string;
  id: string;
  member_id: string;
  vendor_code: string;
  games: string[];
  stake: bigint;
  rounds: number;
  cost: bigint;
  max_win: bigint | null;
  currency: string;
  days: number;
  occasion: GiftOccasion;
  reason: string;
  after_play: boolean;
  state: GiftState;
};

const gifts = brandRows<GiftRow>('free_rounds_gift');

export const { insert: insertGift, byId: giftById, lock: lockGift } = gifts;

export type GiftDecision = Pick<GiftRow, 'state' | 'decider_id' | 'decided_by' | 'decided_at' | 'decision'>;

export async function decideGift(tx: Tx, row: GiftRow, end: GiftDecision): Promise<void> {
  await gifts.change(tx, row, end);
}

/** How what was given stands; the other states are those of the row. */
export type GiftStanding = 'open' | 'played' | 'expired';

export interface GiftFilter extends ListFilter {
  state?: GiftState | GiftStanding | undefined;
  memberId?: string | undefined;
  occasion?: GiftOccasion | undefined;
  /** Only those that wait for a second person. */
  first?: FirstDecider | undefined;
}

const isStanding = (state: GiftFilter['state']): state is GiftStanding =>
  state === 'open' || state === 'played' || state === 'expired';

/** Of what was given: played to the end, over before that, or neither, as `standingOf` says of a row. */
function stands(standing: GiftStanding, now: Date): RawBuilder<SqlBool> {
  const rule = {
    played: sql`reward.used = reward.rounds`,
    expired: sql`reward.used < reward.rounds AND (reward.ended_at IS NOT NULL OR reward.expires_at <= ${now})`,
    open: sql`reward.used < reward.rounds AND reward.ended_at IS NULL AND reward.expires_at > ${now}`,
  }[standing];
  return sql<SqlBool>`EXISTS (SELECT FROM free_rounds reward WHERE reward.merchant_id = free_rounds_gift.merchant_id
    AND reward.id = free_rounds_gift.id AND ${rule})`;
}

/** Those that wait oldest first, as a queue; all others newest first. */
export function giftPage(
  db: Db,
  merchantId: string,
  { now, ...filter }: GiftFilter & { now: Date },
): Promise<RowPage<GiftRow>> {
  const keys = keyset<GiftRow>(
    filter,
    { at: 'proposed_at', amount: 'cost', id: 'id' },
    {
      order: filter.state === 'proposed' ? 'at' : '-at',
      valueOf: ({ proposed_at: at, cost: amount, id }) => ({ at, amount, id }),
    },
  );
  const { memberId, state, occasion, first } = filter;
  const standing = isStanding(state) ? state : undefined;
  return gifts.page(db, merchantId, keys, [
    holding({
      member_id: memberId,
      occasion,
      state: isStanding(state) ? 'given' : state,
    }),
    standing && stands(standing, now),
    first && holding({ state: 'proposed' }),
    first && proposedFirst(first),
  ]);
}

/** Whether the member has a settled bet in the brand's money. */
export async function hasPlayed(
  on: Db | Tx,
  { merchantId, memberId, currency }: { merchantId: string; memberId: string; currency: string },
): Promise<boolean> {
  const rows = await sqlOn(
    on,
    `SELECT FROM member_bet_total WHERE merchant_id = $1 AND member_id = $2 AND currency = $3 AND state = 'settled' AND bets > 0
     LIMIT 1`,
    [merchantId, memberId, currency],
  );
  return rows.length > 0;
}

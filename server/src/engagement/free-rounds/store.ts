import type { GiftOccasion } from '@croupier/market';
import { sql } from 'kysely';
import type { FirstDecider } from '../../console/index.ts';
import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import { keyset, type ListFilter } from '../../platform/lists/keyset.ts';

export type GiftState = 'proposed' | 'given' | 'rejected' | 'cancelled';

export type GiftRow = {
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
  proposer_id: string;
  proposed_by: string;
  proposed_at: Date;
  decider_id: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  decision: string | null;
};

const tables = (on: Db | Tx) => on.withTables<{ free_rounds_gift: GiftRow }>();

export async function insertGift(tx: Tx, row: GiftRow): Promise<void> {
  await tables(tx).insertInto('free_rounds_gift').values(row).execute();
}

export function giftById(on: Db | Tx, merchantId: string, id: string): Promise<GiftRow | undefined> {
  return tables(on)
    .selectFrom('free_rounds_gift')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function lockGift(tx: Tx, merchantId: string, id: string): Promise<GiftRow | undefined> {
  return tables(tx)
    .selectFrom('free_rounds_gift')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export type GiftDecision = Pick<GiftRow, 'state' | 'decider_id' | 'decided_by' | 'decided_at' | 'decision'>;

export async function decideGift(tx: Tx, row: GiftRow, end: GiftDecision): Promise<void> {
  await tables(tx)
    .updateTable('free_rounds_gift')
    .set(end)
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.id)
    .execute();
}

export interface GiftFilter extends ListFilter {
  state?: GiftState | undefined;
  memberId?: string | undefined;
  /** Only those that wait for a second person. */
  first?: FirstDecider | undefined;
}

/** Those that wait oldest first, as a queue; all others newest first. */
export async function giftPage(
  db: Db,
  merchantId: string,
  filter: GiftFilter,
): Promise<{ rows: GiftRow[]; next: string | null }> {
  const keys = keyset<GiftRow>(
    filter,
    { at: 'proposed_at', amount: 'cost', id: 'id' },
    {
      order: filter.state === 'proposed' ? 'at' : '-at',
      valueOf: ({ proposed_at: at, cost: amount, id }) => ({ at, amount, id }),
    },
  );
  let query = tables(db)
    .selectFrom('free_rounds_gift')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(keys.where);
  if (filter.memberId !== undefined) query = query.where('member_id', '=', filter.memberId);
  if (filter.state !== undefined) query = query.where(sql<string>`state`, '=', filter.state);
  if (filter.first) {
    const { by, operatorId } = filter.first;
    query = query.where(sql<string>`state`, '=', 'proposed');
    if (by !== 'anyone') query = query.where('proposer_id', by === 'me' ? '=' : '<>', operatorId);
  }
  return keys.pageOf(await query.orderBy(keys.orderBy).limit(keys.limit).execute());
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

import type { ProposalColumns } from '../../../console/index.ts';
import { brandRows, holding } from '../../../platform/lists/brand-rows.ts';
import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';

export type AdjustmentRow = ProposalColumns & {
  merchant_id: string;
  id: string;
  member_id: string;
  purpose: 'main' | 'bonus';
  amount: bigint;
  currency: string;
  turnover: bigint;
  category: string;
  reason: string;
  state: 'proposed' | 'approved' | 'rejected';
  transfer_id: string | null;
};

const tables = (on: Db | Tx) => on.withTables<{ adjustment: AdjustmentRow }>();
const adjustments = brandRows<AdjustmentRow>('adjustment');

export const { insert: insertAdjustment, byId: adjustmentById, lock: lockAdjustment } = adjustments;

export async function decideAdjustment(
  tx: Tx,
  row: AdjustmentRow,
  end: Pick<AdjustmentRow, 'state' | 'decider_id' | 'decided_by' | 'decided_at' | 'decision' | 'transfer_id'>,
): Promise<void> {
  await adjustments.change(tx, row, end);
}

/** One more than the limit; newest first, but those that wait oldest first. */
export function listAdjustments(
  on: Db,
  merchantId: string,
  filter: { state?: string | undefined; memberId?: string | undefined; cursor: string | null; limit: number },
): Promise<AdjustmentRow[]> {
  const queue = filter.state === 'proposed';
  let query = tables(on)
    .selectFrom('adjustment')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(holding({ member_id: filter.memberId, state: filter.state }));
  if (filter.cursor !== null) query = query.where('id', queue ? '>' : '<', filter.cursor);
  return query
    .orderBy('id', queue ? 'asc' : 'desc')
    .limit(filter.limit + 1)
    .execute();
}

/** Of the brand, or of one member. */
export async function countProposed(
  on: Db,
  merchantId: string,
  max: number,
  memberId?: string,
): Promise<number> {
  let query = tables(on)
    .selectFrom('adjustment')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('state', '=', 'proposed');
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  return (await query.limit(max).execute()).length;
}

export interface Earlier {
  count: bigint;
  credits: bigint;
  debits: bigint;
}

/** What was approved for a member since then, in minor units. */
export async function approvedSince(
  on: Db,
  merchantId: string,
  { memberId, currency, since }: { memberId: string; currency: string; since: Date },
): Promise<Earlier> {
  const [sums] = await sqlOn<Earlier>(
    on,
    `SELECT count(*) AS count, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS credits,
       coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS debits
     FROM adjustment WHERE merchant_id = $1 AND member_id = $2 AND currency = $3 AND state = 'approved' AND decided_at >= $4`,
    [merchantId, memberId, currency, since],
  );
  return sums ?? { count: 0n, credits: 0n, debits: 0n };
}

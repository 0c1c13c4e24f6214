import { sqlOn, type Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { lockSums, movingBranch } from '../../ledger/index.ts';

export interface TreeMove {
  merchantId: string;
  memberId: string;
  /** Null is the house. */
  uplineId: string | null;
  /** Windows that began before count by the tree as it was. */
  effectiveFrom: Date;
  reason: string;
  movedBy: string;
  now: Date;
}

export type MoveRefusal = 'unknown' | 'same' | 'below';

/**
 * Locks the places that a move touches, and says why it can't be. Nobody is placed in the brand meanwhile (a new member's row
 * points at the brand's), so that no place is made from the tree of before.
 */
export async function lockMove(
  tx: Tx,
  { merchantId, memberId, uplineId }: Pick<TreeMove, 'merchantId' | 'memberId' | 'uplineId'>,
): Promise<MoveRefusal | null> {
  // In the projector's order: it holds the sums when it writes what points at the brand.
  await lockSums(tx);
  await sqlOn(tx, 'SELECT FROM merchant WHERE id = $1 FOR UPDATE', [merchantId]);
  const rows = await sqlOn<{ id: string; uplineId: string | null }>(
    tx,
    `SELECT member_id AS id, upline_id AS "uplineId" FROM member_tree WHERE merchant_id = $1 AND member_id = ANY ($2::uuid[])
     ORDER BY member_id FOR UPDATE`,
    [merchantId, [memberId, uplineId].filter((id) => id !== null)],
  );
  const member = rows.find(({ id }) => id === memberId);
  if (!member || (uplineId !== null && !rows.some(({ id }) => id === uplineId))) return 'unknown';
  if (member.uplineId === uplineId) return 'same';
  if (uplineId === null) return null;
  const below = await sqlOn(
    tx,
    `SELECT 1 FROM member_tree_ancestor WHERE merchant_id = $1 AND ancestor_id = $2 AND member_id = $3`,
    [merchantId, memberId, uplineId],
  );
  return uplineId === memberId || below.length > 0 ? 'below' : null;
}

/** Moves a member with everyone below it; what they did so far is counted in the teams above their new place. */
export const moveInTree = (tx: Tx, move: TreeMove): Promise<void> =>
  movingBranch(tx, move, () => movePlaces(tx, move));

/**
 * The pairs of before are kept with their end, the new ones with their beginning,
 * so that the tree of any moment can be read again.
 */
async function movePlaces(tx: Tx, move: TreeMove): Promise<void> {
  const { merchantId, memberId, uplineId, effectiveFrom } = move;
  const moveId = newId();
  await sqlOn(
    tx,
    `INSERT INTO member_tree_move (merchant_id, id, member_id, from_id, to_id, effective_from, reason, moved_by, moved_at)
     SELECT $1::uuid, $2::uuid, $3::uuid, upline_id, $4::uuid, $5::timestamptz, $6::text, $7::text, $8::timestamptz
     FROM member_tree WHERE merchant_id = $1::uuid AND member_id = $3::uuid`,
    [merchantId, moveId, memberId, uplineId, effectiveFrom, move.reason, move.movedBy, move.now],
  );
  // The tables' guard lets through what happens in the transaction of this record.
  await sqlOn(tx, `SELECT set_config('croupier.tree_move', $1, true)`, [moveId]);
  const moved = `SELECT $2::uuid AS member_id, 0 AS down UNION ALL
    SELECT member_id, distance FROM member_tree_ancestor WHERE merchant_id = $1 AND ancestor_id = $2::uuid`;
  await sqlOn(
    tx,
    `WITH moved AS (${moved}), old AS (
       DELETE FROM member_tree_ancestor a USING moved
       WHERE a.merchant_id = $1 AND a.member_id = moved.member_id AND a.distance > moved.down
       RETURNING a.ancestor_id, a.member_id, a.distance, a.since
     )
     INSERT INTO member_tree_past (merchant_id, ancestor_id, member_id, distance, since, until, move_id)
     SELECT $1, ancestor_id, member_id, distance, since, $3::timestamptz, $4::uuid FROM old
     WHERE since IS NULL OR since < $3::timestamptz
     ON CONFLICT DO NOTHING`,
    [merchantId, memberId, effectiveFrom, moveId],
  );
  await sqlOn(
    tx,
    `WITH moved AS (${moved}), place AS (
       SELECT COALESCE((SELECT depth + 1 FROM member_tree WHERE merchant_id = $1 AND member_id = $3::uuid), 0) AS depth
     )
     UPDATE member_tree t SET depth = place.depth + moved.down,
       upline_id = CASE WHEN t.member_id = $2::uuid THEN $3::uuid ELSE t.upline_id END
     FROM moved, place WHERE t.merchant_id = $1 AND t.member_id = moved.member_id`,
    [merchantId, memberId, uplineId],
  );
  if (uplineId === null) return;
  await sqlOn(
    tx,
    `WITH moved AS (${moved}), above AS (
       SELECT $3::uuid AS ancestor_id, 1 AS up UNION ALL
       SELECT ancestor_id, distance + 1 FROM member_tree_ancestor WHERE merchant_id = $1 AND member_id = $3::uuid
     )
     INSERT INTO member_tree_ancestor (merchant_id, ancestor_id, member_id, distance, since)
     SELECT $1, above.ancestor_id, moved.member_id, above.up + moved.down, $4::timestamptz FROM moved, above`,
    [merchantId, memberId, uplineId, effectiveFrom],
  );
}

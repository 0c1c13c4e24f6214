import { type Db, firstOn, sqlOn, type Tx } from '../../platform/database/database.ts';

export interface Who {
  merchantId: string;
  memberId: string;
}

export interface LockRow {
  statusBefore: 'active' | 'restricted';
  reason: string;
  lockedBy: string;
  lockedAt: Date;
  /** The upline who locked it; null is an operator. */
  agentId: string | null;
}

export function readLock(on: Db | Tx, { merchantId, memberId }: Who): Promise<LockRow | null> {
  return firstOn<LockRow>(
    on,
    `SELECT status_before AS "statusBefore", reason, locked_by AS "lockedBy", locked_at AS "lockedAt", agent_id AS "agentId"
     FROM member_lock WHERE merchant_id = $1 AND member_id = $2`,
    [merchantId, memberId],
  );
}

/** False where the account is locked already. */
export async function insertLock(tx: Tx, { merchantId, memberId }: Who, lock: LockRow): Promise<boolean> {
  const rows = await sqlOn(
    tx,
    `INSERT INTO member_lock (merchant_id, member_id, status_before, reason, locked_by, locked_at, agent_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING member_id`,
    [merchantId, memberId, lock.statusBefore, lock.reason, lock.lockedBy, lock.lockedAt, lock.agentId],
  );
  return rows.length > 0;
}

export function takeLock(tx: Tx, { merchantId, memberId }: Who): Promise<LockRow | null> {
  return firstOn<LockRow>(
    tx,
    `DELETE FROM member_lock WHERE merchant_id = $1 AND member_id = $2
     RETURNING status_before AS "statusBefore", reason, locked_by AS "lockedBy", locked_at AS "lockedAt", agent_id AS "agentId"`,
    [merchantId, memberId],
  );
}

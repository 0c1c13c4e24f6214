import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';

export interface OwnSession {
  id: string;
  address: string;
  userAgent: string;
  openedAt: Date;
  seenAt: Date;
}

const maxShown = 50;

/** Sessions that a call would be taken from. */
export function readOwnSessions(
  on: Db,
  owner: { merchantId: string; operatorId: string },
  times: { now: Date; seenSince: Date },
): Promise<OwnSession[]> {
  return sqlOn<OwnSession>(
    on,
    `SELECT id, address, user_agent AS "userAgent", opened_at AS "openedAt", seen_at AS "seenAt" FROM operator_session
     WHERE merchant_id = $1 AND operator_id = $2 AND closed_at IS NULL AND expires_at > $3 AND seen_at > $4
     ORDER BY opened_at DESC LIMIT ${maxShown}`,
    [owner.merchantId, owner.operatorId, times.now, times.seenSince],
  );
}

/** False where it isn't an open session of theirs. */
export async function closeOwnSession(
  tx: Tx,
  session: { merchantId: string; operatorId: string; id: string },
  now: Date,
): Promise<boolean> {
  const rows = await sqlOn(
    tx,
    `UPDATE operator_session SET closed_at = $4
     WHERE merchant_id = $1 AND operator_id = $2 AND id = $3 AND closed_at IS NULL RETURNING id`,
    [session.merchantId, session.operatorId, session.id, now],
  );
  return rows.length > 0;
}

export async function recordSecondFactor(
  tx: Tx,
  session: { merchantId: string; id: string },
  at: Date,
): Promise<void> {
  await sqlOn(tx, 'UPDATE operator_session SET second_factor_at = $3 WHERE merchant_id = $1 AND id = $2', [
    session.merchantId,
    session.id,
    at,
  ]);
}

export async function writePassword(
  tx: Tx,
  operator: { merchantId: string; id: string },
  hash: string,
): Promise<void> {
  await sqlOn(
    tx,
    'UPDATE operator SET password_hash = $3, version = version + 1 WHERE merchant_id = $1 AND id = $2',
    [operator.merchantId, operator.id, hash],
  );
}

import { type Db, sqlOn } from '../../platform/database/database.ts';
import { memberTypes } from '../members/index.ts';

/** Members of a brand who registered in the span, without trial accounts. */
export async function countRegistered(
  db: Db,
  merchantId: string,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const [row] = await sqlOn<{ members: number }>(
    db,
    `SELECT count(*)::int AS members FROM member
     WHERE merchant_id = $1 AND registered_at >= $2 AND registered_at < $3 AND type <> $4`,
    [merchantId, from, to, memberTypes.trial],
  );
  return row?.members ?? 0;
}

/** Members with a session that was seen within its idle time; found among the sessions that run, not among all members. */
export async function countOnline(db: Db, merchantId: string, now: Date): Promise<number> {
  const [row] = await sqlOn<{ members: number }>(
    db,
    `SELECT count(DISTINCT member_id)::int AS members FROM member_session
     WHERE merchant_id = $1 AND closed_at IS NULL AND expires_at > $2::timestamptz
       AND seen_at > $2::timestamptz - make_interval(mins => idle_minutes)`,
    [merchantId, now],
  );
  return row?.members ?? 0;
}

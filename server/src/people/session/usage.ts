import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';

/** A session is touched once a minute at most; who was not seen for longer than that is away. */
const awayAfterMs = 2 * 60_000;

export interface SessionSpan {
  id: string;
  from: Date;
  to: Date;
  /** In use until now. */
  open: boolean;
}

/** When the member was here since an instant; one span per session. */
export async function sessionSpans(
  on: Db | Tx,
  member: { merchantId: string; id: string },
  since: Date,
  now: Date,
): Promise<SessionSpan[]> {
  const rows = await sqlOn<{ id: string; openedAt: Date; seenAt: Date; closedAt: Date | null }>(
    on,
    `SELECT id, opened_at AS "openedAt", seen_at AS "seenAt", closed_at AS "closedAt" FROM member_session
     WHERE merchant_id = $1 AND member_id = $2 AND seen_at > $3::timestamptz - interval '2 minutes'`,
    [member.merchantId, member.id, since],
  );
  return rows.map(({ id, openedAt, seenAt, closedAt }) => {
    const last = Math.min(closedAt?.getTime() ?? now.getTime(), seenAt.getTime() + awayAfterMs);
    return { id, from: openedAt, to: new Date(last), open: closedAt === null && last >= now.getTime() };
  });
}

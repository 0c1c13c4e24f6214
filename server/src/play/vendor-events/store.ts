import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import { keepPrepared } from '../../platform/database/prepared.ts';
import type { EventOf } from '../../platform/events/index.ts';

/** One for each vendor that takes events and one of whose games the member has opened; telling the same event again adds none. */
export async function enqueue(tx: Tx, event: EventOf<'member.restricted'> & { id: bigint }): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO vendor_event (merchant_id, vendor_code, event_id, body)
     SELECT vendor.merchant_id, vendor.code, $2, $3 FROM vendor
     WHERE vendor.merchant_id = $1 AND vendor.events_url IS NOT NULL AND EXISTS (
       SELECT FROM recent_game JOIN game USING (merchant_id, node_id)
       WHERE recent_game.merchant_id = $1 AND recent_game.member_id = $4 AND game.vendor_code = vendor.code)
     ON CONFLICT DO NOTHING`,
    [event.merchantId, String(event.id), bodyOf(event), event.memberId],
  );
}

/** What is sent. The player’s id is the one that the vendor knows from its own sessions. */
const bodyOf = ({ id, kind, at, memberId, facts }: EventOf<'member.restricted'> & { id: bigint }): string =>
  JSON.stringify({
    eventId: `${id}-${at.getTime()}`,
    type: kind,
    timestamp: at.toISOString(),
    data: { playerId: memberId, kind: facts.kind, until: facts.until },
  });

export interface Claimed {
  merchantId: string;
  vendorCode: string;
  eventId: bigint;
  body: string;
  attempts: number;
  ageSeconds: number;
  url: string | null;
}

/** Takes some that are due for this node for a while: should it die, another one sends them after that. */
export function claim(db: Db, limit: number, leaseSeconds: number): Promise<Claimed[]> {
  return sqlOn<Claimed>(
    db,
    keepPrepared(`UPDATE vendor_event told SET attempts = told.attempts + 1, next_at = now() + make_interval(secs => $2)
     FROM vendor, (SELECT merchant_id, vendor_code, event_id FROM vendor_event WHERE ended_at IS NULL AND next_at <= now()
       ORDER BY next_at LIMIT $1 FOR UPDATE SKIP LOCKED) due
     WHERE told.merchant_id = due.merchant_id AND told.vendor_code = due.vendor_code AND told.event_id = due.event_id
       AND vendor.merchant_id = told.merchant_id AND vendor.code = told.vendor_code
     RETURNING told.merchant_id AS "merchantId", told.vendor_code AS "vendorCode", told.event_id AS "eventId", told.body,
       told.attempts, extract(epoch FROM now() - told.at)::int AS "ageSeconds", vendor.events_url AS url`),
    [limit, leaseSeconds],
  );
}

/** What became of an attempt; a later one that overtook it is not touched. */
export async function endAttempt(
  db: Db,
  { merchantId, vendorCode, eventId, attempts }: Claimed,
  { status, pauseSeconds }: { status: number | null; pauseSeconds: number | null },
): Promise<void> {
  await sqlOn(
    db,
    `UPDATE vendor_event SET status = $5, ended_at = CASE WHEN $6::int IS NULL THEN now() END,
       next_at = now() + make_interval(secs => coalesce($6::int, 0))
     WHERE merchant_id = $1 AND vendor_code = $2 AND event_id = $3 AND attempts = $4 AND ended_at IS NULL`,
    [merchantId, vendorCode, String(eventId), attempts, status, pauseSeconds],
  );
}

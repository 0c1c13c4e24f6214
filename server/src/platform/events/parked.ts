import { type Db, sqlOn, type Tx } from '../database/database.ts';
import type { StoredEvent } from './cursor.ts';

/** One member's events, as one consumer sees them. */
export interface Lane {
  consumer: string;
  merchantId: string;
  memberId: string;
}

export interface ParkedEvent extends StoredEvent {
  position: bigint;
  tries: number;
}

/** From so many tries on someone should look. */
export const triesBeforeAlarm = 5;
const firstPauseSeconds = 1;
const maxPauseSeconds = 300;
const maxReason = 500;

/** Seconds until the next try: twice as long each time, up to five minutes. */
export const pauseAfter = (tries: number): number =>
  Math.min(firstPauseSeconds * 2 ** Math.min(tries - 1, 20), maxPauseSeconds);

export const laneKey = ({ merchantId, memberId }: Pick<Lane, 'merchantId' | 'memberId'>): string =>
  `${merchantId} ${memberId}`;

/** Whose events wait behind one that could not be handled. */
export async function heldLanes(
  tx: Tx,
  consumer: string,
  events: readonly StoredEvent[],
): Promise<Set<string>> {
  const rows = await sqlOn<{ merchantId: string; memberId: string }>(
    tx,
    `SELECT DISTINCT p.merchant_id AS "merchantId", p.member_id AS "memberId"
     FROM unnest($2::uuid[], $3::uuid[]) AS of (merchant_id, member_id)
     JOIN parked_event p ON p.consumer = $1 AND p.merchant_id = of.merchant_id AND p.member_id = of.member_id`,
    [consumer, events.map(({ merchantId }) => merchantId), events.map(({ memberId }) => memberId)],
  );
  return new Set(rows.map(laneKey));
}

/** `error`: what the first try came to; without one the event waits behind another. */
export async function park(tx: Tx, consumer: string, event: StoredEvent, error?: unknown): Promise<void> {
  const failed = error !== undefined;
  await sqlOn(
    tx,
    `INSERT INTO parked_event (consumer, merchant_id, member_id, kind, event_id, tries, reason, retry_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $8 THEN now() + make_interval(secs => $9) END)`,
    [
      consumer,
      event.merchantId,
      event.memberId,
      event.kind,
      String(event.id),
      failed ? 1 : 0,
      failed ? reasonOf(error) : null,
      failed,
      pauseAfter(1),
    ],
  );
}

const reasonOf = (error: unknown): string => String(error).slice(0, maxReason);

/** The lanes whose next try is due. */
export async function dueLanes(db: Db, consumer: string, limit: number): Promise<Lane[]> {
  return sqlOn<Lane>(
    db,
    `SELECT consumer, merchant_id AS "merchantId", member_id AS "memberId" FROM parked_event
     WHERE consumer = $1 AND retry_at <= now() ORDER BY retry_at LIMIT $2`,
    [consumer, limit],
  );
}

const laneValues = ({ consumer, merchantId, memberId }: Lane): string[] => [consumer, merchantId, memberId];

export async function headOf(tx: Tx, lane: Lane): Promise<ParkedEvent | undefined> {
  const [head] = await sqlOn<ParkedEvent>(
    tx,
    `SELECT p.position, p.tries, e.id, e.merchant_id AS "merchantId", e.member_id AS "memberId", e.kind, e.reference, e.facts, e.at
     FROM parked_event p JOIN domain_event e ON e.kind = p.kind AND e.id = p.event_id
     WHERE p.consumer = $1 AND p.merchant_id = $2 AND p.member_id = $3 ORDER BY p.position LIMIT 1`,
    laneValues(lane),
  );
  return head;
}

/** The head was handled; the one behind it may follow at once. False where nobody waits. */
export async function dropHead(tx: Tx, lane: Lane, { position }: ParkedEvent): Promise<boolean> {
  await sqlOn(
    tx,
    'DELETE FROM parked_event WHERE consumer = $1 AND merchant_id = $2 AND member_id = $3 AND position = $4',
    [...laneValues(lane), String(position)],
  );
  const next = await sqlOn(
    tx,
    `UPDATE parked_event SET retry_at = now() WHERE consumer = $1 AND merchant_id = $2 AND member_id = $3
       AND position = (SELECT min(position) FROM parked_event WHERE consumer = $1 AND merchant_id = $2 AND member_id = $3)
     RETURNING 1`,
    laneValues(lane),
  );
  return next.length > 0;
}

/** Another try has failed: the pause doubles up to five minutes. */
export async function headFailed(tx: Tx, lane: Lane, head: ParkedEvent, error: unknown): Promise<void> {
  await sqlOn(
    tx,
    `UPDATE parked_event SET tries = tries + 1, reason = $5, retry_at = now() + make_interval(secs => $6)
     WHERE consumer = $1 AND merchant_id = $2 AND member_id = $3 AND position = $4`,
    [...laneValues(lane), String(head.position), reasonOf(error), pauseAfter(head.tries + 1)],
  );
}

/** Members for whom a consumer has come to an end of its tries, and all of their events that wait. */
export async function countParked(db: Db): Promise<{ consumer: string; members: number; events: number }[]> {
  return sqlOn(
    db,
    `SELECT c.consumer, count(p.consumer) FILTER (WHERE p.tries >= $1)::int AS members, count(p.consumer)::int AS events
     FROM event_cursor c LEFT JOIN parked_event p USING (consumer) GROUP BY c.consumer`,
    [triesBeforeAlarm],
  );
}

/** Someone has mended the cause and does not want to wait; says how many lanes are tried now. */
export async function retryNow(on: Db | Tx, consumer: string, merchantId: string): Promise<number> {
  const rows = await sqlOn(
    on,
    `UPDATE parked_event SET retry_at = now() WHERE consumer = $1 AND merchant_id = $2 AND retry_at IS NOT NULL RETURNING 1`,
    [consumer, merchantId],
  );
  return rows.length;
}

/** What waits of a brand, by reader. */
export function parkedFor(
  db: Db,
  merchantId: string,
): Promise<{ consumer: string; members: number; events: number; tries: number; reason: string | null }[]> {
  return sqlOn(
    db,
    `SELECT consumer, count(DISTINCT member_id)::int AS members, count(*)::int AS events, max(tries) AS tries,
       (array_agg(reason ORDER BY tries DESC))[1] AS reason
     FROM parked_event WHERE merchant_id = $1 GROUP BY consumer ORDER BY consumer LIMIT 100`,
    [merchantId],
  );
}

import { type Db, firstOn, sqlOn, type Tx } from '../../platform/database/database.ts';
import { keepPrepared } from '../../platform/database/prepared.ts';

/** Why a session may do nothing before the password is changed, or before a new version of the terms is accepted. */
export type MustChange = 'first' | 'expired' | 'consent' | null;

export interface SessionRow {
  merchantId: string;
  id: string;
  memberId: string;
  mustChange: MustChange;
  tokenHash: Buffer;
  address: string;
  userAgent: string;
  openedAt: Date;
  idleMinutes: number;
  expiresAt: Date;
}

export async function insertSession(tx: Tx, session: SessionRow): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO member_session
       (merchant_id, id, member_id, token_hash, address, user_agent, opened_at, seen_at, idle_minutes, expires_at,
        must_change)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10)`,
    [
      session.merchantId,
      session.id,
      session.memberId,
      session.tokenHash,
      session.address,
      session.userAgent,
      session.openedAt,
      session.idleMinutes,
      session.expiresAt,
      session.mustChange,
    ],
  );
}

const isOpen = `s.closed_at IS NULL AND s.expires_at > $2 AND s.seen_at + make_interval(mins => s.idle_minutes) > $2`;

export interface OpenSession {
  merchantId: string;
  id: string;
  memberId: string;
  seenAt: Date;
  account: string;
  type: number;
  status: string;
  mustChange: MustChange;
}

/** The session of a token with who it belongs to; one look-up, since every call of a member asks it. */
export function findOpenSession(
  db: Db,
  by: { tokenHash: Buffer } | { id: string },
  now: Date,
): Promise<OpenSession | null> {
  const [column, value] = 'id' in by ? ['s.id', by.id] : ['s.token_hash', by.tokenHash];
  return firstOn<OpenSession>(
    db,
    `SELECT s.merchant_id AS "merchantId", s.id, s.member_id AS "memberId", s.seen_at AS "seenAt",
       m.account, m.type, m.status, s.must_change AS "mustChange"
     FROM member_session s JOIN member m ON m.merchant_id = s.merchant_id AND m.id = s.member_id
     WHERE ${column} = $1 AND ${isOpen}`,
    [value, now],
  );
}

/** Of these sessions those that are open. */
export async function readOpenIds(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<{ id: string; seenAt: Date }[]> {
  return sqlOn<{ id: string; seenAt: Date }>(
    db,
    keepPrepared(`SELECT s.id, s.seen_at AS "seenAt" FROM member_session s JOIN member m ON m.merchant_id = s.merchant_id AND m.id = s.member_id
     WHERE s.id = ANY($1::uuid[]) AND ${isOpen} AND m.status <> 'blocked'`),
    [[...ids], now],
  );
}

/** Use is noted once in a while only: sessions are read much more often than they change. */
export async function touchSessions(
  db: Db,
  ids: readonly string[],
  now: Date,
  seenBefore: Date,
): Promise<void> {
  await sqlOn(
    db,
    keepPrepared(
      `UPDATE member_session SET seen_at = $2 WHERE id = ANY($1::uuid[]) AND closed_at IS NULL AND seen_at < $3`,
    ),
    [[...ids], now, seenBefore],
  );
}

export async function openedSince(db: Db, merchantId: string, id: string, since: Date): Promise<boolean> {
  const rows = await sqlOn(
    db,
    'SELECT id FROM member_session WHERE merchant_id = $1 AND id = $2 AND opened_at >= $3',
    [merchantId, id, since],
  );
  return rows.length > 0;
}

export type ClosedWhy = 'logout' | 'password_changed' | 'blocked' | 'replaced' | 'signed_out';
export type EndOfSession = ClosedWhy | 'expired';

export async function readEnd(db: Db, tokenHash: Buffer, now: Date): Promise<EndOfSession | null> {
  const [found] = await sqlOn<{ why: ClosedWhy | null }>(
    db,
    `SELECT s.closed_why AS why FROM member_session s WHERE s.token_hash = $1 AND NOT (${isOpen})`,
    [tokenHash, now],
  );
  return found ? (found.why ?? 'expired') : null;
}

export interface ListedSession {
  id: string;
  address: string;
  userAgent: string;
  openedAt: Date;
  seenAt: Date;
  expiresAt: Date;
}

/** Open ones, last used first. */
export async function listSessions(
  db: Db,
  { merchantId, memberId }: { merchantId: string; memberId: string },
  now: Date,
): Promise<ListedSession[]> {
  return sqlOn<ListedSession>(
    db,
    `SELECT s.id, s.address, s.user_agent AS "userAgent", s.opened_at AS "openedAt", s.seen_at AS "seenAt",
       s.expires_at AS "expiresAt"
     FROM member_session s WHERE s.merchant_id = $1 AND s.member_id = $3 AND ${isOpen} ORDER BY s.seen_at DESC, s.id LIMIT 200`,
    [merchantId, now, memberId],
  );
}

export async function closeSession(
  db: Db,
  merchantId: string,
  id: string,
  now: Date,
  why: ClosedWhy,
  of?: { memberId: string },
): Promise<boolean> {
  const rows = await sqlOn(
    db,
    `UPDATE member_session SET closed_at = $3, closed_why = $4
     WHERE merchant_id = $1 AND id = $2 AND closed_at IS NULL AND ($5::uuid IS NULL OR member_id = $5) RETURNING id`,
    [merchantId, id, now, why, of?.memberId ?? null],
  );
  return rows.length > 0;
}

export async function closeOtherSessions(
  tx: Tx,
  who: { merchantId: string; memberId: string; exceptId: string | null },
  now: Date,
  why: ClosedWhy,
): Promise<string[]> {
  const rows = await sqlOn<{ id: string }>(
    tx,
    `UPDATE member_session SET closed_at = $4, closed_why = $5
     WHERE merchant_id = $1 AND member_id = $2 AND closed_at IS NULL AND id IS DISTINCT FROM $3::uuid RETURNING id`,
    [who.merchantId, who.memberId, who.exceptId, now, why],
  );
  return rows.map(({ id }) => id);
}

export async function setMustChange(
  tx: Tx,
  { merchantId, id }: { merchantId: string; id: string },
  owed: MustChange,
): Promise<void> {
  await sqlOn(tx, 'UPDATE member_session SET must_change = $3 WHERE merchant_id = $1 AND id = $2', [
    merchantId,
    id,
    owed,
  ]);
}

export async function memberOfSession(
  tx: Tx,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<string | null> {
  const [row] = await sqlOn<{ memberId: string }>(
    tx,
    'SELECT member_id AS "memberId" FROM member_session WHERE merchant_id = $1 AND id = $2',
    [merchantId, id],
  );
  return row?.memberId ?? null;
}

import { type Db, firstOn, sqlOn, type Tx } from '../../platform/database/database.ts';
import { recordArrival } from '../../ledger/index.ts';

export interface Invitation {
  code: string;
  memberId: string;
  kind: 'affiliate' | 'referral';
  /** The type of the account that it opens. */
  accountType: number;
}

export function findInvitation(on: Db | Tx, merchantId: string, code: string): Promise<Invitation | null> {
  return firstOn<Invitation>(
    on,
    `SELECT code, member_id AS "memberId", kind, account_type AS "accountType" FROM invitation_code
     WHERE merchant_id = $1 AND code = $2 AND enabled`,
    [merchantId, code],
  );
}

/** False where someone has the code already. */
export async function insertInvitation(
  tx: Tx,
  invitation: Invitation & { merchantId: string; note: string; terms: object | null; now: Date },
): Promise<boolean> {
  const rows = await sqlOn(
    tx,
    `INSERT INTO invitation_code (merchant_id, code, member_id, kind, account_type, note, terms, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING code`,
    [
      invitation.merchantId,
      invitation.code,
      invitation.memberId,
      invitation.kind,
      invitation.accountType,
      invitation.note,
      invitation.terms === null ? null : JSON.stringify(invitation.terms),
      invitation.now,
    ],
  );
  return rows.length > 0;
}

export async function readCode(
  db: Db,
  merchantId: string,
  memberId: string,
  kind: Invitation['kind'],
): Promise<string | null> {
  const [found] = await sqlOn<{ code: string }>(
    db,
    `SELECT code FROM invitation_code WHERE merchant_id = $1 AND member_id = $2 AND kind = $3 AND enabled
     ORDER BY created_at, code LIMIT 1`,
    [merchantId, memberId, kind],
  );
  return found?.code ?? null;
}

export interface Arrival {
  merchantId: string;
  memberId: string;
  code: string;
  now: Date;
}

/** Whether the code promises anything to who comes by it. */
export async function insertArrival(tx: Tx, arrival: Arrival): Promise<boolean> {
  const [row] = await sqlOn<{ promises: boolean }>(
    tx,
    `INSERT INTO member_invitation (merchant_id, member_id, code, came_at) VALUES ($1, $2, $3, $4)
     RETURNING (SELECT terms IS NOT NULL FROM invitation_code WHERE merchant_id = $1 AND code = $3) AS promises`,
    [arrival.merchantId, arrival.memberId, arrival.code, arrival.now],
  );
  return row?.promises === true;
}

/** The terms of the code by which a member came. */
export async function readArrivalTerms(
  on: Db | Tx,
  merchantId: string,
  memberId: string,
): Promise<{ uplineId: string; terms: unknown } | null> {
  const [found] = await sqlOn<{ uplineId: string; terms: unknown }>(
    on,
    `SELECT invitation_code.member_id AS "uplineId", invitation_code.terms
     FROM member_invitation JOIN invitation_code USING (merchant_id, code)
     WHERE member_invitation.merchant_id = $1 AND member_invitation.member_id = $2`,
    [merchantId, memberId],
  );
  return found ?? null;
}

export interface LinkView {
  code: string;
  accountType: number;
  note: string;
  enabled: boolean;
  terms: unknown;
  registered: number;
  createdAt: Date;
}

/** An agent's links, newest first; `after` is the last of the page before. */
export function readLinks(
  db: Db,
  query: { merchantId: string; memberId: string; code?: string; after: string | null; limit: number },
): Promise<LinkView[]> {
  return sqlOn<LinkView>(
    db,
    `SELECT link.code, link.account_type AS "accountType", link.note, link.enabled, link.terms, link.created_at AS "createdAt",
       (SELECT count(*)::int FROM member_invitation AS arrival
        WHERE arrival.merchant_id = link.merchant_id AND arrival.code = link.code) AS registered
     FROM invitation_code AS link
     WHERE link.merchant_id = $1 AND link.member_id = $2 AND link.kind = 'affiliate' AND ($3::text IS NULL OR link.code = $3)
       AND ($4::text IS NULL OR (link.created_at, link.code) < (SELECT created_at, code FROM invitation_code
         WHERE merchant_id = $1 AND member_id = $2 AND code = $4))
     ORDER BY link.created_at DESC, link.code DESC LIMIT $5`,
    [query.merchantId, query.memberId, query.code ?? null, query.after, query.limit],
  );
}

/** False where the agent has no such link. */
export async function setLinkEnabled(
  db: Db,
  link: { merchantId: string; memberId: string; code: string; enabled: boolean },
): Promise<boolean> {
  const rows = await sqlOn(
    db,
    `UPDATE invitation_code SET enabled = $4 WHERE merchant_id = $1 AND member_id = $2 AND code = $3 AND kind = 'affiliate'
     RETURNING code`,
    [link.merchantId, link.memberId, link.code, link.enabled],
  );
  return rows.length > 0;
}

export interface Place {
  merchantId: string;
  memberId: string;
  uplineId: string | null;
  placedBy: 'affiliate_code' | 'referral_code' | 'recommender' | 'house' | 'agent';
  now: Date;
}

/** The row of the member, and one for each member above. Two statements, since the second's rows point at the first's. */
export async function insertPlace(tx: Tx, place: Place): Promise<void> {
  const { merchantId, memberId, uplineId, placedBy, now } = place;
  await sqlOn(
    tx,
    `INSERT INTO member_tree (merchant_id, member_id, upline_id, depth, placed_by, placed_at)
     VALUES ($1, $2, $3::uuid,
       coalesce((SELECT depth + 1 FROM member_tree WHERE merchant_id = $1 AND member_id = $3::uuid), 0), $4, $5)`,
    [merchantId, memberId, uplineId, placedBy, now],
  );
  if (uplineId === null) return;
  await sqlOn(
    tx,
    `INSERT INTO member_tree_ancestor (merchant_id, ancestor_id, member_id, distance)
     SELECT $1::uuid, $3::uuid, $2::uuid, 1
     UNION ALL
     SELECT $1::uuid, ancestor_id, $2::uuid, distance + 1 FROM member_tree_ancestor
     WHERE merchant_id = $1 AND member_id = $3::uuid`,
    [merchantId, memberId, uplineId],
  );
  await recordArrival(tx, merchantId, memberId);
}

export interface PlaceView {
  uplineId: string | null;
  depth: number;
  placedBy: Place['placedBy'];
}

export function readPlace(db: Db, merchantId: string, memberId: string): Promise<PlaceView | null> {
  return firstOn<PlaceView>(
    db,
    `SELECT upline_id AS "uplineId", depth, placed_by AS "placedBy" FROM member_tree
     WHERE merchant_id = $1 AND member_id = $2`,
    [merchantId, memberId],
  );
}

/** Nearest first. */
export async function readUplines(db: Db, merchantId: string, memberId: string): Promise<string[]> {
  const rows = await sqlOn<{ id: string }>(
    db,
    `SELECT ancestor_id AS id FROM member_tree_ancestor WHERE merchant_id = $1 AND member_id = $2 ORDER BY distance`,
    [merchantId, memberId],
  );
  return rows.map(({ id }) => id);
}

/** The team: everyone below, nearest first. */
export async function readTeam(db: Db, merchantId: string, ancestorId: string): Promise<string[]> {
  const rows = await sqlOn<{ id: string }>(
    db,
    `SELECT member_id AS id FROM member_tree_ancestor WHERE merchant_id = $1 AND ancestor_id = $2
     ORDER BY distance, member_id`,
    [merchantId, ancestorId],
  );
  return rows.map(({ id }) => id);
}

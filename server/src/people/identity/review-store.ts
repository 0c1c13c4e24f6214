import { sql, type SqlBool } from 'kysely';
import {
  countOn,
  type Db,
  sqlOn,
  type Tx,
  type Waiting,
  waitingOn,
} from '../../platform/database/database.ts';
import { keyset, type ListFilter } from '../../platform/lists/keyset.ts';
import type { IdentityRow, Who } from './store.ts';

type On = Db | Tx;

export interface ReviewQuery extends ListFilter {
  merchantId: string;
  state: 'review' | 'decided';
  memberId?: string | undefined;
}

const sources = {
  // Each has its own partial index, which is also the order of its pages.
  review: { at: 'checked_at', where: `state = 'review'`, order: 'at' },
  decided: { at: 'decided_at', where: 'decided_at IS NOT NULL', order: '-at' },
} as const;

export async function listReviews(
  on: On,
  query: ReviewQuery,
): Promise<{ rows: IdentityRow[]; next: string | null }> {
  const { at, where, order } = sources[query.state];
  const keys = keyset<IdentityRow>(
    query,
    { at, id: 'member_id' },
    { order, valueOf: (row) => ({ at: row[at] ?? row.checked_at, id: row.member_id }) },
  );
  const conditions = [
    sql<SqlBool>`merchant_id = ${query.merchantId}`,
    sql<SqlBool>`${sql.raw(where)}`,
    keys.where,
    ...(query.memberId === undefined ? [] : [sql<SqlBool>`member_id = ${query.memberId}`]),
  ];
  const { rows } = await sql<IdentityRow>`SELECT * FROM member_identity
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${keys.orderBy} LIMIT ${keys.limit}`.execute(on);
  return keys.pageOf(rows);
}

export function countReviews(on: On, merchantId: string, max: number): Promise<number> {
  return countOn(
    on,
    `SELECT count(*) FROM (SELECT FROM member_identity WHERE merchant_id = $1 AND state = 'review' LIMIT $2) waiting`,
    [merchantId, max],
  );
}

/** How many are pending, at most `max`, and since when the first is. */
export function pendingReviews(on: On, merchantId: string, max: number): Promise<Waiting> {
  return waitingOn(
    on,
    `SELECT checked_at AS since FROM member_identity WHERE merchant_id = $1 AND state = 'review' ORDER BY checked_at LIMIT $2`,
    [merchantId, max],
  );
}

export interface SamePerson {
  memberId: string;
  state: IdentityRow['state'];
}

const maxShown = 20;

/** Members of the brand that gave this CPF. */
export function membersOfCpf(on: On, merchantId: string, cpfMac: Buffer): Promise<SamePerson[]> {
  return sqlOn<SamePerson>(
    on,
    `SELECT member_id AS "memberId", state FROM member_identity WHERE merchant_id = $1 AND cpf_mac = $2
     ORDER BY member_id DESC LIMIT $3`,
    [merchantId, cpfMac, maxShown],
  );
}

/** How many other members gave the same CPF, by member. */
export async function countTwins(
  on: On,
  merchantId: string,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sqlOn<{ memberId: string; count: bigint }>(
    on,
    `SELECT own.member_id AS "memberId", count(*) FROM member_identity own
     JOIN member_identity twin ON twin.merchant_id = own.merchant_id AND twin.cpf_mac = own.cpf_mac
       AND twin.member_id <> own.member_id
     WHERE own.merchant_id = $1 AND own.member_id = ANY($2::uuid[]) GROUP BY own.member_id`,
    [merchantId, [...memberIds]],
  );
  return new Map(rows.map(({ memberId, count }) => [memberId, Number(count)]));
}

export interface IdentityDecision {
  member: Who;
  checkedAt: Date;
  state: 'verified' | 'refused';
  reason: string | null;
  decidedBy: string;
  now: Date;
}

/** False where the identity is no longer the one that was looked at, or was decided already. */
export async function decideIdentity(tx: Tx, decision: IdentityDecision): Promise<boolean> {
  const { member, checkedAt, state, reason, decidedBy, now } = decision;
  const rows = await sqlOn(
    tx,
    `UPDATE member_identity SET state = $4, decision_reason = $5, decided_by = $6, decided_at = $7::timestamptz,
       verified_at = CASE WHEN $4 = 'verified' THEN $7::timestamptz END
     WHERE merchant_id = $1 AND member_id = $2 AND state = 'review' AND checked_at = $3 RETURNING member_id`,
    [member.merchantId, member.id, checkedAt, state, reason, decidedBy, now],
  );
  return rows.length === 1;
}

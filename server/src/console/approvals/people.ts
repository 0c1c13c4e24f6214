import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { type LimitKind, type Person, refusalOf, seasonedFrom } from './rule.ts';

export interface Approval {
  merchantId: string;
  /** Who approves. */
  operatorId: string;
  /** Business time. */
  now: Date;
  /** Who proposed it or agreed before; absent where one person is enough. */
  first?: { operatorId: string; at: Date };
  /** The largest amount that the approver's role may approve is held against this one, in minor units. */
  amount?: { kind: LimitKind; value: bigint };
}

interface Row extends Person {
  limits: Record<LimitKind, string | null> | null;
}

/**
 * Openers are all the way up: anyone who opened the account of an opener could open this one, too, in that one's name.
 * Locked for the transaction, so that nobody is blocked between the look and the decision.
 */
async function readPeople(tx: Tx, merchantId: string, ids: readonly string[]): Promise<Map<string, Row>> {
  const rows = await sqlOn<Row>(
    tx,
    `SELECT o.id, o.account, o.status, o.active_since AS "activeSince",
       ARRAY(WITH RECURSIVE above (id) AS (
           SELECT s.sponsor_id FROM operator_sponsor s
           WHERE s.merchant_id = o.merchant_id AND s.operator_id = o.id AND s.deed IN ('opened', 'reset')
           UNION
           SELECT s.sponsor_id FROM above JOIN operator_sponsor s ON s.operator_id = above.id
           WHERE s.merchant_id = o.merchant_id AND s.deed IN ('opened', 'reset')
         ) SELECT id::text FROM above) AS openers,
       (SELECT jsonb_build_object('withdrawal', r.limit_withdrawal::text, 'deposit', r.limit_deposit::text,
          'adjustment', r.limit_adjustment::text, 'win', r.limit_win::text)
        FROM operator_role r WHERE r.merchant_id = o.merchant_id AND r.code = o.role) AS limits
     FROM operator o WHERE o.merchant_id = $1 AND o.id = ANY($2::uuid[]) ORDER BY o.id FOR SHARE OF o`,
    [merchantId, [...ids]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Throws where this person may not approve: too young or just reset (APPROVER_TOO_NEW), the first of the two people
 * (OWN_PROPOSAL) or bound to them (APPROVER_NOT_INDEPENDENT), the first blocked since (APPROVAL_LAPSED), or the amount above
 * what the role allows (ABOVE_ROLE_LIMIT). Every approval of the house passes through here.
 */
export async function assertApprover(tx: Tx, approval: Approval): Promise<void> {
  const { merchantId, operatorId, now, first, amount } = approval;
  const ids = first ? [operatorId, first.operatorId] : [operatorId];
  const people = await readPeople(tx, merchantId, ids);
  const approver = people.get(operatorId) ?? fail('FORBIDDEN');
  const refusal = refusalOf(approver, now, first && { person: people.get(first.operatorId), at: first.at });
  if (refusal === 'APPROVER_TOO_NEW') {
    const from = seasonedFrom(approver) ?? now;
    const hours = Math.max(1, Math.ceil((from.getTime() - now.getTime()) / 3600_000));
    fail('APPROVER_TOO_NEW', { details: { hours } });
  }
  if (refusal !== null) fail(refusal);
  const limit = amount ? approver.limits?.[amount.kind] : null;
  if (amount && typeof limit === 'string' && magnitude(amount.value) > BigInt(limit))
    fail('ABOVE_ROLE_LIMIT');
}

/** The largest amounts that this person's role approves, in minor units; null where it approves any. For pages that say so beforehand. */
export async function approvalLimits(
  on: Db,
  { merchantId, operatorId }: { merchantId: string; operatorId: string },
): Promise<Record<LimitKind, bigint | null>> {
  const [row] = await sqlOn<Record<LimitKind, string | null>>(
    on,
    `SELECT r.limit_withdrawal::text AS withdrawal, r.limit_deposit::text AS deposit,
       r.limit_adjustment::text AS adjustment, r.limit_win::text AS win FROM operator o
     JOIN operator_role r ON r.merchant_id = o.merchant_id AND r.code = o.role
     WHERE o.merchant_id = $1 AND o.id = $2::uuid`,
    [merchantId, operatorId],
  );
  const limitOf = (kind: LimitKind) => (typeof row?.[kind] === 'string' ? BigInt(row[kind]) : null);
  return {
    withdrawal: limitOf('withdrawal'),
    deposit: limitOf('deposit'),
    adjustment: limitOf('adjustment'),
    win: limitOf('win'),
  };
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

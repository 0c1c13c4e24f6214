import { type Db, sqlOn, type Tx } from '../../platform/database.ts';
import { fail } from '../../platform/failure.ts';
import { assertApprover } from './people.ts';
import type { LimitKind } from './rule.ts';

export type ApprovalSubject = 'deposit' | 'withdrawal' | 'win' | 'commissionRun';

export interface Given {
  id: string;
  operatorId: string;
  account: string;
  at: Date;
}

/** Who has agreed so far to each of these, the first first; those who are blocked, or were blocked or reset since, no longer count. */
export function readApprovals(
  on: Db | Tx,
  merchantId: string,
  subject: ApprovalSubject,
  ids: readonly string[],
): Promise<Given[]> {
  return sqlOn<Given>(
    on,
    `SELECT a.subject_id AS id, a.operator_id AS "operatorId", a.account, a.at FROM desk_approval a
     JOIN operator o ON o.merchant_id = a.merchant_id AND o.id = a.operator_id
     WHERE a.merchant_id = $1 AND a.subject_type = $2 AND a.subject_id = ANY($3::text[])
       AND o.status = 'active' AND o.active_since <= a.at ORDER BY a.at`,
    [merchantId, subject, [...ids]],
  );
}

export interface Agreement {
  merchantId: string;
  subject: ApprovalSubject;
  id: string;
  operator: { id: string; account: string };
  /** Business time. */
  now: Date;
  /** How many people have to agree, one or two. */
  needed: number;
  /** What is agreed to; whoever agreed to something else has not agreed to this. */
  content: string;
  amount?: { kind: LimitKind; value: bigint };
}

/**
 * Says that this person agrees. True where that is enough; false where another person has to agree to the same. Agreements to
 * one thing take turns, so that two people can't both be the first.
 */
export async function agree(tx: Tx, agreement: Agreement): Promise<boolean> {
  const { merchantId, subject, id, operator, now, needed, content, amount } = agreement;
  const approver = { merchantId, operatorId: operator.id, now, ...(amount ? { amount } : {}) };
  await assertApprover(tx, approver);
  if (needed <= 1) return true;
  const subjectKey = [merchantId, subject, id];
  await sqlOn(tx, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `approve:${subjectKey.join(':')}`,
  ]);
  await sqlOn(
    tx,
    'DELETE FROM desk_approval WHERE merchant_id = $1 AND subject_type = $2 AND subject_id = $3 AND content <> $4',
    [...subjectKey, content],
  );
  const known = await readApprovals(tx, merchantId, subject, [id]);
  if (known.some(({ operatorId }) => operatorId === operator.id)) fail('SECOND_APPROVER_NEEDED');
  for (const first of known) await assertApprover(tx, { ...approver, first });
  await sqlOn(
    tx,
    `DELETE FROM desk_approval WHERE merchant_id = $1 AND subject_type = $2 AND subject_id = $3
       AND operator_id <> ALL ($4::uuid[])`,
    [...subjectKey, known.map(({ operatorId }) => operatorId)],
  );
  await sqlOn(
    tx,
    `INSERT INTO desk_approval (merchant_id, subject_type, subject_id, operator_id, account, content, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [...subjectKey, operator.id, operator.account, content, now],
  );
  return known.length + 1 >= needed;
}

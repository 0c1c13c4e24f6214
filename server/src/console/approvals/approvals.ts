import type { FirstBy } from '@croupier/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type Db, sqlOn, takeTurn, type Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/failure.ts';
import { assertApprover } from './people.ts';
import type { LimitKind } from './rule.ts';

export type ApprovalSubject = 'deposit' | 'withdrawal' | 'win' | 'commissionRun' | 'setting';

export interface Given {
  id: string;
  operatorId: string;
  account: string;
  /** What was agreed to. */
  content: string;
  /** Of who decided against it. */
  reason: string | null;
  at: Date;
}

/** Decisions of those who were never blocked or reset since. */
const standing = `desk_approval a JOIN operator o ON o.merchant_id = a.merchant_id AND o.id = a.operator_id
  WHERE o.status = 'active' AND o.active_since <= a.at`;

/** What each person has decided so far on each of these, the first first; those who are blocked, or were blocked or reset since, no longer count. */
export function readApprovals(
  on: Db | Tx,
  merchantId: string,
  subject: ApprovalSubject,
  ids: readonly string[],
): Promise<Given[]> {
  return sqlOn<Given>(
    on,
    `SELECT a.subject_id AS id, a.operator_id AS "operatorId", a.account, a.content, a.reason, a.at FROM ${standing}
       AND a.merchant_id = $1 AND a.subject_type = $2 AND a.subject_id = ANY($3::text[]) ORDER BY a.at`,
    [merchantId, subject, [...ids]],
  );
}

/** Who decided first on what waits for a second person, as seen by who asks. */
export interface FirstDecider {
  by: FirstBy;
  operatorId: string;
}

/** What a call asks for; nothing where it doesn't ask. */
export const firstDecider = (by: FirstBy | undefined, operator: { id: string }): FirstDecider | undefined =>
  by === undefined ? undefined : { by, operatorId: operator.id };

/**
 * A condition of a list's own statement: on this, someone has decided. That it is still open, the list knows. `id` is the
 * store's own SQL for what names a row where approvals are kept.
 */
export function decidedFirst(
  { by, operatorId }: FirstDecider,
  { merchantId, subject, id }: { merchantId: string; subject: ApprovalSubject; id: string },
): RawBuilder<SqlBool> {
  const given = (whose: RawBuilder<unknown>) =>
    sql<SqlBool>`EXISTS (SELECT FROM ${sql.raw(standing)} AND a.merchant_id = ${merchantId} AND a.subject_type = ${subject}
      AND a.subject_id = ${sql.raw(id)} ${whose})`;
  const own = given(sql`AND a.operator_id = ${operatorId}`);
  if (by === 'me') return own;
  const anyone = given(sql``);
  return by === 'anyone' ? anyone : sql<SqlBool>`(${anyone} AND NOT ${own})`;
}

/** What a row keeps of who proposed it, who decided, and why. */
export type ProposalColumns = {
  proposer_id: string;
  proposed_by: string;
  proposed_at: Date;
  decider_id: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  decision: string | null;
};

/** The same as the console shows it. */
export const shownProposal = (row: Omit<ProposalColumns, 'proposer_id' | 'decider_id'>) => ({
  proposedBy: row.proposed_by,
  proposedAt: row.proposed_at.toISOString(),
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decision: row.decision,
});

/** The same of rows that keep who proposed them, and who has thereby decided first. */
export function proposedFirst({ by, operatorId }: FirstDecider): RawBuilder<SqlBool> {
  const sign = sql.raw(by === 'me' ? '=' : '<>');
  return by === 'anyone' ? sql<SqlBool>`true` : sql<SqlBool>`proposer_id ${sign} ${operatorId}`;
}

/** How the console shows one that can only be an approval. */
export function shownApproval({ account, at }: Given, about: string | null = null) {
  return { operator: account, at: at.toISOString(), decision: 'approve' as const, reason: null, about };
}

interface Decided {
  merchantId: string;
  subject: ApprovalSubject;
  id: string;
  operator: { id: string; account: string };
}

export interface Agreement extends Decided {
  /** Business time. */
  now: Date;
  /** How many people have to agree, one or two. */
  needed: number;
  /** What is agreed to; anyone who agreed to something else has not agreed to this. */
  content: string;
  /** Of who decides against it. */
  reason?: string | null;
  amount?: { kind: LimitKind; value: bigint };
}

/** What was agreed to is done: the next decision on the same thing begins again. */
export async function settleApprovals(
  tx: Tx,
  { merchantId, subject, id }: Pick<Decided, 'merchantId' | 'subject' | 'id'>,
): Promise<void> {
  await sqlOn(
    tx,
    'DELETE FROM desk_approval WHERE merchant_id = $1 AND subject_type = $2 AND subject_id = $3',
    [merchantId, subject, id],
  );
}

export interface Agreed {
  /** False where another person has to agree to the same. */
  enough: boolean;
  /** What this person had agreed to before and no longer does. */
  instead: string | null;
}

/**
 * Says that this person agrees. Everyone has one decision on a thing and changes only their own; it is decided by two who
 * agree to the same, whatever others want. Decisions on one thing take turns, so that two people can't both be the first.
 */
export async function agree(tx: Tx, agreement: Agreement): Promise<Agreed> {
  const { merchantId, subject, id, operator, now, needed, content, reason = null, amount } = agreement;
  const approver = { merchantId, operatorId: operator.id, now, ...(amount ? { amount } : {}) };
  await assertApprover(tx, approver);
  const subjectKey = [merchantId, subject, id];
  await takeTurn(tx, 'approve', ...subjectKey);
  const known = await readApprovals(tx, merchantId, subject, [id]);
  const own = known.find(({ operatorId }) => operatorId === operator.id);
  if (own?.content === content && needed > 1) fail('SECOND_APPROVER_NEEDED');
  const others = known.filter((one) => one !== own);
  const same = needed > 1 ? others.filter((one) => one.content === content) : [];
  for (const first of same) await assertApprover(tx, { ...approver, first });
  await sqlOn(
    tx,
    `DELETE FROM desk_approval WHERE merchant_id = $1 AND subject_type = $2 AND subject_id = $3
       AND operator_id <> ALL ($4::uuid[])`,
    [...subjectKey, others.map(({ operatorId }) => operatorId)],
  );
  if (needed > 1)
    await sqlOn(
      tx,
      `INSERT INTO desk_approval (merchant_id, subject_type, subject_id, operator_id, account, content, reason, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [...subjectKey, operator.id, operator.account, content, reason, now],
    );
  return { enough: same.length + 1 >= needed, instead: own?.content ?? null };
}

/** Takes back what this person had agreed to, because they end it otherwise now. Only ever one's own. */
export async function takeBack(tx: Tx, { merchantId, subject, id, operator }: Decided): Promise<void> {
  await sqlOn(
    tx,
    'DELETE FROM desk_approval WHERE merchant_id = $1 AND subject_type = $2 AND subject_id = $3 AND operator_id = $4',
    [merchantId, subject, id, operator.id],
  );
}

import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/failure.ts';
import {
  agree as agreeTo,
  assertApprover,
  type LimitKind,
  readApprovals,
  shownApproval,
} from '../../../console/index.ts';

export type Subject = 'deposit' | 'withdrawal';

export interface Operator {
  id: string;
  account: string;
}

/** What has been done in the queues about some deposits or withdrawals. */
export interface QueueState {
  of(id: string): {
    claim: { operator: string; until: string } | null;
    approvals: ReturnType<typeof shownApproval>[];
  };
}

interface Claim {
  id: string;
  operatorId: string;
  account: string;
  until: Date;
}

/** So long nobody else decides on what someone has in hand. */
const claimMs = 15 * 60_000;

const readClaims = (on: Db | Tx, merchantId: string, subject: Subject, ids: readonly string[], now: Date) =>
  sqlOn<Claim>(
    on,
    `SELECT subject_id AS id, operator_id AS "operatorId", account, until FROM desk_claim
     WHERE merchant_id = $1 AND subject_type = $2 AND subject_id = ANY($3::uuid[]) AND until > $4`,
    [merchantId, subject, [...ids], now],
  );

export async function queueState(
  on: Db | Tx,
  wanted: { merchantId: string; subject: Subject; ids: readonly string[]; now: Date },
): Promise<QueueState> {
  const { merchantId, subject, ids, now } = wanted;
  if (ids.length === 0) return { of: () => ({ claim: null, approvals: [] }) };
  const [claims, approvals] = await Promise.all([
    readClaims(on, merchantId, subject, ids, now),
    readApprovals(on, merchantId, subject, ids),
  ]);
  return {
    of(id) {
      const standing = claims.find((one) => one.id === id);
      const given = approvals.filter((one) => one.id === id);
      const differ = new Set(given.map(({ content }) => content)).size > 1;
      return {
        claim: standing ? { operator: standing.account, until: standing.until.toISOString() } : null,
        // What the first one named is not shown to the second, who looks it up alone, unless the two differ.
        approvals: given.map((one) => shownApproval(one, differ ? namedIn(one.content) : null)),
      };
    },
  };
}

/** What was agreed to, without the amount that it ends in. */
export const namedIn = (content: string): string => content.replace(/ ?\d+$/, '');

interface Deed {
  merchantId: string;
  subject: Subject;
  id: string;
  operator: Operator;
  now: Date;
}

/**
 * Takes it in hand, or keeps it there for longer; the row of the deposit or withdrawal is locked by the caller. Throws CLAIMED
 * while someone else has it, unless `from` names that one and this person may approve the amount: who can only look must not
 * hold up who can decide. Answers until when, and from whom it was taken over.
 */
export async function claim(
  tx: Tx,
  deed: Deed & { amount: bigint; from: string | undefined },
): Promise<{ until: Date; from: string | null }> {
  const { merchantId, subject, id, operator, now, amount } = deed;
  const [known] = await readClaims(tx, merchantId, subject, [id], now);
  const holder = known && known.operatorId !== operator.id ? known : null;
  if (holder) {
    if (holder.account !== deed.from) fail('CLAIMED', { details: { operator: holder.account } });
    const money = { kind: subject, value: amount };
    await assertApprover(tx, { merchantId, operatorId: operator.id, now, amount: money });
  }
  const until = new Date(now.getTime() + claimMs);
  const [own] = await sqlOn(
    tx,
    `INSERT INTO desk_claim AS known (merchant_id, subject_type, subject_id, operator_id, account, until)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (merchant_id, subject_type, subject_id) DO UPDATE
       SET operator_id = excluded.operator_id, account = excluded.account, until = excluded.until
       WHERE known.operator_id IN (excluded.operator_id, $8::uuid) OR known.until <= $7
     RETURNING account`,
    [merchantId, subject, id, operator.id, operator.account, until, now, holder?.operatorId ?? null],
  );
  if (!own) await refuseWhereClaimed(tx, deed);
  return { until, from: holder?.account ?? null };
}

export async function release(
  on: Db | Tx,
  { merchantId, subject, id, operator }: Omit<Deed, 'now'>,
): Promise<void> {
  await sqlOn(
    on,
    `DELETE FROM desk_claim WHERE merchant_id = $1 AND subject_type = $2 AND subject_id = $3 AND operator_id = $4`,
    [merchantId, subject, id, operator.id],
  );
}

/** A decision on what someone else has in hand is refused; the row of the deposit or withdrawal is locked by the caller. */
export async function refuseWhereClaimed(
  tx: Tx,
  { merchantId, subject, id, operator, now }: Deed,
): Promise<void> {
  const [known] = await readClaims(tx, merchantId, subject, [id], now);
  if (known && known.operatorId !== operator.id) fail('CLAIMED', { details: { operator: known.account } });
}

/** Says that this person agrees, unless someone else has it in hand; see four-eyes. */
export async function agree(
  tx: Tx,
  deed: Deed & { needed: number; content: string; amount: { kind: LimitKind; value: bigint } },
): ReturnType<typeof agreeTo> {
  await refuseWhereClaimed(tx, deed);
  const agreed = await agreeTo(tx, deed);
  // The next person takes it in hand itself.
  if (!agreed.enough) await release(tx, deed);
  return agreed;
}

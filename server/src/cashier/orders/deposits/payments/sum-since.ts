import { type Db, sqlOn, type Tx } from '../../../../platform/database/database.ts';

/** What a member's deposits ask for or brought since an instant; those that came to nothing are left out, and one by its id. */
export async function depositsSince(
  on: Db | Tx,
  member: { merchantId: string; id: string },
  { since, now, except }: { since: Date; now: Date; except?: string | undefined },
): Promise<bigint> {
  const [row] = await sqlOn<{ amount: bigint }>(
    on,
    `SELECT COALESCE(sum(amount), 0)::bigint AS amount FROM deposit
     WHERE merchant_id = $1 AND member_id = $2 AND created_at >= $3 AND ($5::uuid IS NULL OR id <> $5::uuid)
       AND (state IN ('paid', 'credited') OR (state = 'created' AND expires_at > $4))`,
    [member.merchantId, member.id, since, now, except ?? null],
  );
  return row?.amount ?? 0n;
}

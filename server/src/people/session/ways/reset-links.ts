import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import { tokenHash } from '../tokens.ts';

interface Who {
  merchantId: string;
  memberId: string;
}

/** One per member: a new link voids the one before. */
export async function keepResetLink(
  tx: Tx,
  { merchantId, memberId, token, expiresAt }: Who & { token: string; expiresAt: Date },
): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO password_reset (merchant_id, member_id, token_hash, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (merchant_id, member_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    [merchantId, memberId, tokenHash(token), expiresAt],
  );
}

/** Single use: anyone who shows the token has used it. */
export async function takeResetLink(
  db: Db,
  merchantId: string,
  token: string,
  now: Date,
): Promise<string | null> {
  const [taken] = await sqlOn<{ memberId: string; expiresAt: Date }>(
    db,
    `DELETE FROM password_reset WHERE merchant_id = $1 AND token_hash = $2
     RETURNING member_id AS "memberId", expires_at AS "expiresAt"`,
    [merchantId, tokenHash(token)],
  );
  return taken && taken.expiresAt > now ? taken.memberId : null;
}

export async function dropResetLinks(tx: Tx, { merchantId, memberId }: Who): Promise<void> {
  await sqlOn(tx, 'DELETE FROM password_reset WHERE merchant_id = $1 AND member_id = $2', [
    merchantId,
    memberId,
  ]);
}

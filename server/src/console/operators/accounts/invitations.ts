import { createHash, randomBytes } from 'node:crypto';
import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { operatorPasskeys } from '../own-account/passkey-routes.ts';

const tokenBytes = 32;
const validHours = 72;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whose link a token is, while it is open. */
export interface Invitation {
  merchantId: string;
  operatorId: string;
  account: string;
  name: string;
  totpSealed: Buffer | null;
}

/**
 * A new link for someone who has yet to enrol; an earlier one is void. The token stands behind the `#`, so that it reaches no
 * server's log. Valid for three days, by the machine's clock.
 */
export async function invite(
  tx: Tx,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  operator: { merchantId: string; id: string },
): Promise<{ link: string; expiresAt: Date }> {
  const now = clock.machine();
  const token = randomBytes(tokenBytes).toString('base64url');
  const expiresAt = new Date(now.getTime() + validHours * 3600_000);
  await sqlOn(
    tx,
    `INSERT INTO operator_invitation (merchant_id, operator_id, token_hash, totp_sealed, created_at, expires_at)
     VALUES ($1, $2, $3, NULL, $4, $5)
     ON CONFLICT (merchant_id, operator_id) DO UPDATE SET token_hash = excluded.token_hash, totp_sealed = NULL,
       created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [operator.merchantId, operator.id, hashOf(token), now, expiresAt],
  );
  return { link: `${config.operatorUrl}/operator/enrol#${token}`, expiresAt };
}

/** Locked, so that of two who use one link at once the second finds none. */
export async function lockInvitation(tx: Tx, token: string, now: Date): Promise<Invitation | undefined> {
  const [found] = await sqlOn<Invitation>(
    tx,
    `SELECT i.merchant_id AS "merchantId", i.operator_id AS "operatorId", o.account, o.name, i.totp_sealed AS "totpSealed"
     FROM operator_invitation i JOIN operator o ON o.merchant_id = i.merchant_id AND o.id = i.operator_id
     WHERE i.token_hash = $1 AND i.expires_at > $2 AND o.status = 'invited' FOR UPDATE`,
    [hashOf(token), now],
  );
  return found;
}

export async function keepSecret(
  tx: Tx,
  { merchantId, operatorId }: Pick<Invitation, 'merchantId' | 'operatorId'>,
  totpSealed: Buffer,
): Promise<void> {
  await sqlOn(
    tx,
    'UPDATE operator_invitation SET totp_sealed = $3 WHERE merchant_id = $1 AND operator_id = $2',
    [merchantId, operatorId, totpSealed],
  );
}

export async function dropInvitation(on: Db | Tx, merchantId: string, operatorId: string): Promise<void> {
  await sqlOn(on, 'DELETE FROM operator_invitation WHERE merchant_id = $1 AND operator_id = $2', [
    merchantId,
    operatorId,
  ]);
}

/** Invited → enrolled, with what its person chose; the time step of the code is spent. */
export async function enrol(
  tx: Tx,
  operator: { merchantId: string; operatorId: string },
  chosen: { passwordHash: string; totpSealed: Buffer; step: number },
): Promise<void> {
  await sqlOn(
    tx,
    `UPDATE operator SET status = 'enrolled', password_hash = $3, totp_sealed = $4, totp_last_step = $5, active_since = NULL,
       version = version + 1
     WHERE merchant_id = $1 AND id = $2 AND status = 'invited'`,
    [operator.merchantId, operator.operatorId, chosen.passwordHash, chosen.totpSealed, chosen.step],
  );
}

/** Back to invited: neither password nor any second factor is left. */
export async function voidCredentials(tx: Tx, merchantId: string, id: string): Promise<void> {
  await operatorPasskeys.removeAll(tx, { merchantId, ownerId: id });
  await sqlOn(
    tx,
    `UPDATE operator SET status = 'invited', password_hash = NULL, totp_sealed = NULL, totp_last_step = 0,
       active_since = NULL, version = version + 1
     WHERE merchant_id = $1 AND id = $2`,
    [merchantId, id],
  );
}

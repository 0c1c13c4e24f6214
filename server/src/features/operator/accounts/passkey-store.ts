import { type Db, sqlOn, type Tx } from '../../../platform/database.ts';
import type { Credential } from '../../../platform/passkeys/ceremony.ts';

export interface Passkey {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

interface Owner {
  merchantId: string;
  operatorId: string;
}

export const passkeysMost = 10;

const shown = 'id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt"';

export function readPasskeys(on: Db | Tx, { merchantId, operatorId }: Owner): Promise<Passkey[]> {
  return sqlOn<Passkey>(
    on,
    `SELECT ${shown} FROM operator_passkey WHERE merchant_id = $1 AND operator_id = $2 ORDER BY created_at, id
     LIMIT ${passkeysMost}`,
    [merchantId, operatorId],
  );
}

export async function readCredentialIds(on: Db | Tx, { merchantId, operatorId }: Owner): Promise<string[]> {
  const rows = await sqlOn<{ id: string }>(
    on,
    `SELECT credential_id AS id FROM operator_passkey WHERE merchant_id = $1 AND operator_id = $2 LIMIT ${passkeysMost}`,
    [merchantId, operatorId],
  );
  return rows.map(({ id }) => id);
}

/** Nothing where the account has as many as it may, or somebody has this one already. */
export async function insertPasskey(
  tx: Tx,
  { merchantId, operatorId }: Owner,
  made: Credential & { id: string; name: string; at: Date },
): Promise<Passkey | undefined> {
  // Those of one account take turns, so that two at the same moment can't pass the limit together.
  await sqlOn(tx, 'SELECT 1 FROM operator WHERE merchant_id = $1 AND id = $2 FOR UPDATE', [
    merchantId,
    operatorId,
  ]);
  const [row] = await sqlOn<Passkey>(
    tx,
    `INSERT INTO operator_passkey (merchant_id, id, operator_id, credential_id, public_key, sign_count, name, created_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8
     WHERE (SELECT count(*) FROM operator_passkey WHERE merchant_id = $1 AND operator_id = $3) < ${passkeysMost}
     ON CONFLICT (merchant_id, credential_id) DO NOTHING RETURNING ${shown}`,
    [merchantId, made.id, operatorId, made.credentialId, made.publicKey, made.signCount, made.name, made.at],
  );
  return row;
}

/** Locked, so that two answers of one count can't both be taken. */
export async function lockPasskey(
  tx: Tx,
  { merchantId, operatorId }: Owner,
  credentialId: string,
): Promise<(Credential & { id: string }) | undefined> {
  const [row] = await sqlOn<{ id: string; credentialId: string; publicKey: Buffer; signCount: bigint }>(
    tx,
    `SELECT id, credential_id AS "credentialId", public_key AS "publicKey", sign_count AS "signCount"
     FROM operator_passkey WHERE merchant_id = $1 AND operator_id = $2 AND credential_id = $3 FOR UPDATE`,
    [merchantId, operatorId, credentialId],
  );
  return row && { ...row, signCount: Number(row.signCount) };
}

export async function notePasskeyUse(
  tx: Tx,
  key: { merchantId: string; id: string; signCount: number; at: Date },
): Promise<void> {
  await sqlOn(
    tx,
    'UPDATE operator_passkey SET sign_count = $3, last_used_at = $4 WHERE merchant_id = $1 AND id = $2',
    [key.merchantId, key.id, key.signCount, key.at],
  );
}

export async function renamePasskey(
  on: Db,
  { merchantId, operatorId }: Owner,
  { id, name }: { id: string; name: string },
): Promise<Passkey | undefined> {
  const [row] = await sqlOn<Passkey>(
    on,
    `UPDATE operator_passkey SET name = $4 WHERE merchant_id = $1 AND operator_id = $2 AND id = $3 RETURNING ${shown}`,
    [merchantId, operatorId, id, name],
  );
  return row;
}

export async function deletePasskey(
  tx: Tx,
  { merchantId, operatorId }: Owner,
  id: string,
): Promise<Passkey | undefined> {
  const [row] = await sqlOn<Passkey>(
    tx,
    `DELETE FROM operator_passkey WHERE merchant_id = $1 AND operator_id = $2 AND id = $3 RETURNING ${shown}`,
    [merchantId, operatorId, id],
  );
  return row;
}

import { type Db, sqlOn, type Tx } from '../../platform/database.ts';
import type { Role } from './roles.ts';

export interface OperatorAccount {
  id: string;
  account: string;
  name: string;
  role: Role;
  status: 'active' | 'blocked';
  createdAt: Date;
  lastSeenAt: Date | null;
  version: number;
}

const columns = `o.id, o.account, o.name, o.role, o.status, o.created_at AS "createdAt", o.version,
  (SELECT max(s.seen_at) FROM operator_session s
   WHERE s.merchant_id = o.merchant_id AND s.operator_id = o.id) AS "lastSeenAt"`;

export function readAccounts(on: Db | Tx, merchantId: string): Promise<OperatorAccount[]> {
  return sqlOn<OperatorAccount>(
    on,
    `SELECT ${columns} FROM operator o WHERE o.merchant_id = $1 ORDER BY o.status, o.account`,
    [merchantId],
  );
}

export async function readAccount(
  on: Db | Tx,
  merchantId: string,
  id: string,
): Promise<OperatorAccount | null> {
  const [found] = await sqlOn<OperatorAccount>(
    on,
    `SELECT ${columns} FROM operator o WHERE o.merchant_id = $1 AND o.id = $2`,
    [merchantId, id],
  );
  return found ?? null;
}

/** All changes of a brand's accounts take turns, so that two can't each take away the other's last administrator. */
export async function lockAccounts(tx: Tx, merchantId: string): Promise<void> {
  await sqlOn(tx, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`operators:${merchantId}`]);
}

/** False where the account has another version than the one that was read. */
export async function writeAccount(
  tx: Tx,
  merchantId: string,
  change: { id: string; version: number; role: Role; status: 'active' | 'blocked' },
): Promise<boolean> {
  const rows = await sqlOn(
    tx,
    `UPDATE operator SET role = $4, status = $5, version = version + 1
     WHERE merchant_id = $1 AND id = $2 AND version = $3 RETURNING id`,
    [merchantId, change.id, change.version, change.role, change.status],
  );
  return rows.length > 0;
}

export async function writeTotp(tx: Tx, merchantId: string, id: string, sealed: Buffer): Promise<void> {
  await sqlOn(
    tx,
    `UPDATE operator SET totp_sealed = $3, totp_last_step = 0, version = version + 1
     WHERE merchant_id = $1 AND id = $2`,
    [merchantId, id, sealed],
  );
}

/** Gives the sessions that were open. */
export async function closeSessions(
  tx: Tx,
  merchantId: string,
  operatorId: string,
  now: Date,
): Promise<string[]> {
  const rows = await sqlOn<{ id: string }>(
    tx,
    `UPDATE operator_session SET closed_at = $3
     WHERE merchant_id = $1 AND operator_id = $2 AND closed_at IS NULL RETURNING id`,
    [merchantId, operatorId, now],
  );
  return rows.map(({ id }) => id);
}

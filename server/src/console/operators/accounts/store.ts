import { type Db, firstOn, sqlOn, takeTurn, type Tx } from '../../../platform/database/database.ts';
import { administratorRole, type Role } from '../../guard/index.ts';
import type { OperatorStatus } from '../session/store.ts';

type On = Db | Tx;

export interface OperatorAccount {
  id: string;
  account: string;
  name: string;
  role: Role;
  status: OperatorStatus;
  createdAt: Date;
  activeSince: Date | null;
  openedBy: string | null;
  linkExpiresAt: Date | null;
  wantedRole: Role | null;
  lastSeenAt: Date | null;
  version: number;
}

const columns = `o.id, o.account, o.name, o.role, o.status, o.created_at AS "createdAt", o.active_since AS "activeSince",
  o.version,
  (SELECT p.account FROM operator_sponsor s
   JOIN operator p ON p.merchant_id = s.merchant_id AND p.id = s.sponsor_id
   WHERE s.merchant_id = o.merchant_id AND s.operator_id = o.id AND s.deed IN ('opened', 'reset')
   ORDER BY s.at DESC LIMIT 1) AS "openedBy",
  (SELECT i.expires_at FROM operator_invitation i
   WHERE i.merchant_id = o.merchant_id AND i.operator_id = o.id) AS "linkExpiresAt",
  (SELECT p.content ->> 'to' FROM operator_proposal p
   WHERE p.merchant_id = o.merchant_id AND p.kind = 'operator.role' AND p.subject = o.id::text
     AND p.state = 'proposed') AS "wantedRole",
  (SELECT max(s.seen_at) FROM operator_session s
   WHERE s.merchant_id = o.merchant_id AND s.operator_id = o.id) AS "lastSeenAt"`;

/** All of a brand's, those that need someone first. */
export function readAccounts(on: On, merchantId: string): Promise<OperatorAccount[]> {
  return sqlOn<OperatorAccount>(
    on,
    `SELECT ${columns} FROM operator o WHERE o.merchant_id = $1
     ORDER BY array_position(ARRAY['enrolled', 'invited', 'active', 'blocked'], o.status), o.account`,
    [merchantId],
  );
}

export function readAccount(on: On, merchantId: string, id: string): Promise<OperatorAccount | null> {
  return firstOn<OperatorAccount>(
    on,
    `SELECT ${columns} FROM operator o WHERE o.merchant_id = $1 AND o.id = $2`,
    [merchantId, id],
  );
}

/** All changes of a brand's accounts and roles take turns, so that two can't each take away the other's last administrator. */
export const lockAccounts = (tx: Tx, merchantId: string): Promise<void> =>
  takeTurn(tx, 'operators', merchantId);

/** The active accounts with all rights. */
export async function activeAdministrators(on: On, merchantId: string): Promise<string[]> {
  const rows = await sqlOn<{ id: string }>(
    on,
    "SELECT id FROM operator WHERE merchant_id = $1 AND role = $2 AND status = 'active' ORDER BY id",
    [merchantId, administratorRole],
  );
  return rows.map(({ id }) => id);
}

/** False where the account has another version than the one that was read. Anyone who is unblocked begins again as an approver. */
export async function writeStatus(
  tx: Tx,
  merchantId: string,
  change: { id: string; version: number; status: 'active' | 'blocked'; now: Date },
): Promise<boolean> {
  const rows = await sqlOn(
    tx,
    `UPDATE operator SET status = $4, version = version + 1,
       active_since = CASE WHEN $4 = 'active' THEN $5::timestamptz ELSE active_since END
     WHERE merchant_id = $1 AND id = $2 AND version = $3 RETURNING id`,
    [merchantId, change.id, change.version, change.status, change.now],
  );
  return rows.length > 0;
}

export async function writeRole(tx: Tx, merchantId: string, id: string, role: Role): Promise<void> {
  await sqlOn(tx, 'UPDATE operator SET role = $3, version = version + 1 WHERE merchant_id = $1 AND id = $2', [
    merchantId,
    id,
    role,
  ]);
}

/** Enrolled → active; false in any other state. */
export async function activate(
  tx: Tx,
  merchantId: string,
  change: { id: string; version: number; now: Date },
): Promise<boolean> {
  const rows = await sqlOn(
    tx,
    `UPDATE operator SET status = 'active', active_since = $4, version = version + 1
     WHERE merchant_id = $1 AND id = $2 AND version = $3 AND status = 'enrolled' RETURNING id`,
    [merchantId, change.id, change.version, change.now],
  );
  return rows.length > 0;
}

export interface Sponsor {
  merchantId: string;
  operatorId: string;
  sponsorId: string;
  deed: 'opened' | 'reset' | 'confirmed';
  at: Date;
}

/** On record for good; doing it again moves nothing but the time. */
export async function addSponsor(tx: Tx, sponsor: Sponsor): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO operator_sponsor (merchant_id, operator_id, sponsor_id, deed, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (merchant_id, operator_id, sponsor_id, deed) DO UPDATE SET at = excluded.at`,
    [sponsor.merchantId, sponsor.operatorId, sponsor.sponsorId, sponsor.deed, sponsor.at],
  );
}

/** Who opened the account or reset it, the last first. */
export function readOpeners(
  on: On,
  merchantId: string,
  operatorId: string,
): Promise<{ id: string; at: Date }[]> {
  return sqlOn(
    on,
    `SELECT sponsor_id AS id, at FROM operator_sponsor
     WHERE merchant_id = $1 AND operator_id = $2 AND deed IN ('opened', 'reset') ORDER BY at DESC`,
    [merchantId, operatorId],
  );
}

/** Gives the sessions that were open. */
export async function closeSessions(
  tx: Tx,
  merchantId: string,
  operatorId: string,
  now: Date,
  except = '00000000-0000-0000-0000-000000000000',
): Promise<string[]> {
  const rows = await sqlOn<{ id: string }>(
    tx,
    `UPDATE operator_session SET closed_at = $3
     WHERE merchant_id = $1 AND operator_id = $2 AND closed_at IS NULL AND id <> $4 RETURNING id`,
    [merchantId, operatorId, now, except],
  );
  return rows.map(({ id }) => id);
}

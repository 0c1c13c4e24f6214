import type { Localised } from '@croupier/contract';
import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import type { Role } from '../../guard/index.ts';

type On = Db | Tx;

export type OperatorStatus = 'invited' | 'enrolled' | 'active' | 'blocked';

export interface OperatorRow {
  merchantId: string;
  id: string;
  account: string;
  name: string;
  role: Role;
  status: OperatorStatus;
  /** Null until its person has enrolled. */
  passwordHash: string | null;
  totpSealed: Buffer | null;
  totpLastStep: bigint;
}

const operatorColumns = `o.merchant_id AS "merchantId", o.id, o.account, o.name, o.role, o.status,
  o.password_hash AS "passwordHash", o.totp_sealed AS "totpSealed", o.totp_last_step AS "totpLastStep"`;

export async function findOperator(
  on: On,
  merchantId: string,
  account: string,
): Promise<OperatorRow | undefined> {
  const [row] = await sqlOn<OperatorRow>(
    on,
    `SELECT ${operatorColumns} FROM operator o WHERE o.merchant_id = $1 AND o.account = $2`,
    [merchantId, account],
  );
  return row;
}

export interface NewOperator {
  merchantId: string;
  id: string;
  account: string;
  name: string;
  role: Role;
  createdAt: Date;
  /** Null: its person enrols by a link. */
  credentials: { passwordHash: string; totpSealed: Buffer; activeSince: Date } | null;
}

/** False where the account exists already. */
export async function insertOperator(on: On, operator: NewOperator): Promise<boolean> {
  const rows = await sqlOn(
    on,
    `INSERT INTO operator (merchant_id, id, account, name, role, created_at, status, password_hash, totp_sealed, active_since)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (merchant_id, account) DO NOTHING RETURNING id`,
    [
      operator.merchantId,
      operator.id,
      operator.account,
      operator.name,
      operator.role,
      operator.createdAt,
      operator.credentials === null ? 'invited' : 'active',
      operator.credentials?.passwordHash ?? null,
      operator.credentials?.totpSealed ?? null,
      operator.credentials?.activeSince ?? null,
    ],
  );
  return rows.length === 1;
}

/** True for the first use of a time step's code, and never again for it or an earlier one. */
export async function useTotpStep(
  tx: Tx,
  operator: Pick<OperatorRow, 'merchantId' | 'id'>,
  step: number,
): Promise<boolean> {
  const rows = await sqlOn(
    tx,
    `UPDATE operator SET totp_last_step = $3
     WHERE merchant_id = $1 AND id = $2 AND status = 'active' AND totp_last_step < $3 RETURNING id`,
    [operator.merchantId, operator.id, step],
  );
  return rows.length === 1;
}

export interface SessionRow {
  merchantId: string;
  id: string;
  operatorId: string;
  account: string;
  role: Role;
  /** Of the role as the operator made it; null for a built-in one as it came. */
  rights: string[] | null;
  seenAt: Date;
  secondFactorAt: Date;
}

export interface NewSession {
  merchantId: string;
  id: string;
  operatorId: string;
  tokenHash: Buffer;
  address: string;
  userAgent: string;
  openedAt: Date;
  expiresAt: Date;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO operator_session (merchant_id, id, operator_id, token_hash, address, user_agent, opened_at, seen_at,
       second_factor_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $7, $8)`,
    [
      session.merchantId,
      session.id,
      session.operatorId,
      session.tokenHash,
      session.address,
      session.userAgent,
      session.openedAt,
      session.expiresAt,
    ],
  );
}

const isOpen = `s.closed_at IS NULL AND s.expires_at > $2 AND s.seen_at > $3 AND o.status = 'active'`;

/** The open session of an operator who is still allowed in, by what names it: the hash of its token, or its id. */
export async function findSession(
  on: On,
  session: { tokenHash: Buffer } | { id: string },
  times: { now: Date; seenSince: Date },
): Promise<SessionRow | undefined> {
  const [row] = await sqlOn<SessionRow>(
    on,
    `SELECT s.merchant_id AS "merchantId", s.id, s.operator_id AS "operatorId", o.account, o.role, s.seen_at AS "seenAt",
       s.second_factor_at AS "secondFactorAt", r.permissions AS rights
     FROM operator_session s JOIN operator o ON o.merchant_id = s.merchant_id AND o.id = s.operator_id
     LEFT JOIN operator_role r ON r.merchant_id = o.merchant_id AND r.code = o.role
     WHERE ${'id' in session ? 's.id = $1' : 's.token_hash = $1'} AND ${isOpen}`,
    ['id' in session ? session.id : session.tokenHash, times.now, times.seenSince],
  );
  return row;
}

/** Of these sessions those that are open. */
export async function readOpenIds(
  on: On,
  ids: readonly string[],
  times: { now: Date; seenSince: Date },
): Promise<string[]> {
  const rows = await sqlOn<{ id: string }>(
    on,
    `SELECT s.id FROM operator_session s JOIN operator o ON o.merchant_id = s.merchant_id AND o.id = s.operator_id
     WHERE s.id = ANY($1::uuid[]) AND ${isOpen}`,
    [[...ids], times.now, times.seenSince],
  );
  return rows.map(({ id }) => id);
}

export async function touchSession(on: On, session: SessionRow, now: Date): Promise<void> {
  await sqlOn(
    on,
    'UPDATE operator_session SET seen_at = $3 WHERE merchant_id = $1 AND id = $2 AND seen_at < $3',
    [session.merchantId, session.id, now],
  );
}

export async function closeSession(
  tx: Tx,
  session: { merchantId: string; id: string },
  now: Date,
): Promise<void> {
  await sqlOn(
    tx,
    'UPDATE operator_session SET closed_at = $3 WHERE merchant_id = $1 AND id = $2 AND closed_at IS NULL',
    [session.merchantId, session.id, now],
  );
}

export interface OwnView {
  name: string;
  role: Role;
  roleNames: Partial<Localised> | null;
  activeSince: Date | null;
  expiresAt: Date;
}

export async function readOwn(
  on: On,
  session: { merchantId: string; id: string },
): Promise<OwnView | undefined> {
  const [row] = await sqlOn<OwnView>(
    on,
    `SELECT o.name, o.role, o.active_since AS "activeSince", s.expires_at AS "expiresAt",
       r.names AS "roleNames"
     FROM operator_session s JOIN operator o ON o.merchant_id = s.merchant_id AND o.id = s.operator_id
     LEFT JOIN operator_role r ON r.merchant_id = o.merchant_id AND r.code = o.role
     WHERE s.merchant_id = $1 AND s.id = $2`,
    [session.merchantId, session.id],
  );
  return row;
}

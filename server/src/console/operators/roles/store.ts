import type { Localised } from '@croupier/contract';
import { inEachLanguage } from '../../../messages/index.ts';
import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import { type LimitKind, limitKinds } from '../../approvals/index.ts';
import {
  administratorRole,
  builtIn,
  builtInNames,
  builtInRoles,
  isPermission,
  type Permission,
  permissionsOf,
  type Role,
} from '../../guard/index.ts';

type On = Db | Tx;

/** The largest amount that a role approves, in minor units; null: any. */
export type Limits = Record<LimitKind, bigint | null>;

/** What an administrator decides about a role. */
export interface RoleForm {
  names: Localised;
  permissions: readonly Permission[];
  limits: Limits;
}

export interface RoleView extends RoleForm {
  code: Role;
  builtIn: boolean;
  fixed: boolean;
  /** 0 for a built-in one as it came. */
  version: number;
}

interface Row {
  code: Role;
  names: Partial<Localised>;
  permissions: string[];
  withdrawal: bigint | null;
  deposit: bigint | null;
  adjustment: bigint | null;
  win: bigint | null;
  version: number;
}

const unlimited: Limits = { withdrawal: null, deposit: null, adjustment: null, win: null };

/** The roles of a brand: the built-in ones, as they came or as they were changed, then those that it made. */
export async function readRoles(on: On, merchantId: string): Promise<RoleView[]> {
  const rows = await sqlOn<Row>(
    on,
    `SELECT code, names, permissions, limit_withdrawal AS withdrawal,
       limit_deposit AS deposit, limit_adjustment AS adjustment, limit_win AS win, version
     FROM operator_role WHERE merchant_id = $1 ORDER BY code`,
    [merchantId],
  );
  const own = rows.map((row): RoleView => ({
    code: row.code,
    names: inEachLanguage((language) => row.names[language] ?? ''),
    permissions: row.permissions.filter(isPermission),
    limits: {
      withdrawal: row.withdrawal,
      deposit: row.deposit,
      adjustment: row.adjustment,
      win: row.win,
    },
    builtIn: builtIn(row.code) !== undefined,
    fixed: false,
    version: row.version,
  }));
  const came = builtInRoles.map((code): RoleView => ({
    code,
    names: builtInNames(code),
    permissions: [...permissionsOf(code)],
    limits: unlimited,
    builtIn: true,
    fixed: code === administratorRole,
    version: 0,
  }));
  const made = new Map(own.map((role) => [role.code, role]));
  return [...came.map((role) => made.get(role.code) ?? role), ...own.filter((role) => !role.builtIn)];
}

export async function findRole(on: On, merchantId: string, code: Role): Promise<RoleView | undefined> {
  return (await readRoles(on, merchantId)).find((role) => role.code === code);
}

export async function writeRole(
  tx: Tx,
  merchantId: string,
  role: RoleForm & { code: Role; version: number; at: Date; by: string },
): Promise<void> {
  const { withdrawal, deposit, adjustment, win } = role.limits;
  await sqlOn(
    tx,
    `INSERT INTO operator_role (merchant_id, code, names, permissions, limit_withdrawal, limit_deposit,
       limit_adjustment, limit_win, version, updated_at, updated_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (merchant_id, code) DO UPDATE SET names = excluded.names,
       permissions = excluded.permissions, limit_withdrawal = excluded.limit_withdrawal,
       limit_deposit = excluded.limit_deposit, limit_adjustment = excluded.limit_adjustment,
       limit_win = excluded.limit_win, version = excluded.version, updated_at = excluded.updated_at,
       updated_by = excluded.updated_by`,
    [
      merchantId,
      role.code,
      JSON.stringify(role.names),
      [...role.permissions],
      withdrawal,
      deposit,
      adjustment,
      win,
      role.version,
      role.at,
      role.by,
    ],
  );
}

export async function deleteRole(tx: Tx, merchantId: string, code: Role): Promise<void> {
  await sqlOn(tx, 'DELETE FROM operator_role WHERE merchant_id = $1 AND code = $2', [merchantId, code]);
}

export async function isInUse(on: On, merchantId: string, code: Role): Promise<boolean> {
  const rows = await sqlOn(on, 'SELECT 1 FROM operator WHERE merchant_id = $1 AND role = $2 LIMIT 1', [
    merchantId,
    code,
  ]);
  return rows.length > 0;
}

/** Whether anyone who has `own` loses nothing by giving away `given`: all of its rights, and no higher amount. */
export function covers(
  own: Pick<RoleForm, 'permissions' | 'limits'>,
  given: Pick<RoleForm, 'permissions' | 'limits'>,
): boolean {
  const rights = new Set(own.permissions);
  const within = (kind: LimitKind): boolean => {
    const [mine, theirs] = [own.limits[kind], given.limits[kind]];
    return mine === null || (theirs !== null && theirs <= mine);
  };
  return given.permissions.every((right) => rights.has(right)) && limitKinds.every(within);
}

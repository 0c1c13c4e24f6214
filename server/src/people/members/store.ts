import type { Language } from '@croupier/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { keyset, type ListFilter } from '../../platform/lists/keyset.ts';
import { type Db, firstOn, sqlOn, type Tx } from '../../platform/database/database.ts';
import type { Member, MemberStatus } from './types.ts';

/** With the name that the table goes by in a join. */
export const memberColumns = (m: string): string =>
  `${m}.merchant_id AS "merchantId", ${m}.id, ${m}.account, ${m}.nickname, ${m}.type, ${m}.status, ${m}.currency,
  ${m}.password_hash AS "passwordHash", ${m}.password_set_at AS "passwordSetAt", ${m}.password_set_by AS "passwordSetBy",
  ${m}.password_expired AS "passwordExpired", ${m}.registered_at AS "registeredAt", ${m}.last_login_at AS "lastLoginAt"`;

const columns = memberColumns('member');

/** False where the name is taken. */
export async function insertMember(
  tx: Tx,
  member: Member & { accountKey: string; language: Language | null },
): Promise<boolean> {
  const rows = await sqlOn(
    tx,
    `INSERT INTO member (merchant_id, id, account, account_key, nickname, type, status, currency,
       password_hash, password_set_at, password_set_by, password_expired, registered_at,
       language)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     ON CONFLICT (merchant_id, account_key) DO NOTHING RETURNING id`,
    [
      member.merchantId,
      member.id,
      member.account,
      member.accountKey,
      member.nickname,
      member.type,
      member.status,
      member.currency,
      member.passwordHash,
      member.passwordSetAt,
      member.passwordSetBy,
      member.passwordExpired,
      member.registeredAt,
      member.language,
    ],
  );
  return rows.length > 0;
}

export interface ProfileRow {
  merchantId: string;
  memberId: string;
  payeeNameSealed: Buffer | null;
  emailSealed: Buffer | null;
  emailMac: Buffer | null;
  emailVerifiedAt: Date | null;
  mobileSealed: Buffer | null;
  mobileMac: Buffer | null;
  mobileVerifiedAt: Date | null;
  birthdaySealed: Buffer | null;
  idNumberSealed: Buffer | null;
  idNumberMac: Buffer | null;
  contactsSealed: Buffer | null;
  registrationSealed: Buffer | null;
  registerMethod: string;
  registerDomain: string | null;
  termsAcceptedAt: Date | null;
}

/** False where another member of the brand has the same id number, or proved that the same mobile number is theirs. */
export async function insertProfile(tx: Tx, profile: ProfileRow): Promise<boolean> {
  const rows = await sqlOn(
    tx,
    `INSERT INTO member_profile (merchant_id, member_id, payee_name_sealed, email_sealed, email_mac, email_verified_at,
       mobile_sealed, mobile_mac, mobile_verified_at, birthday_sealed, id_number_sealed, id_number_mac, contacts_sealed,
       registration_sealed, register_method, register_domain, terms_accepted_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     ON CONFLICT DO NOTHING RETURNING member_id`,
    [
      profile.merchantId,
      profile.memberId,
      profile.payeeNameSealed,
      profile.emailSealed,
      profile.emailMac,
      profile.emailVerifiedAt,
      profile.mobileSealed,
      profile.mobileMac,
      profile.mobileVerifiedAt,
      profile.birthdaySealed,
      profile.idNumberSealed,
      profile.idNumberMac,
      profile.contactsSealed,
      profile.registrationSealed,
      profile.registerMethod,
      profile.registerDomain,
      profile.termsAcceptedAt,
    ],
  );
  return rows.length > 0;
}

export function findMember(on: Db | Tx, merchantId: string, id: string): Promise<Member | null> {
  return firstOn<Member>(on, `SELECT ${columns} FROM member WHERE merchant_id = $1 AND id = $2`, [
    merchantId,
    id,
  ]);
}

export function findByAccountKey(on: Db | Tx, merchantId: string, key: string): Promise<Member | null> {
  return firstOn<Member>(on, `SELECT ${columns} FROM member WHERE merchant_id = $1 AND account_key = $2`, [
    merchantId,
    key,
  ]);
}

/** What a list of members may be narrowed by, whether someone is searched for or not. */
export interface MemberFilter {
  from?: string | undefined;
  to?: string | undefined;
  status?: string | undefined;
  type?: number | undefined;
}

const filterOf = ({ from, to, status, type }: MemberFilter): RawBuilder<SqlBool> =>
  sql.join(
    [
      sql<SqlBool>`true`,
      ...(from === undefined ? [] : [sql<SqlBool>`registered_at >= ${new Date(from)}`]),
      ...(to === undefined ? [] : [sql<SqlBool>`registered_at < ${new Date(to)}`]),
      ...(status === undefined ? [] : [sql<SqlBool>`status = ${status}`]),
      ...(type === undefined ? [] : [sql<SqlBool>`type = ${type}`]),
    ],
    sql` AND `,
  );

/** By the time of their registration, newest first unless it is asked otherwise. */
export async function listMembers(
  db: Db,
  query: MemberFilter & ListFilter & { merchantId: string },
): Promise<{ rows: Member[]; next: string | null }> {
  const keys = keyset<Member>(
    query,
    { at: 'registered_at', id: 'id' },
    { valueOf: ({ registeredAt: at, id }) => ({ at, id }) },
  );
  const { rows } = await sql<Member>`SELECT ${sql.raw(columns)} FROM member
    WHERE merchant_id = ${query.merchantId} AND ${filterOf(query)} AND ${keys.where}
    ORDER BY ${keys.orderBy} LIMIT ${keys.limit}`.execute(db);
  return keys.pageOf(rows);
}

export interface PrefixSearch extends MemberFilter {
  merchantId: string;
  /** An account key, at least one letter. */
  prefix: string;
  limit: number;
}

const beginning = (prefix: string): string => `${prefix.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** By account, in its order: the index of the prefix is also that of the pages. */
export async function membersByAccount(
  db: Db,
  query: PrefixSearch & { after: string | null },
): Promise<Member[]> {
  const { merchantId, prefix, after, limit } = query;
  const { rows } = await sql<Member>`SELECT ${sql.raw(columns)} FROM member
    WHERE merchant_id = ${merchantId} AND account_key COLLATE "C" LIKE ${beginning(prefix)}
      AND (${after}::text IS NULL OR account_key COLLATE "C" > ${after}) AND ${filterOf(query)}
    ORDER BY account_key COLLATE "C" LIMIT ${limit}`.execute(db);
  return rows;
}

/** By nickname, whatever its accents, but for those whose account begins so too. */
export async function membersByNickname(
  db: Db,
  query: PrefixSearch & { after: Pick<Member, 'nickname' | 'id'> | null },
): Promise<Member[]> {
  const { merchantId, prefix, after, limit } = query;
  const like = beginning(prefix);
  const nickname = after?.nickname ?? null;
  const { rows } = await sql<Member>`SELECT ${sql.raw(columns)} FROM member
    WHERE merchant_id = ${merchantId} AND nickname_key(nickname) COLLATE "C" LIKE nickname_key(${like})
      AND account_key COLLATE "C" NOT LIKE ${like}
      AND (${nickname}::text IS NULL
        OR (nickname_key(nickname) COLLATE "C", id) > (nickname_key(${nickname}), ${after?.id ?? null}::uuid))
      AND ${filterOf(query)}
    ORDER BY nickname_key(nickname) COLLATE "C", id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Members who gave the number when they registered. */
export async function membersByIdNumber(db: Db, merchantId: string, idNumberMac: Buffer): Promise<string[]> {
  const rows = await sqlOn<{ id: string }>(
    db,
    'SELECT member_id AS id FROM member_profile WHERE merchant_id = $1 AND id_number_mac = $2',
    [merchantId, idNumberMac],
  );
  return rows.map(({ id }) => id);
}

export async function membersById(db: Db, merchantId: string, ids: readonly string[]): Promise<Member[]> {
  return sqlOn<Member>(
    db,
    `SELECT ${columns} FROM member WHERE merchant_id = $1 AND id = ANY($2::uuid[]) ORDER BY id DESC`,
    [merchantId, [...ids]],
  );
}

export async function readAccounts(
  db: Db,
  merchantId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sqlOn<{ id: string; account: string }>(
    db,
    'SELECT id, account FROM member WHERE merchant_id = $1 AND id = ANY($2::uuid[])',
    [merchantId, [...ids]],
  );
  return new Map(rows.map(({ id, account }) => [id, account]));
}

export interface PasswordChange {
  hash: string;
  setAt: Date;
  setBy: 'member' | 'other';
  expired: boolean;
}

/** False where the password is no longer the one that was read. */
export async function updatePassword(
  tx: Tx,
  member: Pick<Member, 'merchantId' | 'id' | 'passwordHash'>,
  { hash, setAt, setBy, expired }: PasswordChange,
): Promise<boolean> {
  const rows = await sqlOn(
    tx,
    `UPDATE member SET password_hash = $4, password_set_at = $5, password_set_by = $6, password_expired = $7
     WHERE merchant_id = $1 AND id = $2 AND password_hash IS NOT DISTINCT FROM $3 RETURNING id`,
    [member.merchantId, member.id, member.passwordHash, hash, setAt, setBy, expired],
  );
  return rows.length > 0;
}

export async function expirePassword(tx: Tx, merchantId: string, id: string): Promise<boolean> {
  const rows = await sqlOn(
    tx,
    `UPDATE member SET password_expired = true
     WHERE merchant_id = $1 AND id = $2 AND password_hash IS NOT NULL RETURNING id`,
    [merchantId, id],
  );
  return rows.length > 0;
}

export async function updateStatus(
  tx: Tx,
  merchantId: string,
  id: string,
  status: MemberStatus,
): Promise<void> {
  await sqlOn(tx, 'UPDATE member SET status = $3 WHERE merchant_id = $1 AND id = $2', [
    merchantId,
    id,
    status,
  ]);
}

export async function updateLastLogin(
  tx: Tx,
  { merchantId, id }: Pick<Member, 'merchantId' | 'id'>,
  { at, language }: { at: Date; language: Language },
): Promise<void> {
  await sqlOn(tx, 'UPDATE member SET last_login_at = $3, language = $4 WHERE merchant_id = $1 AND id = $2', [
    merchantId,
    id,
    at,
    language,
  ]);
}

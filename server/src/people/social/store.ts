import { type Db, firstOn, sqlOn, type Tx } from '../../platform/database/database.ts';

export type ProviderCode = 'google' | 'facebook' | 'phone';
export type SocialCode = Exclude<ProviderCode, 'phone'>;

export interface ProviderRow {
  merchantId: string;
  code: ProviderCode;
  name: string;
  issuer: string;
  clientId: string;
  clientSecretSealed: Buffer | null;
  metadata: Record<string, string>;
  version: number;
  updatedAt: Date;
  updatedBy: string;
}

const providerColumns = `merchant_id AS "merchantId", code, name, issuer, client_id AS "clientId",
  client_secret_sealed AS "clientSecretSealed", metadata, version, updated_at AS "updatedAt", updated_by AS "updatedBy"`;

export function readProviders(on: Db | Tx, merchantId: string): Promise<ProviderRow[]> {
  return sqlOn<ProviderRow>(
    on,
    `SELECT ${providerColumns} FROM sign_in_provider WHERE merchant_id = $1 ORDER BY code DESC`,
    [merchantId],
  );
}

/** False where the row has another version than the one that was read; 0 stands for none. */
export async function writeProvider(
  on: Db | Tx,
  row: Omit<ProviderRow, 'version'>,
  version: number,
): Promise<boolean> {
  const rows = await sqlOn(
    on,
    `INSERT INTO sign_in_provider AS p
       (merchant_id, code, name, issuer, client_id, client_secret_sealed, metadata, updated_at, updated_by)
     SELECT $1::uuid, $2, $3, $4, $5, $6::bytea, $7::jsonb, $8::timestamptz, $9
     WHERE $10::int = 0 OR EXISTS (SELECT FROM sign_in_provider WHERE merchant_id = $1::uuid AND code = $2)
     ON CONFLICT (merchant_id, code) DO UPDATE SET name = excluded.name, issuer = excluded.issuer,
       client_id = excluded.client_id, client_secret_sealed = excluded.client_secret_sealed, metadata = excluded.metadata,
       version = p.version + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by
     WHERE p.version = $10 RETURNING code`,
    [
      row.merchantId,
      row.code,
      row.name,
      row.issuer,
      row.clientId,
      row.clientSecretSealed,
      JSON.stringify(row.metadata),
      row.updatedAt,
      row.updatedBy,
      version,
    ],
  );
  return rows.length > 0;
}

export interface StateRow {
  merchantId: string;
  stateHash: Buffer;
  browserHash: Buffer;
  provider: SocialCode;
  sealed: Buffer;
  expiresAt: Date;
}

export async function insertState(db: Db, row: StateRow): Promise<void> {
  await sqlOn(
    db,
    `INSERT INTO social_state (merchant_id, state_hash, browser_hash, provider, sealed, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [row.merchantId, row.stateHash, row.browserHash, row.provider, row.sealed, row.expiresAt],
  );
}

/** Once. */
export function takeState(db: Db, merchantId: string, stateHash: Buffer): Promise<StateRow | null> {
  return firstOn<StateRow>(
    db,
    `DELETE FROM social_state WHERE merchant_id = $1 AND state_hash = $2
     RETURNING merchant_id AS "merchantId", state_hash AS "stateHash", browser_hash AS "browserHash", provider, sealed,
       expires_at AS "expiresAt"`,
    [merchantId, stateHash],
  );
}

export interface TicketRow {
  merchantId: string;
  ticketHash: Buffer;
  browserHash: Buffer;
  provider: SocialCode;
  subjectMac: Buffer;
  sealed: Buffer;
  expiresAt: Date;
}

export async function insertTicket(db: Db, row: TicketRow): Promise<void> {
  await sqlOn(
    db,
    `INSERT INTO social_ticket (merchant_id, ticket_hash, browser_hash, provider, subject_mac, sealed, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      row.merchantId,
      row.ticketHash,
      row.browserHash,
      row.provider,
      row.subjectMac,
      row.sealed,
      row.expiresAt,
    ],
  );
}

const ticketColumns = `merchant_id AS "merchantId", ticket_hash AS "ticketHash", browser_hash AS "browserHash", provider,
  subject_mac AS "subjectMac", sealed, expires_at AS "expiresAt"`;

export function readTicket(db: Db, merchantId: string, ticketHash: Buffer): Promise<TicketRow | null> {
  return firstOn<TicketRow>(
    db,
    `SELECT ${ticketColumns} FROM social_ticket WHERE merchant_id = $1 AND ticket_hash = $2`,
    [merchantId, ticketHash],
  );
}

/** False where it was used meanwhile. */
export async function useTicket(tx: Tx, { merchantId, ticketHash }: TicketRow): Promise<boolean> {
  const rows = await sqlOn(
    tx,
    'DELETE FROM social_ticket WHERE merchant_id = $1 AND ticket_hash = $2 RETURNING provider',
    [merchantId, ticketHash],
  );
  return rows.length > 0;
}

export async function sweepSocial(db: Db, now: Date): Promise<void> {
  await sqlOn(db, 'DELETE FROM social_state WHERE expires_at < $1', [now]);
  await sqlOn(db, 'DELETE FROM social_ticket WHERE expires_at < $1', [now]);
}

export interface LinkedSubject {
  merchantId: string;
  provider: SocialCode;
  subjectMac: Buffer;
}

export async function renameLinked(db: Db, subject: LinkedSubject, accountSealed: Buffer): Promise<void> {
  await sqlOn(
    db,
    'UPDATE social_identity SET account_sealed = $4 WHERE merchant_id = $1 AND provider = $2 AND subject_mac = $3',
    [subject.merchantId, subject.provider, subject.subjectMac, accountSealed],
  );
}

/** Whose account it is, under whichever of its hashes; the first of them is how a new link is kept. */
export async function findLinked(
  db: Db,
  { merchantId, provider }: Omit<LinkedSubject, 'subjectMac'>,
  macs: readonly Buffer[],
): Promise<{ subjectMac: Buffer; memberId: string | null }> {
  const [found] = await sqlOn<{ subjectMac: Buffer; memberId: string }>(
    db,
    `SELECT subject_mac AS "subjectMac", member_id AS "memberId" FROM social_identity
     WHERE merchant_id = $1 AND provider = $2 AND subject_mac = ANY($3)`,
    [merchantId, provider, macs],
  );
  return found ?? { subjectMac: macs[0] as Buffer, memberId: null };
}

/** False where the provider's account, or this provider of the member, is linked already. */
export async function insertLink(
  tx: Tx,
  link: LinkedSubject & { memberId: string; linkedAt: Date; accountSealed: Buffer },
): Promise<boolean> {
  const rows = await sqlOn(
    tx,
    `INSERT INTO social_identity (merchant_id, provider, subject_mac, member_id, linked_at, account_sealed)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING provider`,
    [link.merchantId, link.provider, link.subjectMac, link.memberId, link.linkedAt, link.accountSealed],
  );
  return rows.length > 0;
}

export function readLinks(
  db: Db | Tx,
  merchantId: string,
  memberId: string,
): Promise<(LinkedSubject & { linkedAt: Date; accountSealed: Buffer | null })[]> {
  return sqlOn(
    db,
    `SELECT merchant_id AS "merchantId", provider, subject_mac AS "subjectMac", linked_at AS "linkedAt",
       account_sealed AS "accountSealed" FROM social_identity
     WHERE merchant_id = $1 AND member_id = $2 ORDER BY linked_at`,
    [merchantId, memberId],
  );
}

export async function deleteLink(
  tx: Tx,
  link: { merchantId: string; memberId: string; provider: SocialCode },
): Promise<void> {
  await sqlOn(tx, 'DELETE FROM social_identity WHERE merchant_id = $1 AND member_id = $2 AND provider = $3', [
    link.merchantId,
    link.memberId,
    link.provider,
  ]);
}

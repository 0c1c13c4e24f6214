import type { Localised } from '@croupier/contract';
import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import type { Who } from '../erasure.ts';

export type TextKind = 'terms' | 'privacy' | 'marketing';
export type ConsentKind = 'terms' | 'privacy' | `marketing.${'email' | 'sms' | 'site'}`;

export interface ConsentText {
  kind: TextKind;
  version: number;
  text: Localised;
  hash: Buffer;
  note: string;
  publishedAt: Date;
  publishedBy: string;
}

export interface ConsentRow {
  kind: ConsentKind;
  version: number;
  given: boolean;
  at: Date;
}

const columns = `kind, version, text, hash, note, published_at AS "publishedAt", published_by AS "publishedBy"`;

/** Those in force: the newest version of each. */
export function currentTexts(on: Db | Tx, merchantId: string): Promise<ConsentText[]> {
  return sqlOn<ConsentText>(
    on,
    `SELECT DISTINCT ON (kind) ${columns} FROM consent_text WHERE merchant_id = $1 ORDER BY kind, version DESC`,
    [merchantId],
  );
}

export function allTexts(on: Db, merchantId: string): Promise<(ConsentText & { accepted: number })[]> {
  return sqlOn(
    on,
    `WITH last AS (
       SELECT DISTINCT ON (member_id, kind) split_part(kind, '.', 1) AS kind, version, given FROM consent
       WHERE merchant_id = $1 ORDER BY member_id, kind, id DESC)
     SELECT ${columns}, (SELECT count(*)::int FROM last
       WHERE last.kind = consent_text.kind AND last.version = consent_text.version AND last.given) AS accepted
     FROM consent_text WHERE merchant_id = $1 ORDER BY published_at DESC, kind, version DESC LIMIT 200`,
    [merchantId],
  );
}

/** False where someone else was quicker. */
export async function insertText(tx: Tx, merchantId: string, text: ConsentText): Promise<boolean> {
  const rows = await sqlOn(
    tx,
    `INSERT INTO consent_text (merchant_id, kind, version, text, hash, note, published_at, published_by)
     SELECT $1, $2, $3::int, $4, $5, $6, $7, $8
     WHERE (SELECT coalesce(max(version), 0) FROM consent_text WHERE merchant_id = $1 AND kind = $2) = $3::int - 1
     ON CONFLICT DO NOTHING RETURNING version`,
    [
      merchantId,
      text.kind,
      text.version,
      JSON.stringify(text.text),
      text.hash,
      text.note,
      text.publishedAt,
      text.publishedBy,
    ],
  );
  return rows.length > 0;
}

/** A member's last word on each. */
export function lastConsents(on: Db | Tx, member: Who): Promise<ConsentRow[]> {
  return sqlOn<ConsentRow>(
    on,
    `SELECT DISTINCT ON (kind) kind, version, given, at FROM consent
     WHERE merchant_id = $1 AND member_id = $2 ORDER BY kind, id DESC`,
    [member.merchantId, member.id],
  );
}

export function consentHistory(on: Db, member: Who): Promise<ConsentRow[]> {
  return sqlOn<ConsentRow>(
    on,
    `SELECT kind, version, given, at FROM consent WHERE merchant_id = $1 AND member_id = $2 ORDER BY id DESC LIMIT 200`,
    [member.merchantId, member.id],
  );
}

export async function insertConsent(
  tx: Tx,
  member: Who,
  row: ConsentRow & { id: string; addressBlock: string; textHash: Buffer },
): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO consent (merchant_id, id, member_id, kind, version, given, at, address_block, text_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      member.merchantId,
      row.id,
      member.id,
      row.kind,
      row.version,
      row.given,
      row.at,
      row.addressBlock,
      row.textHash,
    ],
  );
}

/** When the terms were accepted at all, whatever their version; null for who has not yet. */
export async function termsAccepted(on: Db | Tx, member: Who): Promise<Date | null> {
  const [row] = await sqlOn<{ at: Date | null }>(
    on,
    'SELECT terms_accepted_at AS at FROM member_profile WHERE merchant_id = $1 AND member_id = $2',
    [member.merchantId, member.id],
  );
  return row?.at ?? null;
}

import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import type { Older } from '../../platform/lists/cursor.ts';

export interface Who {
  merchantId: string;
  id: string;
}

export interface MessageRow {
  id: string;
  kind: string;
  detail: Record<string, string>;
  referenceType: string | null;
  referenceId: string | null;
  at: Date;
  read: boolean;
}

/** False where the same was told before. */
export async function insertMessage(
  on: Db | Tx,
  member: Who,
  message: Omit<MessageRow, 'read'>,
): Promise<boolean> {
  const rows = await sqlOn(
    on,
    `INSERT INTO member_message (merchant_id, id, member_id, kind, detail, reference_type, reference_id, at)
     VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id`,
    [
      member.merchantId,
      message.id,
      member.id,
      message.kind,
      JSON.stringify(message.detail),
      message.referenceType,
      message.referenceId,
      message.at,
    ],
  );
  return rows.length > 0;
}

export function readInbox(on: Db, member: Who, { before, limit }: Older): Promise<MessageRow[]> {
  return sqlOn<MessageRow>(
    on,
    `SELECT id, kind, detail, reference_type AS "referenceType", reference_id AS "referenceId", at, read_at IS NOT NULL AS read
     FROM member_message WHERE merchant_id = $1 AND member_id = $2 AND deleted_at IS NULL AND ($3::uuid IS NULL OR id < $3::uuid)
     ORDER BY id DESC LIMIT $4`,
    [member.merchantId, member.id, before, limit],
  );
}

export async function countUnread(on: Db, member: Who): Promise<number> {
  const [row] = await sqlOn<{ count: number }>(
    on,
    `SELECT count(*)::int AS count FROM member_message
     WHERE merchant_id = $1 AND member_id = $2 AND read_at IS NULL AND deleted_at IS NULL`,
    [member.merchantId, member.id],
  );
  return row?.count ?? 0;
}

/** Of one message, or of all; false where there is no such message. */
export async function markRead(on: Db, member: Who, id: string | null, at: Date): Promise<boolean> {
  const rows = await sqlOn(
    on,
    `UPDATE member_message SET read_at = COALESCE(read_at, $4)
     WHERE merchant_id = $1 AND member_id = $2 AND deleted_at IS NULL
       AND (id = $3::uuid OR ($3::uuid IS NULL AND read_at IS NULL)) RETURNING id`,
    [member.merchantId, member.id, id, at],
  );
  return rows.length > 0;
}

export async function removeMessage(on: Db, member: Who, id: string, at: Date): Promise<boolean> {
  const rows = await sqlOn(
    on,
    `UPDATE member_message SET deleted_at = $4
     WHERE merchant_id = $1 AND member_id = $2 AND id = $3::uuid AND deleted_at IS NULL RETURNING id`,
    [member.merchantId, member.id, id, at],
  );
  return rows.length > 0;
}

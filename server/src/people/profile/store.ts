import { sql } from 'kysely';
import { keyset, type ListFilter } from '../../platform/lists/keyset.ts';
import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';

export interface Who {
  merchantId: string;
  id: string;
}

export async function readAvatar(on: Db | Tx, member: Who): Promise<string | null> {
  const [row] = await sqlOn<{ url: string }>(
    on,
    'SELECT url FROM member_avatar WHERE merchant_id = $1 AND member_id = $2',
    [member.merchantId, member.id],
  );
  return row?.url ?? null;
}

export async function saveAvatar(on: Db | Tx, member: Who, url: string, at: Date): Promise<void> {
  await sqlOn(
    on,
    `INSERT INTO member_avatar (merchant_id, member_id, url, set_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (merchant_id, member_id) DO UPDATE SET url = EXCLUDED.url, set_at = EXCLUDED.set_at`,
    [member.merchantId, member.id, url, at],
  );
}

export async function dropAvatar(on: Db | Tx, member: Who): Promise<void> {
  await sqlOn(on, 'DELETE FROM member_avatar WHERE merchant_id = $1 AND member_id = $2', [
    member.merchantId,
    member.id,
  ]);
}

export type DocumentKind = 'front' | 'back' | 'selfie' | 'address';
export interface DocumentRow {
  id: string;
  kind: DocumentKind;
  pictureId: string;
  uploadedAt: Date;
}

export function readDocuments(on: Db | Tx, member: Who): Promise<DocumentRow[]> {
  return sqlOn<DocumentRow>(
    on,
    `SELECT id, kind, picture_id AS "pictureId", uploaded_at AS "uploadedAt" FROM identity_document
     WHERE merchant_id = $1 AND member_id = $2 ORDER BY id`,
    [member.merchantId, member.id],
  );
}

export async function insertDocument(tx: Tx, member: Who, row: DocumentRow): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO identity_document (merchant_id, id, member_id, kind, picture_id, uploaded_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [member.merchantId, row.id, member.id, row.kind, row.pictureId, row.uploadedAt],
  );
}

export interface ClosureRow {
  memberId: string;
  reason: string;
  state: 'requested' | 'cancelled' | 'closed';
  statusBefore: 'active' | 'restricted';
  requestedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  comfortErasedAt: Date | null;
  erasedAt: Date | null;
}

const closureColumns = `member_id AS "memberId", reason, state, status_before AS "statusBefore", requested_at AS "requestedAt",
  decided_by AS "decidedBy", decided_at AS "decidedAt", comfort_erased_at AS "comfortErasedAt", erased_at AS "erasedAt"`;

export async function readClosure(
  on: Db | Tx,
  member: Who,
  { lock = false } = {},
): Promise<ClosureRow | undefined> {
  const [row] = await sqlOn<ClosureRow>(
    on,
    `SELECT ${closureColumns} FROM account_closure WHERE merchant_id = $1 AND member_id = $2 ${lock ? 'FOR UPDATE' : ''}`,
    [member.merchantId, member.id],
  );
  return row;
}

export async function saveClosure(
  tx: Tx,
  member: Who,
  row: Omit<ClosureRow, 'memberId' | 'comfortErasedAt' | 'erasedAt'>,
): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO account_closure (merchant_id, member_id, reason, state, status_before, requested_at, decided_by, decided_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (merchant_id, member_id) DO UPDATE SET reason = EXCLUDED.reason, state = EXCLUDED.state,
       status_before = EXCLUDED.status_before, requested_at = EXCLUDED.requested_at, decided_by = EXCLUDED.decided_by,
       decided_at = EXCLUDED.decided_at`,
    [
      member.merchantId,
      member.id,
      row.reason,
      row.state,
      row.statusBefore,
      row.requestedAt,
      row.decidedBy,
      row.decidedAt,
    ],
  );
}

export async function listClosures(
  on: Db,
  query: ListFilter & { merchantId: string; state: 'requested' | 'closed'; memberId?: string | undefined },
): Promise<{ rows: ClosureRow[]; next: string | null }> {
  const keys = keyset<ClosureRow>(
    query,
    { at: 'requested_at', id: 'member_id' },
    { order: 'at', valueOf: ({ requestedAt: at, memberId: id }) => ({ at, id }) },
  );
  const { rows } = await sql<ClosureRow>`SELECT ${sql.raw(closureColumns)} FROM account_closure
    WHERE merchant_id = ${query.merchantId} AND state = ${query.state} AND ${keys.where}
      AND (${query.memberId ?? null}::uuid IS NULL OR member_id = ${query.memberId ?? null})
    ORDER BY ${keys.orderBy} LIMIT ${keys.limit}`.execute(on);
  return keys.pageOf(rows);
}

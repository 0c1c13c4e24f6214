import { keyset, type ListFilter } from '../../platform/lists/keyset.ts';
import { sql, type SqlBool } from 'kysely';
import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';

/** What someone wrote. */
interface Entry {
  id: string;
  topic: string;
  content: string;
  contact: string;
  language: string;
  memberId: string | null;
}

export interface FeedbackRow extends Entry {
  state: 'new' | 'read' | 'closed';
  note: string;
  receivedAt: Date;
  handledBy: string | null;
  handledAt: Date | null;
}

const columns = `id, topic, content, contact, language, member_id AS "memberId", state, note,
  received_at AS "receivedAt", handled_by AS "handledBy", handled_at AS "handledAt"`;

export async function insertFeedback(db: Db, entry: Entry & { merchantId: string; at: Date }): Promise<void> {
  await sqlOn(
    db,
    `INSERT INTO feedback (merchant_id, id, topic, content, contact, language, member_id, received_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      entry.merchantId,
      entry.id,
      entry.topic,
      entry.content,
      entry.contact,
      entry.language,
      entry.memberId,
      entry.at,
    ],
  );
}

export async function listFeedback(
  db: Db,
  query: ListFilter & { merchantId: string; state?: string | undefined; memberId?: string | undefined },
): Promise<{ rows: FeedbackRow[]; next: string | null }> {
  const { merchantId, state, memberId } = query;
  const keys = keyset<FeedbackRow>(
    query,
    { at: 'received_at', id: 'id' },
    { valueOf: ({ receivedAt: at, id }) => ({ at, id }) },
  );
  const where = [
    sql<SqlBool>`merchant_id = ${merchantId}`,
    keys.where,
    ...(state === undefined ? [] : [sql<SqlBool>`state = ${state}`]),
    ...(memberId === undefined ? [] : [sql<SqlBool>`member_id = ${memberId}`]),
  ];
  const { rows } = await sql<FeedbackRow>`SELECT ${sql.raw(columns)} FROM feedback
    WHERE ${sql.join(where, sql` AND `)} ORDER BY ${keys.orderBy} LIMIT ${keys.limit}`.execute(db);
  return keys.pageOf(rows);
}

export async function countNew(db: Db, merchantId: string): Promise<number> {
  const [row] = await sqlOn<{ rows: number }>(
    db,
    `SELECT count(*)::int AS rows FROM feedback WHERE merchant_id = $1 AND state = 'new'`,
    [merchantId],
  );
  return row?.rows ?? 0;
}

export async function handle(
  tx: Tx,
  change: { merchantId: string; id: string; state: string; note: string; by: string; at: Date },
): Promise<FeedbackRow | undefined> {
  const [row] = await sqlOn<FeedbackRow>(
    tx,
    `UPDATE feedback SET state = $3, note = $4, handled_by = $5, handled_at = $6
     WHERE merchant_id = $1 AND id = $2 RETURNING ${columns}`,
    [change.merchantId, change.id, change.state, change.note, change.by, change.at],
  );
  return row;
}

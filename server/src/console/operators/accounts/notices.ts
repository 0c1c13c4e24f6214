import { type Db, sqlOn, type Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { activeAdministrators } from './store.ts';

export interface Notice {
  id: string;
  kind: string;
  detail: Record<string, string>;
  at: Date;
}

const retentionDays = 90;
const maxShown = 50;

/**
 * Tells all active administrators of a brand what happened to an account or a role, in the transaction of what happened. A notice
 * stays until its reader takes it off the page, at most three months.
 */
export async function notifyAdministrators(
  tx: Tx,
  merchantId: string,
  notice: Omit<Notice, 'id'>,
): Promise<void> {
  const oldest = new Date(notice.at.getTime() - retentionDays * 24 * 3600_000);
  await sqlOn(tx, 'DELETE FROM operator_notice WHERE merchant_id = $1 AND at < $2', [merchantId, oldest]);
  const readers = await activeAdministrators(tx, merchantId);
  if (readers.length === 0) return;
  await sqlOn(
    tx,
    `INSERT INTO operator_notice (merchant_id, id, operator_id, kind, detail, at)
     SELECT $1, n.id, n.reader, $4, $5::jsonb, $6 FROM unnest($2::uuid[], $3::uuid[]) AS n (id, reader)`,
    [merchantId, readers.map(() => newId()), readers, notice.kind, JSON.stringify(notice.detail), notice.at],
  );
}

export function readNotices(on: Db, merchantId: string, operatorId: string): Promise<Notice[]> {
  return sqlOn<Notice>(
    on,
    `SELECT id, kind, detail, at FROM operator_notice WHERE merchant_id = $1 AND operator_id = $2
     ORDER BY id DESC LIMIT ${maxShown}`,
    [merchantId, operatorId],
  );
}

export async function dismissNotice(
  on: Db,
  notice: { merchantId: string; operatorId: string; id: string },
): Promise<boolean> {
  const rows = await sqlOn(
    on,
    'DELETE FROM operator_notice WHERE merchant_id = $1 AND operator_id = $2 AND id = $3 RETURNING id',
    [notice.merchantId, notice.operatorId, notice.id],
  );
  return rows.length > 0;
}

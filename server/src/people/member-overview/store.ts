import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import type { Older } from '../../platform/lists/cursor.ts';

export interface NoteRow {
  id: string;
  text: string;
  operatorId: string;
  account: string;
  at: Date;
}

interface Who {
  merchantId: string;
  id: string;
}

export async function insertNote(tx: Tx, member: Who, note: NoteRow): Promise<void> {
  await sqlOn(
    tx,
    `INSERT INTO member_note (merchant_id, id, member_id, operator_id, account, text, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [member.merchantId, note.id, member.id, note.operatorId, note.account, note.text, note.at],
  );
}

export function readNotes(on: Db, member: Who, { before, limit }: Older): Promise<NoteRow[]> {
  return sqlOn<NoteRow>(
    on,
    `SELECT id, text, operator_id AS "operatorId", account, at FROM member_note
     WHERE merchant_id = $1 AND member_id = $2 AND ($3::uuid IS NULL OR id < $3::uuid) ORDER BY id DESC LIMIT $4`,
    [member.merchantId, member.id, before, limit],
  );
}

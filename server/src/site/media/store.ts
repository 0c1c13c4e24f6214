import { type Db, sqlOn } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';

export interface PictureRow {
  id: string;
  name: string;
  purpose: string;
  width: number;
  height: number;
  bytes: number;
  uploadedAt: Date;
  uploadedBy: string;
}

const columns =
  'id, name, purpose, width, height, bytes, uploaded_at AS "uploadedAt", uploaded_by AS "uploadedBy"';

export async function insertPicture(
  db: Db,
  merchantId: string,
  picture: {
    name: string;
    purpose: string;
    width: number;
    height: number;
    bytes: number;
    by: string;
    at: Date;
  },
): Promise<PictureRow> {
  const [row] = await sqlOn<PictureRow>(
    db,
    `INSERT INTO picture (merchant_id, id, name, purpose, width, height, bytes, uploaded_at, uploaded_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (merchant_id, purpose, name) DO UPDATE SET bytes = excluded.bytes RETURNING ${columns}`,
    [
      merchantId,
      newId(),
      picture.name,
      picture.purpose,
      picture.width,
      picture.height,
      picture.bytes,
      picture.at,
      picture.by,
    ],
  );
  if (!row) throw new Error('the picture was not stored');
  return row;
}

export async function findSize(db: Db, name: string): Promise<{ width: number; height: number } | undefined> {
  const [row] = await sqlOn<{ width: number; height: number }>(
    db,
    'SELECT width, height FROM picture WHERE name = $1 LIMIT 1',
    [name],
  );
  return row;
}

export function listPictures(
  db: Db,
  merchantId: string,
  query: { purpose: string | undefined; before: string | undefined; limit: number },
): Promise<PictureRow[]> {
  return sqlOn<PictureRow>(
    db,
    `SELECT ${columns} FROM picture
     WHERE merchant_id = $1 AND purpose <> 'avatar' AND ($2::text IS NULL OR purpose = $2) AND ($3::uuid IS NULL OR id < $3)
     ORDER BY id DESC LIMIT $4`,
    [merchantId, query.purpose ?? null, query.before ?? null, query.limit],
  );
}

/** The row of a picture of a profile that no profile shows any more; false where one still does. */
export async function dropUnusedAvatar(db: Db, name: string, url: string): Promise<boolean> {
  const rows = await sqlOn(
    db,
    `DELETE FROM picture WHERE name = $1 AND purpose = 'avatar'
       AND NOT EXISTS (SELECT 1 FROM member_avatar WHERE url = $2) RETURNING id`,
    [name, url],
  );
  return rows.length > 0;
}

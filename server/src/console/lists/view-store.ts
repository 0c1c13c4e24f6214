import { type Db, sqlOn } from '../../platform/database/database.ts';

export interface SavedView {
  name: string;
  filter: Record<string, string>;
  savedAt: Date;
}

export interface ViewOwner {
  merchantId: string;
  operatorId: string;
  list: string;
}

const maxViews = 20;
const keyOf = ({ merchantId, operatorId, list }: ViewOwner) => [merchantId, operatorId, list];

export function readViews(db: Db, owner: ViewOwner): Promise<SavedView[]> {
  return sqlOn<SavedView>(
    db,
    `SELECT name, filter, saved_at AS "savedAt" FROM saved_view
     WHERE merchant_id = $1 AND operator_id = $2 AND list = $3 ORDER BY name LIMIT ${maxViews}`,
    keyOf(owner),
  );
}

/** False where there are as many as an operator may have of a list. */
export async function saveView(db: Db, owner: ViewOwner, view: SavedView): Promise<boolean> {
  const saved = await sqlOn(
    db,
    `INSERT INTO saved_view (merchant_id, operator_id, list, name, filter, saved_at)
     SELECT $1, $2, $3, $4, $5::jsonb, $6
     WHERE (SELECT count(*) FROM saved_view
       WHERE merchant_id = $1 AND operator_id = $2 AND list = $3 AND name <> $4) < ${maxViews}
     ON CONFLICT (merchant_id, operator_id, list, name) DO UPDATE SET filter = excluded.filter, saved_at = excluded.saved_at
     RETURNING name`,
    [...keyOf(owner), view.name, JSON.stringify(view.filter), view.savedAt],
  );
  return saved.length > 0;
}

export async function removeView(db: Db, owner: ViewOwner, name: string): Promise<void> {
  await sqlOn(
    db,
    'DELETE FROM saved_view WHERE merchant_id = $1 AND operator_id = $2 AND list = $3 AND name = $4',
    [...keyOf(owner), name],
  );
}

import type { Language } from '@croupier/contract';
import { messagesOf } from '../../messages/index.ts';
import { fail } from '../failure.ts';
import { type Db, sqlOn } from '../database/database.ts';
import type { Platform } from '../platform.ts';

export interface ShownView {
  name: string;
  filter: Record<string, string>;
  savedAt: string;
}

export interface ViewOwner {
  merchantId: string;
  ownerId: string;
  list: string;
}

/** Where the views of these owners stand: the store's own names, never anything that a caller wrote. */
export interface ViewTable {
  table: 'saved_view' | 'member_saved_view';
  owner: 'operator_id' | 'member_id';
}

type Views = Promise<{ views: ShownView[] }>;

export interface SavedViews {
  list(owner: ViewOwner): Views;
  /** Throws FIELDS_INVALID where there are as many as someone may have of a list. */
  save(owner: ViewOwner, view: Pick<ShownView, 'name' | 'filter'> & { language: Language }): Views;
  remove(owner: ViewOwner, name: string): Views;
}

const maxViews = 20;
const say = messagesOf('listFiles');
const keyOf = ({ merchantId, ownerId, list }: ViewOwner) => [merchantId, ownerId, list];

/** Filters of lists that someone keeps under names of their own. */
export function createViews({ db, clock }: Pick<Platform, 'db' | 'clock'>, place: ViewTable): SavedViews {
  const listed = async (owner: ViewOwner) => ({ views: await readViews(db, place, owner) });
  return {
    list: listed,
    async save(owner, { name, filter, language }) {
      const view = { name, filter, savedAt: clock.machine() };
      if (!(await saveView(db, place, owner, view)))
        fail('FIELDS_INVALID', { errors: { name: say(language, 'tooManyViews') } });
      return listed(owner);
    },
    async remove(owner, name) {
      const { table, owner: column } = place;
      await sqlOn(
        db,
        `DELETE FROM ${table} WHERE merchant_id = $1 AND ${column} = $2 AND list = $3 AND name = $4`,
        [...keyOf(owner), name],
      );
      return listed(owner);
    },
  };
}

async function readViews(
  db: Db,
  { table, owner: column }: ViewTable,
  owner: ViewOwner,
): Promise<ShownView[]> {
  const rows = await sqlOn<Omit<ShownView, 'savedAt'> & { savedAt: Date }>(
    db,
    `SELECT name, filter, saved_at AS "savedAt" FROM ${table}
     WHERE merchant_id = $1 AND ${column} = $2 AND list = $3 ORDER BY name LIMIT ${maxViews}`,
    keyOf(owner),
  );
  return rows.map(({ savedAt, ...view }) => ({ ...view, savedAt: savedAt.toISOString() }));
}

async function saveView(
  db: Db,
  { table, owner: column }: ViewTable,
  owner: ViewOwner,
  view: Omit<ShownView, 'savedAt'> & { savedAt: Date },
): Promise<boolean> {
  const saved = await sqlOn(
    db,
    `INSERT INTO ${table} (merchant_id, ${column}, list, name, filter, saved_at)
     SELECT $1, $2, $3, $4, $5::jsonb, $6
     WHERE (SELECT count(*) FROM ${table}
       WHERE merchant_id = $1 AND ${column} = $2 AND list = $3 AND name <> $4) < ${maxViews}
     ON CONFLICT (merchant_id, ${column}, list, name) DO UPDATE SET filter = excluded.filter, saved_at = excluded.saved_at
     RETURNING name`,
    [...keyOf(owner), view.name, JSON.stringify(view.filter), view.savedAt],
  );
  return saved.length > 0;
}

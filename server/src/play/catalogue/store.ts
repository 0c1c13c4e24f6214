import { type GameKind, isGameKind } from '@croupier/contract/play-names';
import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';
import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';
import { searchable } from './search/searchable.ts';
import type { Category, Game, GameEntry, Names, Vendor, VendorEntry } from './types.ts';

/** Read as it is, written as text. */
type Json<T> = ColumnType<T, string, string>;

/** Each name on a line of its own. */
const searchOf = (names: Names): string => searchable([...new Set(Object.values(names))].join('\n'));

interface VendorTable {
  merchant_id: string;
  code: string;
  names: Json<Names>;
  category: Category;
  icon: string;
  currency: string;
  launch_hosts: string[];
  launch_path: string;
  service_url: string | null;
  win_cap: bigint | null;
  events_url: string | null;
  position: number;
  adapter: boolean;
  maintenance: boolean;
  maintenance_until: Date | null;
  version: Generated<number>;
  created_at: Date;
}

interface GameTable {
  merchant_id: string;
  node_id: string;
  vendor_code: string;
  code: string;
  names: Json<Names>;
  search_text: string;
  tags: string[];
  kinds: string[];
  categories: Category[];
  classify: string;
  group_code: string;
  icon: string;
  rtp: string | null;
  rtp_low: string | null;
  stakes: Json<Game['stakes']>;
  free_rounds: boolean;
  hot: boolean;
  new_until: Date | null;
  trial: boolean;
  position: number;
  maintenance: boolean;
  version: Generated<number>;
  created_at: Date;
}

interface RecentGameTable {
  merchant_id: string;
  member_id: string;
  node_id: string;
  launched_at: Date;
}

interface PopularGameTable {
  merchant_id: string;
  vendor_code: string;
  game_code: string;
  rank: number;
}

type Tables = {
  popular_game: PopularGameTable;
  vendor: VendorTable;
  game: GameTable;
  recent_game: RecentGameTable;
};

const on = (db: Db | Tx): Kysely<Tables> => db.withTables<Tables>();

export async function readVendors(db: Db, merchantId: string): Promise<Vendor[]> {
  const rows = await on(db)
    .selectFrom('vendor')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('position')
    .orderBy('code')
    .execute();
  return rows.map((row) => ({
    merchantId: row.merchant_id,
    code: row.code,
    version: row.version,
    names: row.names,
    category: row.category,
    icon: row.icon,
    currency: row.currency,
    launchHosts: row.launch_hosts,
    launchPath: row.launch_path,
    serviceUrl: row.service_url,
    winCap: row.win_cap,
    eventsUrl: row.events_url,
    position: row.position,
    adapter: row.adapter,
    maintenance: row.maintenance,
    maintenanceUntil: row.maintenance_until,
    createdAt: row.created_at,
  }));
}

/** Counted by the database at every change of vendors and games; 0 before the first. */
export async function readVersion(db: Db, merchantId: string): Promise<bigint> {
  const [row] = await sqlOn<{ version: bigint }>(
    db,
    'SELECT version FROM catalogue_version WHERE merchant_id = $1',
    [merchantId],
  );
  return row?.version ?? 0n;
}

export async function readGames(db: Db, merchantId: string): Promise<Game[]> {
  const rows = await on(db)
    .selectFrom('game')
    .leftJoin('popular_game as played', (join) =>
      join
        .onRef('played.merchant_id', '=', 'game.merchant_id')
        .onRef('played.vendor_code', '=', 'game.vendor_code')
        .onRef('played.game_code', '=', 'game.code'),
    )
    .selectAll('game')
    .select('played.rank as popular')
    .where('game.merchant_id', '=', merchantId)
    .orderBy('position')
    .orderBy(sql`names ->> 'en'`)
    .orderBy('node_id')
    .execute();
  return rows.map((row) => ({
    merchantId: row.merchant_id,
    nodeId: row.node_id,
    version: row.version,
    vendorCode: row.vendor_code,
    code: row.code,
    names: row.names,
    searchText: row.search_text,
    tags: row.tags,
    kinds: row.kinds.filter(isGameKind),
    categories: row.categories,
    classify: row.classify,
    groupCode: row.group_code,
    icon: row.icon,
    rtp: row.rtp,
    rtpLow: row.rtp_low,
    stakes: row.stakes,
    freeRounds: row.free_rounds,
    hot: row.hot,
    popular: row.popular,
    newUntil: row.new_until,
    trial: row.trial,
    position: row.position,
    maintenance: row.maintenance,
  }));
}

export async function upsertVendor(tx: Tx, merchantId: string, entry: VendorEntry, now: Date): Promise<void> {
  const values = {
    names: JSON.stringify(entry.names),
    category: entry.category,
    icon: entry.icon,
    currency: entry.currency,
    launch_hosts: [...(entry.launchHosts ?? [])],
    launch_path: entry.launchPath,
    service_url: entry.serviceUrl ?? null,
    win_cap: entry.winCap ?? null,
    events_url: entry.eventsUrl ?? null,
    position: entry.position ?? 0,
    adapter: entry.adapter ?? true,
    maintenance: entry.maintenance ?? false,
    maintenance_until: entry.maintenanceUntil ?? null,
  };
  await on(tx)
    .insertInto('vendor')
    .values({ merchant_id: merchantId, code: entry.code, created_at: now, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'code']).doUpdateSet(values))
    .execute();
}

export async function upsertGame(
  tx: Tx,
  game: { merchantId: string; vendorCode: string; nodeId: string; now: Date },
  entry: GameEntry,
): Promise<void> {
  const values = {
    names: JSON.stringify(entry.names),
    search_text: searchOf(entry.names),
    tags: [...(entry.tags ?? [])],
    kinds: [...(entry.kinds ?? [])],
    categories: [...entry.categories],
    classify: entry.classify,
    group_code: entry.groupCode ?? game.vendorCode,
    icon: entry.icon,
    rtp: entry.rtp ?? null,
    rtp_low: entry.rtpLow ?? null,
    stakes: JSON.stringify(entry.stakes ?? {}),
    free_rounds: entry.freeRounds ?? true,
    hot: entry.hot ?? false,
    new_until: entry.newUntil ?? null,
    trial: entry.trial ?? false,
    position: entry.position ?? 0,
    maintenance: entry.maintenance ?? false,
  };
  await on(tx)
    .insertInto('game')
    .values({
      merchant_id: game.merchantId,
      node_id: game.nodeId,
      vendor_code: game.vendorCode,
      code: entry.code,
      created_at: game.now,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'vendor_code', 'code']).doUpdateSet(values))
    .execute();
}

/** What its vendor says of a game that is there; what it says nothing of stays as it was. */
export async function changeSaid(
  tx: Tx,
  { merchantId, vendorCode }: { merchantId: string; vendorCode: string },
  { code, stakes, freeRounds }: { code: string; stakes: Game['stakes']; freeRounds?: boolean | undefined },
): Promise<void> {
  const columns = without({
    stakes: Object.keys(stakes).length === 0 ? undefined : JSON.stringify(stakes),
    free_rounds: freeRounds,
  });
  if (Object.keys(columns).length === 0) return;
  await on(tx)
    .updateTable('game')
    .set(columns)
    .where('merchant_id', '=', merchantId)
    .where('vendor_code', '=', vendorCode)
    .where('code', '=', code)
    .execute();
}

export async function recordRecent(
  tx: Tx,
  launch: { merchantId: string; memberId: string; nodeId: string; now: Date },
): Promise<void> {
  await on(tx)
    .insertInto('recent_game')
    .values({
      merchant_id: launch.merchantId,
      member_id: launch.memberId,
      node_id: launch.nodeId,
      launched_at: launch.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'member_id', 'node_id']).doUpdateSet({ launched_at: launch.now }),
    )
    .execute();
}

/** Newest first. A member's list is bounded by the number of games. */
export async function readRecent(
  db: Db,
  merchantId: string,
  memberId: string,
): Promise<{ nodeId: string; at: Date }[]> {
  const rows = await on(db)
    .selectFrom('recent_game')
    .select(['node_id', 'launched_at'])
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .orderBy('launched_at', 'desc')
    .orderBy('node_id')
    .limit(1000)
    .execute();
  return rows.map((row) => ({ nodeId: row.node_id, at: row.launched_at }));
}

interface ShownChange {
  names?: Names | undefined;
  icon?: string | undefined;
  position?: number | undefined;
  maintenance?: boolean | undefined;
}

export interface VendorChange extends ShownChange {
  category?: Category | undefined;
  maintenanceUntil?: Date | null | undefined;
}

const without = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/** False where someone else changed it since that version. */
export async function changeVendor(
  tx: Tx,
  key: { merchantId: string; code: string; version: number },
  change: VendorChange,
): Promise<boolean> {
  const columns = without({
    names: change.names && JSON.stringify(change.names),
    icon: change.icon,
    position: change.position,
    category: change.category,
    maintenance: change.maintenance,
    maintenance_until: change.maintenanceUntil,
  });
  if (Object.keys(columns).length === 0) return true;
  const { numUpdatedRows } = await on(tx)
    .updateTable('vendor')
    .set(columns)
    .where('merchant_id', '=', key.merchantId)
    .where('code', '=', key.code)
    .where('version', '=', key.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Terms extends Pick<Vendor, 'launchHosts' | 'launchPath' | 'eventsUrl' | 'serviceUrl'> {
  winCap: bigint;
}

/** Where its games open, how large a win is paid without a person, and where it takes events; what operators change stays. */
export async function changeTerms(
  tx: Tx,
  key: { merchantId: string; code: string },
  { launchHosts, launchPath, winCap, serviceUrl = null, eventsUrl }: Terms,
): Promise<void> {
  await on(tx)
    .updateTable('vendor')
    .set({
      launch_hosts: [...launchHosts],
      launch_path: launchPath,
      win_cap: winCap,
      service_url: serviceUrl,
      events_url: eventsUrl,
    })
    .where('merchant_id', '=', key.merchantId)
    .where('code', '=', key.code)
    .execute();
}

/** The games that stood in the vendor's category go with it; those that stand elsewhere as well keep that place. */
export async function moveGames(
  tx: Tx,
  { merchantId, code }: { merchantId: string; code: string },
  [from, to]: readonly [Category, Category],
): Promise<void> {
  await sqlOn(
    tx,
    `UPDATE game SET categories = array_replace(array_remove(categories, $4), $3, $4)
     WHERE merchant_id = $1 AND vendor_code = $2 AND $3 = ANY(categories)`,
    [merchantId, code, from, to],
  );
}

export interface GameChange extends ShownChange {
  hot?: boolean | undefined;
  newUntil?: Date | null | undefined;
  trial?: boolean | undefined;
  classify?: string | undefined;
  tags?: string[] | undefined;
  kinds?: GameKind[] | undefined;
}

/** False where someone else changed it since that version; without one the change stands over whatever is there. */
export async function changeGame(
  tx: Tx,
  key: { merchantId: string; nodeId: string; version?: number | undefined },
  change: GameChange,
): Promise<boolean> {
  const { names } = change;
  const columns = without({
    names: names && JSON.stringify(names),
    search_text: names && searchOf(names),
    icon: change.icon,
    position: change.position,
    maintenance: change.maintenance,
    hot: change.hot,
    new_until: change.newUntil,
    trial: change.trial,
    classify: change.classify,
    tags: change.tags,
    kinds: change.kinds,
  });
  if (Object.keys(columns).length === 0) return true;
  const update = on(tx)
    .updateTable('game')
    .set(columns)
    .where('merchant_id', '=', key.merchantId)
    .where('node_id', '=', key.nodeId);
  const { numUpdatedRows } = await (
    key.version === undefined ? update : update.where('version', '=', key.version)
  ).executeTakeFirst();
  return numUpdatedRows > 0n;
}

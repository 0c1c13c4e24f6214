import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Keyset } from './keyset.ts';
import type { Db, Tx } from '../database/database.ts';

interface BrandRow {
  merchant_id: string;
  id: string;
}

/** New values, or expressions that the database works out from the old ones. */
type Changes<Row> = { [Column in keyof Row]?: Row[Column] | RawBuilder<Row[Column]> };

/** A page of a list, and where the next one begins. */
export interface RowPage<Row> {
  rows: Row[];
  next: string | null;
}

/** A table whose rows are known by their brand and their id. */
export interface BrandRows<Row extends BrandRow> {
  byId(on: Db | Tx, merchantId: string, id: string): Promise<Row | undefined>;
  /** Until the transaction ends nobody else locks or changes it. */
  lock(tx: Tx, merchantId: string, id: string): Promise<Row | undefined>;
  /** As `lock`; a row that isn't there is an error. */
  lockExisting(tx: Tx, merchantId: string, id: string): Promise<Row>;
  insert(tx: Tx, row: Row): Promise<void>;
  change(on: Db | Tx, row: BrandRow, changes: Changes<Row>): Promise<void>;
  /** Those of the brand for which every condition holds; what is undefined or false is none. */
  page(
    on: Db,
    merchantId: string,
    keys: Keyset<Row>,
    conditions: readonly (RawBuilder<SqlBool> | false | undefined)[],
  ): Promise<RowPage<Row>>;
}

export function brandRows<Row extends BrandRow>(table: string): BrandRows<Row> {
  const tables = (on: Db | Tx) => on.withTables<Record<string, BrandRow>>();
  const ofBrand = (on: Db | Tx, merchantId: string) =>
    tables(on).selectFrom(table).selectAll().where('merchant_id', '=', merchantId).$castTo<Row>();
  const one = (on: Db | Tx, merchantId: string, id: string) => ofBrand(on, merchantId).where('id', '=', id);
  return {
    byId: (on, merchantId, id) => one(on, merchantId, id).executeTakeFirst(),
    lock: (tx, merchantId, id) => one(tx, merchantId, id).forUpdate().executeTakeFirst(),
    lockExisting: (tx, merchantId, id) => one(tx, merchantId, id).forUpdate().executeTakeFirstOrThrow(),
    async insert(tx, row) {
      await tables(tx).insertInto(table).values(row).execute();
    },
    async change(on, row, changes) {
      await tables(on)
        .updateTable(table)
        .set(changes)
        .where('merchant_id', '=', row.merchant_id)
        .where('id', '=', row.id)
        .execute();
    },
    async page(on, merchantId, keys, conditions) {
      let query = ofBrand(on, merchantId).where(keys.where);
      for (const condition of conditions) if (condition) query = query.where(condition);
      return keys.pageOf(await query.orderBy(keys.orderBy).limit(keys.limit).execute());
    },
  };
}

/** The columns hold these values; one without a value may hold any. */
export function holding(values: Readonly<Record<string, string | undefined>>): RawBuilder<SqlBool> {
  const asked = Object.entries(values).filter(([, value]) => value !== undefined);
  if (asked.length === 0) return sql`true`;
  return sql.join(
    asked.map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` AND `,
  );
}

import type { Localised } from '@croupier/contract';
import { inAllLanguages } from './localised.ts';
import { type Db, sqlOn, type Tx } from '../../platform/database/database.ts';

/** Columns that every editable table has. */
export interface StoredRow {
  id: string;
  version: number;
  position: number;
  updated_at: Date;
  updated_by: string;
}

/** Names come from the code, never from a request. */
export interface TableSpec {
  table: string;
  /** With enabled, starts_at and ends_at: what is over need not be kept in memory. */
  scheduled: boolean;
  /** Columns with a text for each language; what was stored before the platform had one lacks it. */
  words: readonly string[];
}

/** The rows with an empty text for each language that they were not written in. */
const completed = <Row>({ words }: TableSpec, rows: readonly Row[]): Row[] =>
  rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      words.map((column) => [column, inAllLanguages(Reflect.get(Object(row), column) as Partial<Localised>)]),
    ),
  }));

export type Columns = Readonly<Record<string, unknown>>;

/** A list longer than this is no list any more that a person orders by hand. */
export const maxRows = 1000;

export async function readAll<Row>(
  on: Db | Tx,
  spec: TableSpec,
  merchantId: string,
  filter: Columns = {},
): Promise<Row[]> {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined);
  const conditions = wanted.map(([column], index) => ` AND ${column} = $${index + 2}`).join('');
  const rows = await sqlOn<Row>(
    on,
    `SELECT * FROM ${spec.table} WHERE merchant_id = $1${conditions} ORDER BY position, id LIMIT ${maxRows}`,
    [merchantId, ...wanted.map(([, value]) => value)],
  );
  return completed(spec, rows);
}

/** What visitors see now or will see: enabled, and not over. */
export async function readShown<Row>(on: Db, spec: TableSpec, merchantId: string, now: Date): Promise<Row[]> {
  const { table, scheduled } = spec;
  const rows = await sqlOn<Row>(
    on,
    `SELECT * FROM ${table} WHERE merchant_id = $1 AND enabled${scheduled ? ' AND (ends_at IS NULL OR ends_at > $2)' : ''}
     ORDER BY position, id LIMIT ${maxRows}`,
    scheduled ? [merchantId, now] : [merchantId],
  );
  return completed(spec, rows);
}

export async function countRows(on: Tx, { table }: TableSpec, merchantId: string): Promise<number> {
  const [row] = await sqlOn<{ rows: number }>(
    on,
    `SELECT count(*)::int AS rows FROM ${table} WHERE merchant_id = $1`,
    [merchantId],
  );
  return row?.rows ?? 0;
}

/** Which row is written, when and by whom. */
interface Written {
  merchantId: string;
  id: string;
  now: Date;
  by: string;
}

export async function insertRow<Row>(
  on: Tx,
  spec: TableSpec,
  key: Written,
  columns: Columns,
): Promise<Row | undefined> {
  const names = Object.keys(columns);
  const places = names.map((_, index) => `$${index + 5}`).join(', ');
  const { table } = spec;
  const rows = await sqlOn<Row>(
    on,
    `INSERT INTO ${table} (merchant_id, id, updated_at, updated_by, position, ${names.join(', ')})
     SELECT $1::uuid, $2::uuid, $3::timestamptz, $4::text,
       coalesce((SELECT max(position) + 1 FROM ${table} WHERE merchant_id = $1::uuid), 0), ${places}
     RETURNING *`,
    [key.merchantId, key.id, key.now, key.by, ...Object.values(columns)],
  );
  return completed(spec, rows)[0];
}

export async function lockRow<Row>(
  on: Tx,
  spec: TableSpec,
  merchantId: string,
  id: string,
): Promise<Row | undefined> {
  const rows = await sqlOn<Row>(
    on,
    `SELECT * FROM ${spec.table} WHERE merchant_id = $1 AND id = $2 FOR UPDATE`,
    [merchantId, id],
  );
  return completed(spec, rows)[0];
}

export async function updateRow<Row>(
  on: Tx,
  spec: TableSpec,
  key: Written,
  columns: Columns,
): Promise<Row | undefined> {
  const sets = Object.keys(columns)
    .map((name, index) => `${name} = $${index + 5}`)
    .join(', ');
  const rows = await sqlOn<Row>(
    on,
    `UPDATE ${spec.table} SET updated_at = $3, updated_by = $4, version = version + 1, ${sets}
     WHERE merchant_id = $1 AND id = $2 RETURNING *`,
    [key.merchantId, key.id, key.now, key.by, ...Object.values(columns)],
  );
  return completed(spec, rows)[0];
}

export async function deleteRow(on: Tx, { table }: TableSpec, merchantId: string, id: string): Promise<void> {
  await sqlOn(on, `DELETE FROM ${table} WHERE merchant_id = $1 AND id = $2`, [merchantId, id]);
}

/** Those named first, in their order; the others keep theirs behind them. */
export async function orderRows(
  on: Tx,
  { table }: TableSpec,
  merchantId: string,
  ids: readonly string[],
): Promise<void> {
  await sqlOn(
    on,
    `UPDATE ${table} AS row SET position = placed.place FROM (
       SELECT id, row_number() OVER (ORDER BY array_position($2::uuid[], id) NULLS LAST, position, id) - 1 AS place
       FROM ${table} WHERE merchant_id = $1) AS placed
     WHERE row.merchant_id = $1 AND row.id = placed.id AND row.position <> placed.place`,
    [merchantId, ids],
  );
}

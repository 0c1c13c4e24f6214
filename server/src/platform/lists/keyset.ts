import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isId } from '../ids.ts';
import { isInstant, refuseCursor } from './cursor.ts';

/** What every list may be asked for (`listQuery` of the contract); which of it a list has, its contract says. */
export interface ListFilter {
  cursor?: string | undefined;
  limit: number;
  from?: string | undefined;
  to?: string | undefined;
  minAmount?: number | undefined;
  maxAmount?: number | undefined;
  sort?: string | undefined;
}

/** Columns or expressions of the store's own SQL, never anything that a caller wrote. */
export interface ListColumns {
  /** Of a row: its time, which filters by date and is the sort key `at`. To the millisecond, as cursors keep it. */
  at?: string;
  /** Its amount, where it has one; the sort key `amount`. */
  amount?: string;
  /** Further sort keys, each with its column of text or of whole numbers. */
  texts?: Readonly<Record<string, string>>;
  numbers?: Readonly<Record<string, string>>;
  /** What names a row beside its time: one column that holds a UUID, or several of text. */
  id: string | readonly string[];
}

export interface Keyset<Row> {
  /** The filter, and what lies behind the cursor. */
  where: RawBuilder<SqlBool>;
  orderBy: RawBuilder<unknown>;
  /** One more than a page holds, so that the last page is known to be the last. */
  limit: number;
  pageOf(rows: Row[]): { rows: Row[]; next: string | null };
}

interface RowPlace {
  at?: Date;
  amount?: bigint;
  texts?: Readonly<Record<string, string>>;
  numbers?: Readonly<Record<string, bigint | number>>;
  id: string | readonly string[];
}

interface Order {
  /** `at`, `amount`, or one of the list's own. */
  key: string;
  column: string;
  type: string;
  descending: boolean;
}

/**
 * A page of a list by its keyset: whatever the sort, a deep page costs what the first costs where an index holds
 * (merchant, sort column, id). `order` is how the list is read where nobody chose.
 */
export function keyset<Row>(
  filter: ListFilter,
  columns: ListColumns,
  { order = '-at', valueOf }: { order?: string; valueOf: (row: Row) => RowPlace },
): Keyset<Row> {
  const by = orderOf(filter.sort ?? order, columns);
  const { limit } = filter;
  const direction = sql.raw(by.descending ? 'DESC' : 'ASC');
  const conditions = [...rangesOf(filter, columns), ...afterOf(filter.cursor, by, columns)];
  return {
    where: conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` AND `)})`,
    orderBy: sql.join(
      [by.column, ...partsOf(columns.id)].map((column) => sql`${sql.raw(column)} ${direction}`),
    ),
    limit: limit + 1,
    pageOf(rows) {
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return { rows: rows.slice(0, limit), next: last === undefined ? null : cursorOf(by, valueOf(last)) };
    },
  };
}

const ownOf = (columns: Readonly<Record<string, string>> | undefined, key: string): string | undefined =>
  columns !== undefined && Object.hasOwn(columns, key) ? columns[key] : undefined;

function orderOf(sort: string, { at, amount, texts, numbers }: ListColumns): Order {
  const descending = sort.startsWith('-');
  const key = descending ? sort.slice(1) : sort;
  const [number, text] = [ownOf(numbers, key), ownOf(texts, key)];
  if (number !== undefined) return { key, column: number, type: 'bigint', descending };
  if (text !== undefined) return { key, column: text, type: 'text', descending };
  if (key === 'amount' && amount !== undefined) return { key, column: amount, type: 'bigint', descending };
  if (at === undefined) throw new RangeError(`a list has no order by ${key}`);
  return { key: 'at', column: at, type: 'timestamptz', descending };
}

function rangesOf({ from, to, minAmount, maxAmount }: ListFilter, { at, amount }: ListColumns) {
  const found: RawBuilder<SqlBool>[] = [];
  const compare = (column: string, sign: string, value: unknown) =>
    found.push(sql<SqlBool>`${sql.raw(column)} ${sql.raw(sign)} ${value}`);
  if (at !== undefined && from !== undefined) compare(at, '>=', new Date(from));
  if (at !== undefined && to !== undefined) compare(at, '<', new Date(to));
  if (amount !== undefined && minAmount !== undefined) compare(amount, '>=', BigInt(minAmount));
  if (amount !== undefined && maxAmount !== undefined) compare(amount, '<=', BigInt(maxAmount));
  return found;
}

const partsOf = (id: string | readonly string[]): readonly string[] => (typeof id === 'string' ? [id] : id);

function afterOf(cursor: string | undefined, by: Order, { id }: ListColumns): RawBuilder<SqlBool>[] {
  if (cursor === undefined) return [];
  const after = readCursor(cursor, by, id);
  const sign = sql.raw(by.descending ? '<' : '>');
  const type = sql.raw(typeof id === 'string' ? 'uuid' : 'text');
  const columns = sql.join([by.column, ...partsOf(id)].map((column) => sql.raw(column)));
  const places = sql.join([
    sql`${after.value}::${sql.raw(by.type)}`,
    ...after.id.map((part) => sql`${part}::${type}`),
  ]);
  return [sql<SqlBool>`(${columns}) ${sign} (${places})`];
}

function cursorOf(by: Order, row: RowPlace): string {
  const value = valueIn(row, by.key);
  return Buffer.from(JSON.stringify([by.key, value, ...partsOf(row.id)])).toString('base64url');
}

function valueIn(row: RowPlace, key: string): string {
  const own = row.numbers?.[key] ?? row.texts?.[key];
  if (own !== undefined) return String(own);
  return key === 'amount' ? String(row.amount ?? 0n) : (row.at?.toISOString() ?? '');
}

const isText = (text: string): boolean => /^[^\0]{0,200}$/.test(text);
const values: Readonly<Record<string, (text: string) => boolean>> = {
  timestamptz: isInstant,
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  text: isText,
};

/** One of another sort leads nowhere here: the caller hears of it instead of getting a page from the middle of nothing. */
function readCursor(
  cursor: string,
  by: Order,
  id: string | readonly string[],
): { value: string; id: readonly string[] } {
  const [key, value, ...parts] = textsIn(cursor);
  const known = parts.length === partsOf(id).length && parts.every(typeof id === 'string' ? isId : isText);
  if (key === by.key && value !== undefined && values[by.type]?.(value) === true && known)
    return { value, id: parts };
  return refuseCursor();
}

function textsIn(cursor: string): string[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(place) ? place.filter((part) => typeof part === 'string') : [];
  } catch {
    return [];
  }
}

import type { Endpoint, Locale, ParsedQuery, ValueOf } from '@croupier/contract';
import type { Cell } from '../../formats/csv.ts';
import type { ListPage } from './lines.ts';

/** Figures and times as a file writes them, in the language and zone of its reader; nothing for nothing. */
export interface FigureWriter {
  money(amount: number | null): Cell;
  share(value: number | null): Cell;
  instant(at: string | null): Cell;
  locale: Locale;
}

/** The columns of a file. What writes its cells may know more than figures, such as words. */
export interface FileTable<Head extends string, Csv extends FigureWriter> {
  head: readonly Head[];
  // A method, so that the cells of narrower rows may stand here, which `columnsOf` has checked.
  cells(row: object, csv: Csv): readonly Cell[];
}

/** A list that can be had as a file: the call that reads it, and how a row of it is written. */
export interface ListFile<Head extends string, Csv extends FigureWriter> {
  list: Endpoint;
  /** Names the file and its record. */
  name: string;
  rowsOf(page: ListPage): readonly object[];
  table(query: object): FileTable<Head, Csv>;
}

type WriteCell<Row, Csv> = (row: Row, csv: Csv) => Cell;

/** How a field of that type is written; nothing for nothing. */
type FieldKind<Value> =
  | ([Value] extends [string | number | null] ? 'plain' : never)
  | ([Value] extends [number | null] ? 'money' : never)
  | ([Value] extends [string | null] ? 'instant' : never)
  | ([Value] extends [{ account: string } | null] ? 'account' : never);

/** A field under another head: `money:payout`. */
type OtherField<Row> = {
  [Field in keyof Row & string]: `${FieldKind<Row[Field]>}:${Field}`;
}[keyof Row & string];

/** What the words of codes are grouped by, where a file has such words. */
type GroupOf<Csv> = Csv extends { word(...of: infer Of): string }
  ? Of extends [infer Group extends string, string | null]
    ? Group
    : never
  : never;

type CodeField<Row> = {
  [Field in keyof Row & string]: [Row[Field]] extends [string | null] ? Field : never;
}[keyof Row & string];

/** The word for a code, of the group that is named, in the field of the column's name or in another. */
type WordColumn<Row, Name, Csv> =
  | { readonly word: GroupOf<Csv>; readonly of: CodeField<Row> }
  | (Name extends CodeField<Row>
      ? { readonly word: GroupOf<Csv> } | (Name extends GroupOf<Csv> ? 'word' : never)
      : never);

/** Each column by its head: how the field of that name, or another, is written, or what writes the cell. */
export type Columns<Row, Head extends string, Csv> = {
  readonly [Name in Head]?:
    | WriteCell<Row, Csv>
    | OtherField<Row>
    | WordColumn<Row, Name, Csv>
    | (Name extends keyof Row ? FieldKind<Row[Name]> : never);
};

/** The rows of a page. */
export type RowOf<E extends Endpoint> =
  ValueOf<E> extends { content: readonly (infer Row extends object)[] } ? Row : never;

/**
 * A list that can be had as a file: `rows` says where in its answer its rows are, and what comes of it takes their columns, which are
 * known by then. Some lists have other columns with another filter.
 */
export const rowsFile =
  <E extends Endpoint, Row extends object>(
    list: E,
    name: string,
    rows: (answer: ValueOf<E>) => readonly Row[],
  ) =>
  <Head extends string, Csv extends FigureWriter>(
    columns: Columns<Row, Head, Csv> | ((query: ParsedQuery<E>) => Columns<Row, Head, Csv>),
  ): ListFile<Head, Csv> => ({
    list,
    name,
    rowsOf: (page) => rows(page as ValueOf<E>),
    table: (query) => columnsOf(typeof columns === 'function' ? columns(query as ParsedQuery<E>) : columns),
  });

/** The same of a list whose answers are pages. */
export const pageFile = <E extends Endpoint, Head extends string, Csv extends FigureWriter>(
  list: E,
  name: string,
  columns: Columns<RowOf<E>, Head, Csv>,
): ListFile<Head, Csv> =>
  rowsFile(list, name, (page) => (page as unknown as { content: readonly RowOf<E>[] }).content)(columns);

function columnsOf<Row extends object, Head extends string, Csv extends FigureWriter>(
  columns: Columns<Row, Head, Csv>,
): FileTable<Head, Csv> {
  const parts = Object.entries(columns) as [Head, Column<Row, Csv>][];
  const writers = parts.map(([head, column]): WriteCell<Row, Csv> => {
    if (typeof column === 'function') return column;
    if (column === 'word') return wordWriter(head, head);
    if (typeof column === 'object') return wordWriter(column.word, column.of ?? head);
    const [kind, field = head] = column.split(':') as [keyof typeof fields, string?];
    return (row, csv) => fields[kind](Reflect.get(row, field), csv);
  });
  return {
    head: parts.map(([head]) => head),
    cells: (row, csv) => writers.map((write) => write(row as Row, csv)),
  };
}

/** A column as it runs; `Columns` has checked that it fits its row and its file. */
type Column<Row, Csv> = WriteCell<Row, Csv> | { word: string; of?: string } | string;

const wordWriter =
  (group: string, field: string) =>
  (row: object, csv: unknown): Cell =>
    (csv as { word(group: string, code: unknown): string }).word(group, Reflect.get(row, field));

/** What writes a field. */
const fields = {
  plain: (value: unknown): Cell => (value as Cell | null) ?? '',
  money: (value: unknown, csv: FigureWriter): Cell => csv.money(value as number | null),
  instant: (value: unknown, csv: FigureWriter): Cell => csv.instant(value as string | null),
  account: (value: unknown): Cell => (value as { account: string } | null)?.account ?? '',
};

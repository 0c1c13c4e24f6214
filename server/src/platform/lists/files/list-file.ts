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

/** How a field of that type stands in a column of its own name. */
type FieldKind<Value> =
  | ([Value] extends [string | number] ? 'plain' : never)
  | ([Value] extends [number | null] ? 'money' : never)
  | ([Value] extends [string | null] ? 'instant' : never);

/** Each column by its head: how its field is written, or what writes the cell. */
export type Columns<Row, Head extends string, Csv> = {
  readonly [Name in Head]?: WriteCell<Row, Csv> | (Name extends keyof Row ? FieldKind<Row[Name]> : never);
};

interface Source<E extends Endpoint, Row extends object> {
  list: E;
  name: string;
  /** The rows of an answer. */
  rows: (page: ValueOf<E>) => readonly Row[];
}

/** Some lists have other columns with another filter. */
export function listFileOf<
  E extends Endpoint,
  Row extends object,
  Head extends string,
  Csv extends FigureWriter,
>(
  { list, name, rows }: Source<E, Row>,
  columns: (query: ParsedQuery<E>) => Columns<Row, Head, Csv>,
): ListFile<Head, Csv> {
  return {
    list,
    name,
    rowsOf: (page) => rows(page as ValueOf<E>),
    table: (query) => columnsOf(columns(query as ParsedQuery<E>)),
  };
}

function columnsOf<Row extends object, Head extends string, Csv extends FigureWriter>(
  columns: Columns<Row, Head, Csv>,
): FileTable<Head, Csv> {
  const parts = Object.entries(columns) as [Head, WriteCell<Row, Csv> | keyof typeof fields][];
  const writers = parts.map(([head, column]) =>
    typeof column === 'function'
      ? column
      : (row: Row, csv: Csv) => fields[column](Reflect.get(row, head), csv),
  );
  return {
    head: parts.map(([head]) => head),
    cells: (row, csv) => writers.map((write) => write(row as Row, csv)),
  };
}

/** What writes a field; `Columns` has checked that it fits. */
const fields = {
  plain: (value: unknown): Cell => value as Cell,
  money: (value: unknown, csv: FigureWriter): Cell => csv.money(value as number | null),
  instant: (value: unknown, csv: FigureWriter): Cell => csv.instant(value as string | null),
};

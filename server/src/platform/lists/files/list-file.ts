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

export type Columns<Row, Head extends string, Csv> = Partial<Record<Head, (row: Row, csv: Csv) => Cell>>;

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
  const parts = Object.entries(columns) as [Head, (row: Row, csv: Csv) => Cell][];
  return {
    head: parts.map(([head]) => head),
    cells: (row, csv) => parts.map(([, cell]) => cell(row as Row, csv)),
  };
}

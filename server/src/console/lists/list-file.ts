import type { Endpoint, Locale, ValueOf } from '@croupier/contract';
import type { Cell } from '../../platform/formats/csv.ts';
import type { Head, WordGroup } from './texts.ts';

/** How a file writes what rows hold, in the language and zone of its reader. */
export interface CellWriter {
  money(amount: number | null): Cell;
  share(value: number | null): Cell;
  instant(at: string | null): Cell;
  yes(holds: boolean): string;
  /** The console's word for a code of the wire, or the code where it has none; nothing for nothing. */
  word(group: WordGroup, code: string | null): string;
  locale: Locale;
}

/** A list of the console that can be had as a file: the call that reads it, and how a row of it is written. */
export interface ListFile {
  list: Endpoint;
  /** Names the file and the record: `deposits` is recorded as `deposits.exported`. */
  name: string;
  head: readonly Head[];
  // A method, so that a list of narrower rows may stand here, which `listFile` has checked.
  cells(row: object, csv: CellWriter): readonly Cell[];
}

type RowOf<E extends Endpoint> = ValueOf<E> extends { content: readonly (infer Row)[] } ? Row : never;

export function listFile<E extends Endpoint>(
  list: E,
  name: string,
  columns: Partial<Record<Head, (row: RowOf<E>, csv: CellWriter) => Cell>>,
): ListFile {
  const parts = Object.entries(columns) as [Head, (row: RowOf<E>, csv: CellWriter) => Cell][];
  return {
    list,
    name,
    head: parts.map(([head]) => head),
    cells: (row, csv) => parts.map(([, cell]) => cell(row as RowOf<E>, csv)),
  };
}

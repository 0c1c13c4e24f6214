import type { Endpoint, ValueOf } from '@croupier/contract';
import {
  type Columns,
  type FigureWriter,
  type ListFile as FileOf,
  pageFile,
  type RowOf,
  rowsFile,
} from '../../platform/lists/files/list-file.ts';
import type { Head, WordGroup } from './texts.ts';

/** How a file of the console writes what rows hold. */
export interface CellWriter extends FigureWriter {
  yes(holds: boolean): string;
  /** The console's word for a code of the wire, or the code where it has none; nothing for nothing. */
  word(group: WordGroup, code: string | null): string;
}

/** Why something was proposed, where it stands, and who had which part in it. */
export const proposalColumns = {
  reason: 'plain',
  state: 'word',
  proposedBy: 'plain',
  decidedBy: 'plain',
  decidedAt: 'instant',
  decision: 'plain',
} as const;

/** A list of the console that can be had as a file; `deposits` is recorded as `deposits.exported`. */
export type ListFile = FileOf<Head, CellWriter>;

export const listFile = <E extends Endpoint>(
  list: E,
  name: string,
  columns: Columns<RowOf<E>, Head, CellWriter>,
): ListFile => pageFile(list, name, columns);

/**
 * A report, or a list that is answered whole: `rows` says where in its answer its rows are, and what comes of it takes their columns,
 * which are known by then.
 */
export const reportFile =
  <E extends Endpoint, Row extends object>(
    list: E,
    name: string,
    rows: (answer: ValueOf<E>) => readonly Row[],
  ) =>
  (columns: Columns<Row, Head, CellWriter>): ListFile =>
    rowsFile(list, name, rows)(columns);

import {
  type ColumnDef,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  type ReactTable,
  type RowData,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useEffect, useState } from 'react';
import { maxWidth, minWidth, readLayout, writeLayout } from './layout.ts';
import type { Sort, TableColumn } from './types.ts';

export const features = tableFeatures({
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});
export type Features = typeof features;
export type ListTable<Row extends RowData> = ReactTable<Features, Row>;

export interface ListTableOptions<Row> {
  /** Names the list where its columns are kept; without it they are as they come. */
  list?: string | undefined;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort: Sort;
  /** The page holds all rows and sorts them itself. */
  local: boolean;
}

const compare = (a: string | number | null, b: string | number | null): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''), undefined, { numeric: true });
};

const definitionOf = <Row extends RowData>(
  column: TableColumn<Row>,
  first: boolean,
): ColumnDef<Features, Row> => ({
  id: column.key,
  accessorFn: (row: Row) => column.value?.(row) ?? undefined,
  // Every row keeps its name.
  enableHiding: !first,
  minSize: minWidth,
  maxSize: maxWidth,
  sortUndefined: 'last',
  sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id)),
});

/** The column that a sort key means. */
function sortingOf<Row>(sort: Sort, columns: readonly TableColumn<Row>[]) {
  const desc = sort?.startsWith('-') === true;
  const column = columns.find(({ sort: key }) => key !== undefined && key === sort?.slice(desc ? 1 : 0));
  return column === undefined ? [] : [{ id: column.key, desc }];
}

/** A table whose columns its reader chooses and sizes; what was chosen stays with this browser. */
export function useListTable<Row extends RowData>(options: ListTableOptions<Row>): ListTable<Row> {
  const { list, columns, rows, rowKey, sort, local } = options;
  const [kept] = useState(() => (list === undefined ? { hidden: {}, widths: {} } : readLayout(list)));
  const table = useTable({
    features,
    columns: columns.map((column, index) => definitionOf(column, index === 0)),
    data: rows,
    getRowId: rowKey,
    manualSorting: !local,
    columnResizeMode: 'onChange',
    initialState: { columnVisibility: visibilityOf(columns, kept.hidden), columnSizing: kept.widths },
    state: { sorting: sortingOf(sort, columns) },
  });
  const { columnVisibility, columnSizing } = table.state;
  useEffect(() => {
    if (list === undefined) return;
    const hidden = Object.entries(columnVisibility).map(([key, shown]) => [key, !shown] as const);
    writeLayout(list, { hidden: Object.fromEntries(hidden), widths: columnSizing });
  }, [list, columnVisibility, columnSizing]);
  return table;
}

function visibilityOf<Row>(
  columns: readonly TableColumn<Row>[],
  hidden: Readonly<Record<string, boolean>>,
): Record<string, boolean> {
  const optional = columns
    .filter((column) => column.optional === true)
    .map(({ key }) => [key, false] as const);
  const chosen = Object.entries(hidden).map(([key, away]) => [key, !away] as const);
  return Object.fromEntries([...optional, ...chosen]);
}

/** Figures and times are first asked for from the largest; a third press takes the order back. */
export function nextSort(sort: Sort, key: string): Sort {
  if (sort === `-${key}`) return key;
  return sort === key ? undefined : `-${key}`;
}

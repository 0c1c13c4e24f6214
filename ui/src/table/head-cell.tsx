/* oxlint-disable jsx-a11y/no-redundant-roles -- the roles that a table of cards would lose on the phone */
import type { Header, RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Sort, TableColumn } from './types.ts';
import { type Features, nextSort } from './use-table.ts';

export interface HeadCellProps<Row extends RowData> {
  header: Header<Features, Row>;
  column: TableColumn<Row>;
  sort: Sort;
  onSort: ((sort: Sort) => void) | undefined;
  /** Called before a width changes, so that the other columns keep theirs. */
  onResize: (() => void) | undefined;
}

const directionOf = (sort: Sort, key: string) => {
  if (sort === key) return 'ascending' as const;
  return sort === `-${key}` ? ('descending' as const) : ('none' as const);
};
const look = { 'aria-hidden': true, className: 'size-3.5 shrink-0' } as const;
const signs = {
  ascending: <ArrowUp {...look} />,
  descending: <ArrowDown {...look} />,
  none: <ChevronsUpDown {...look} />,
};

/** The name of a column: a button where it sorts, with a handle at its edge where it can be sized. */
export function HeadCell<Row extends RowData>(props: HeadCellProps<Row>): ReactNode {
  const { header, column, sort, onSort, onResize } = props;
  const key = onSort === undefined ? undefined : column.sort;
  const direction = key === undefined ? undefined : directionOf(sort, key);
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={column.right ? 'right' : undefined}
      data-column={column.key}
      aria-sort={direction}
    >
      {key !== undefined && direction ? (
        <button type="button" className="table-sort" onClick={() => onSort?.(nextSort(sort, key))}>
          {column.header}
          {signs[direction]}
        </button>
      ) : (
        column.header
      )}
      {onResize && <ResizeHandle header={header} onResize={onResize} />}
    </th>
  );
}

/** For the pointer alone: the choice of columns has buttons that do the same. */
function ResizeHandle<Row extends RowData>(props: {
  header: Header<Features, Row>;
  onResize: () => void;
}): ReactNode {
  const { header, onResize } = props;
  const start = (event: unknown) => {
    onResize();
    header.getResizeHandler()(event);
  };
  return (
    <span
      aria-hidden="true"
      className="table-resize"
      data-active={header.column.getIsResizing() || undefined}
      onMouseDown={start}
      onTouchStart={start}
      onDoubleClick={() => header.column.resetSize()}
    />
  );
}

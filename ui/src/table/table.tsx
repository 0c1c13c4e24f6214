/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-interactions
   -- the rows are laid out as cards on the phone, which takes the roles from a table in some browsers; keys move between its links */
import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../cx.ts';
import { ColumnChoice } from './column-choice.tsx';
import { HeadCell } from './head-cell.tsx';
import { moveBetweenRows } from './move-rows.ts';
import { SortChoice } from './sort-choice.tsx';
import type { Sort, TableColumn, TableWords } from './types.ts';
import { type ListTable, useListTable } from './use-table.ts';

export interface TableProps<Row> {
  /** Read by screen readers; the page's title says it to the others. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Names the list where its columns are kept; a table without it has no choice of columns. */
  list?: string;
  words?: TableWords;
  /** Sorted elsewhere, by the server: what it is sorted by, and what to do when someone asks for another order. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** More columns than a window holds: the table scrolls sideways within itself, by keyboard too. */
  wide?: boolean;
  /** A last line of the same shape: what the rows come to. */
  totals?: Row;
  /** A last line of other cells, by column: what all of the filter comes to, not only the rows shown. */
  sums?: Partial<Record<string, ReactNode>>;
  /** Marks rows that want attention. */
  tone?: (row: Row) => 'danger' | undefined;
  /** At the beginning of the bar above the rows. */
  before?: ReactNode;
  /** Beside the choice of columns. */
  actions?: ReactNode;
  /** Where the choice of columns stands instead of above the rows: a bar of the page; null until it is there. */
  choiceAt?: HTMLElement | null;
}

/** A table; on the phone each row becomes a card. */
export function Table<Row extends RowData>(props: TableProps<Row>): ReactNode {
  const { columns, rows, rowKey, list, words, onSort } = props;
  const [ownSort, setOwnSort] = useState<Sort>();
  const local = onSort === undefined;
  const sort = local ? ownSort : props.sort;
  const choose = onSort ?? (columns.some(({ value }) => value !== undefined) ? setOwnSort : undefined);
  const table = useListTable({ list, columns, rows, rowKey, sort, local });
  const headId = useId();
  const measure = list === undefined ? undefined : () => keepWidths(table, document.getElementById(headId));
  return (
    <>
      {measure && words !== undefined && (
        <Choices at={props.choiceAt} before={props.before} actions={props.actions}>
          {choose && <SortChoice columns={columns} words={words} sort={sort} onSort={choose} />}
          <ColumnChoice table={table} columns={columns} words={words} onResize={measure} />
        </Choices>
      )}
      <Frame table={table} caption={props.caption} wide={props.wide === true}>
        <thead role="rowgroup" id={headId}>
          <tr role="row">
            {table.getFlatHeaders().map((header) => {
              const column = columns.find(({ key }) => key === header.column.id);
              return (
                column && (
                  <HeadCell
                    key={header.id}
                    {...{ header, column, sort }}
                    onSort={choose}
                    onResize={measure}
                  />
                )
              );
            })}
          </tr>
        </thead>
        <Body {...props} table={table} />
      </Frame>
    </>
  );
}

/** What its reader chooses about a table: the order (on the phone) above the rows, the columns there or in the page's bar. */
function Choices(props: {
  at: HTMLElement | null | undefined;
  before: ReactNode;
  actions: ReactNode;
  children: [ReactNode, ReactNode];
}): ReactNode {
  const { at, before, actions } = props;
  const [order, columns] = props.children;
  if (at === undefined)
    return (
      <div className="mb-2 flex flex-wrap items-center justify-end gap-2">
        {before}
        {/* On a phone the order gives way: what can be done with the list stays in one line. */}
        <div className="min-w-0 flex-1">{order}</div>
        <div className="flex shrink-0 items-center gap-2">
          {columns}
          {actions}
        </div>
      </div>
    );
  return (
    <>
      {order && <div className="mb-2 md:hidden">{order}</div>}
      {at && createPortal(columns, at)}
    </>
  );
}

/** The table's box: it scrolls within itself where its columns are many or sized by hand. */
function Frame<Row extends RowData>(props: {
  table: ListTable<Row>;
  caption: string;
  wide: boolean;
  children: ReactNode;
}): ReactNode {
  const { table, caption } = props;
  const sized = Object.keys(table.state.columnSizing).length > 0;
  const windowed = props.wide || sized;
  const width: Record<string, string> = sized ? { '--table-width': `${table.getTotalSize()}px` } : {};
  return (
    <div
      className={cx('rounded-card border border-line bg-panel-low/70', windowed && 'table-window')}
      {...(windowed ? { role: 'region', 'aria-label': caption, tabIndex: 0 } : {})}
    >
      <table role="table" className="data-table" data-sized={sized || undefined} style={width}>
        <caption className="sr-only">{caption}</caption>
        {sized && (
          <colgroup>
            {table.getVisibleLeafColumns().map((column) => (
              <col key={column.id} style={{ width: `${column.getSize()}px` }} />
            ))}
          </colgroup>
        )}
        {props.children}
      </table>
    </div>
  );
}

function Body<Row extends RowData>(props: TableProps<Row> & { table: ListTable<Row> }): ReactNode {
  const { table, columns, tone, totals, sums } = props;
  const shown = columns.filter(({ key }) => table.getColumn(key)?.getIsVisible() !== false);
  return (
    <>
      <tbody role="rowgroup" onKeyDown={moveBetweenRows}>
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            role="row"
            className={cx(tone?.(row.original) === 'danger' && 'shadow-[inset_3px_0_0_var(--brand-danger)]')}
          >
            <Cells columns={shown} of={(column) => column.cell(row.original)} />
          </tr>
        ))}
      </tbody>
      {(totals !== undefined || sums !== undefined) && (
        <tfoot role="rowgroup">
          <tr role="row" className="font-semibold">
            <Cells
              columns={shown}
              of={(column) => (totals === undefined ? sums?.[column.key] : column.cell(totals))}
            />
          </tr>
        </tfoot>
      )}
    </>
  );
}

function Cells<Row>(props: {
  columns: readonly TableColumn<Row>[];
  of: (column: TableColumn<Row>) => ReactNode;
}): ReactNode {
  return props.columns.map((column) => (
    <td
      key={column.key}
      role="cell"
      data-label={column.header}
      data-align={column.right ? 'right' : undefined}
      data-wide={column.wide || undefined}
    >
      {props.of(column)}
    </td>
  ));
}

/** From the first width that someone sets on, all have one: the others stay as they stand now. */
function keepWidths<Row extends RowData>(table: ListTable<Row>, head: HTMLElement | null): void {
  const stand = Object.fromEntries(
    [...(head?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].map((cell) => [
      cell.dataset['column'] ?? '',
      Math.round(cell.getBoundingClientRect().width),
    ]),
  );
  table.setColumnSizing((sizes) => ({ ...stand, ...sizes }));
}

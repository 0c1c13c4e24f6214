/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-interactions
   -- the rows are laid out as cards on the phone, which takes the roles from a table in some browsers; keys move between its links */
import { cx } from '@croupier/ui';
import type { KeyboardEvent, ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  right?: boolean;
  /** Takes the whole width of the card that a row is on the phone. */
  wide?: boolean;
}

export interface DataTableProps<Row> {
  /** More columns than a window holds: the table scrolls sideways within itself, by keyboard too. */
  wide?: boolean;
  /** Read by screen readers; the page's title says it to the others. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A last line of the same shape: what the rows come to. */
  totals?: Row;
  /** Marks rows that want attention. */
  tone?: (row: Row) => 'danger' | undefined;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Moves the focus from row to row with the arrow keys. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = steps[event.key];
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const at = links.findIndex((link) => link === document.activeElement);
  if (!step || at === -1) return;
  event.preventDefault();
  links[step(at, links.length)]?.focus();
}

const align = ({ right }: { right?: boolean | undefined }) => (right ? 'right' : undefined);

function Cells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }): ReactNode {
  return columns.map((column) => (
    <td
      key={column.key}
      role="cell"
      data-label={column.header}
      data-align={align(column)}
      data-wide={column.wide || undefined}
    >
      {column.cell(row)}
    </td>
  ));
}

/** A table; on the phone each row becomes a card. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { columns, rows, rowKey, tone, totals } = props;
  return (
    <div
      className={`rounded-card border border-line bg-panel-low/70${props.wide === true ? ' table-window' : ''}`}
      {...(props.wide === true ? { role: 'region', 'aria-label': props.caption, tabIndex: 0 } : {})}
    >
      <table role="table" className="data-table">
        <caption className="sr-only">{props.caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" data-align={align(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" onKeyDown={moveBetweenRows}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={cx(tone?.(row) === 'danger' && 'shadow-[inset_3px_0_0_var(--brand-danger)]')}
            >
              <Cells columns={columns} row={row} />
            </tr>
          ))}
        </tbody>
        {totals !== undefined && (
          <tfoot role="rowgroup">
            <tr role="row" className="font-semibold">
              <Cells columns={columns} row={totals} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

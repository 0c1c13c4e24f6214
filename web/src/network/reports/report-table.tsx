/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-tabindex
   -- rows are laid out as cards on the phone, which takes the roles from a table in some browsers; a table that is wider than its
   place is moved by the arrow keys */
import { EmptyState, ErrorState, Note, SkeletonRows } from '@croupier/ui';
import { CircleAlert, Inbox } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MoreRows } from '../../platform/parts/more-rows.tsx';
import { useFailureText } from '../../platform/api/use-failure-text.ts';

export interface Column<Row> {
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  right?: boolean;
  /** Takes the whole width of the card that a row is on the phone. */
  wide?: boolean;
}

export interface ReportTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A last line that belongs to all of the filter, not to the rows shown. */
  totals?: Partial<Record<string, ReactNode>>;
  /** A click anywhere in a row; by keyboard the row's own button does the same. */
  onRow?: (row: Row) => void;
}

/** Whether a click means its row: not where it marks text or hits a control of its own. */
function opened(event: MouseEvent<HTMLElement>): boolean {
  const { target } = event;
  if (target instanceof Element && target.closest('a, button, input, select, label')) return false;
  return window.getSelection()?.isCollapsed !== false;
}

/** A table; on the phone each row becomes a card. */
export function ReportTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  totals,
  onRow,
}: ReportTableProps<Row>): ReactNode {
  return (
    <div className="panel max-w-full overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table role="table" className="agent-table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" data-right={column.right || undefined}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={onRow ? 'cursor-pointer hover:bg-white/5' : undefined}
              onClick={onRow ? (event) => opened(event) && onRow(row) : undefined}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  data-label={column.header}
                  data-right={column.right || undefined}
                  data-wide={column.wide || undefined}
                >
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && <Totals columns={columns} totals={totals} />}
      </table>
    </div>
  );
}

function Totals<Row>({
  columns,
  totals,
}: Required<Pick<ReportTableProps<Row>, 'columns' | 'totals'>>): ReactNode {
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {columns.map((column, index) => (
          <td
            key={column.key}
            role="cell"
            data-right={column.right || undefined}
            data-wide={index === 0 || undefined}
            data-label={index === 0 ? undefined : column.header}
          >
            {totals[column.key]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

export interface PagedQuery<Page> {
  data: { pages: Page[] } | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

export interface PagedReportProps<Row> extends Omit<ReportTableProps<Row>, 'rows'> {
  query: PagedQuery<{ content: Row[] }>;
  empty: { title: string; text: string; action?: ReactNode };
}

/** A report that is read page by page, with what stands in its place while it loads, fails or has nothing. */
export function PagedReport<Row>(props: PagedReportProps<Row>): ReactNode {
  const t = useTranslations('common');
  const failureText = useFailureText();
  const { query, empty, ...table } = props;
  const rows = query.data?.pages.flatMap((page) => page.content) ?? [];
  if (query.isPending) return <SkeletonRows label={t('loading')} rows={6} className="h-12" />;
  if (query.isError && rows.length === 0) {
    return (
      <ErrorState
        title={t('errorTitle')}
        text={failureText(query.error)}
        retryLabel={t('retry')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (rows.length === 0) {
    return (
      <div className="panel">
        <EmptyState icon={<Inbox aria-hidden="true" />} {...empty} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <ReportTable {...table} rows={rows} />
      {query.isError && !query.isFetchNextPageError && (
        <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
          {failureText(query.error)}
        </Note>
      )}
      {query.hasNextPage ? (
        <MoreRows query={query} className="self-center" />
      ) : (
        <p className="text-center text-sm text-muted">{t('allShown')}</p>
      )}
    </div>
  );
}

/** One loaded thing, or the state that stands in its place. */
export function Loaded<T>(props: {
  query: { data: T | undefined; isPending: boolean; error: unknown; refetch: () => unknown };
  rows?: number;
  children: (value: T) => ReactNode;
}): ReactNode {
  const t = useTranslations('common');
  const failureText = useFailureText();
  const { query, children } = props;
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) {
    return <SkeletonRows label={t('loading')} rows={props.rows ?? 3} className="h-24" />;
  }
  return (
    <ErrorState
      title={t('errorTitle')}
      text={failureText(query.error)}
      retryLabel={t('retry')}
      onRetry={() => void query.refetch()}
    />
  );
}

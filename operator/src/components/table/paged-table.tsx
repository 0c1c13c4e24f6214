import { EmptyState, ErrorState, SkeletonRows } from '@croupier/ui';
import type { Sort } from '@croupier/ui/table';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { type Column, DataTable, type TableRow } from './data-table.tsx';
import { MoreRows } from './more-rows.tsx';
import { useListWords } from './words.ts';

export interface CursorPage<Row> {
  content: Row[];
  nextCursor: string | null;
}

export interface PagedTableProps<Row> {
  caption: string;
  query: UseInfiniteQueryResult<{ pages: CursorPage<Row>[] }>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  empty: { title: string; text?: string; action?: ReactNode };
  tone?: (row: Row) => 'danger' | undefined;
  /** Names the list where its columns are kept. */
  list?: string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  actions?: ReactNode;
  wide?: boolean;
  totals?: Row;
}

/** A list that is read page by page, with its loading, empty and error states. */
export function PagedTable<Row extends TableRow>({
  query,
  empty,
  ...table
}: PagedTableProps<Row>): ReactNode {
  const t = useTranslations('list');
  const failureText = useFailureText();
  const words = useListWords().table;
  // As high as the choice of columns above the rows, so that nothing moves when they come.
  if (query.isPending)
    return (
      <SkeletonRows label={t('loading')} rows={6} className={table.list === undefined ? 'h-11' : 'h-12'} />
    );
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={t('failed')}
        text={failureText(query.error)}
        retryLabel={t('retry')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const rows = query.data?.pages.flatMap((page) => page.content) ?? [];
  if (rows.length === 0) return <EmptyState icon={<Inbox aria-hidden="true" />} {...empty} />;
  return (
    <>
      <DataTable {...table} words={words} rows={rows} />
      <output className="sr-only">{t('shown', { count: rows.length })}</output>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-4 text-sm text-muted">
        <span aria-hidden="true">{t('shown', { count: rows.length })}</span>
        <MoreRows query={query} />
      </div>
    </>
  );
}

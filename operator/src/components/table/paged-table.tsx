import { EmptyState, ErrorState, SkeletonRows } from '@croupier/ui';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { type Column, DataTable } from './data-table.tsx';
import { MoreRows } from './more-rows.tsx';

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
}

/** A list that is read page by page, with its loading, empty and error states. */
export function PagedTable<Row>({ query, empty, ...table }: PagedTableProps<Row>): ReactNode {
  const t = useTranslations('list');
  const failureText = useFailureText();
  if (query.isPending) return <SkeletonRows label={t('loading')} rows={6} className="h-11" />;
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
      <DataTable {...table} rows={rows} />
      <output className="sr-only">{t('shown', { count: rows.length })}</output>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-4 text-sm text-muted">
        <span aria-hidden="true">{t('shown', { count: rows.length })}</span>
        <MoreRows query={query} />
      </div>
    </>
  );
}

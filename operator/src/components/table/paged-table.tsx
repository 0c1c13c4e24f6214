import { Button, EmptyState, Note, SkeletonRows, useUiLocale } from '@croupier/ui';
import type { Sort } from '@croupier/ui/table';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../app/client/use-failure-text.ts';
import { instantText } from '../../app/format/instants.ts';
import { ListFailed } from '../list-failed.tsx';
import { type Column, DataTable, type TableRow } from './columns.tsx';
import { MoreRows } from './more-rows.tsx';
import { useListWords } from './words.ts';

type AnyQuery = UseInfiniteQueryResult<{ pages: { content: unknown[] }[] }>;

export interface PagedTableProps<Row> {
  caption: string;
  query: UseInfiniteQueryResult<{ pages: { content: Row[] }[] }>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  empty: { title: string; text?: string; action?: ReactNode };
  tone?: (row: Row) => 'danger' | undefined;
  /** Names the list where its columns are kept. */
  list?: string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  actions?: ReactNode;
  /** Where the choice of columns stands (`Table`). */
  choiceAt?: HTMLElement | null;
  wide?: boolean;
  totals?: Row;
  /** Takes the filters out of the address, where the list has any. */
  onClear?: () => void;
}

/** A page of a list that is searched piece by piece may hold nothing and still lead on: so many are passed over by themselves. */
const emptyPages = 50;

function useFirstRows({ data, hasNextPage, isFetchingNextPage, isError, fetchNextPage }: AnyQuery): boolean {
  const pages = data?.pages ?? [];
  const none = pages.every((page) => page.content.length === 0);
  const goOn = none && pages.length > 0 && pages.length < emptyPages && hasNextPage && !isError;
  useEffect(() => {
    if (goOn && !isFetchingNextPage) void fetchNextPage();
  }, [goOn, isFetchingNextPage, fetchNextPage]);
  return goOn;
}

/** A list that is read page by page, with its loading, empty and error states. */
export function PagedTable<Row extends TableRow>({
  query,
  empty,
  onClear,
  ...table
}: PagedTableProps<Row>): ReactNode {
  const t = useTranslations('list');
  const words = useListWords().table;
  const searching = useFirstRows(query);
  if (query.isPending || searching) return <SkeletonRows label={t('loading')} rows={6} className="h-11" />;
  if (query.isError && !query.data)
    return <ListFailed error={query.error} onRetry={() => void query.refetch()} onClear={onClear} />;
  const rows = query.data?.pages.flatMap((page) => page.content) ?? [];
  const stale = query.isRefetchError && <NotReadAgain query={query} />;
  if (rows.length === 0 && !query.hasNextPage)
    return (
      <>
        {stale}
        <EmptyState icon={<Inbox aria-hidden="true" />} {...empty} />
      </>
    );
  return (
    <>
      {stale}
      <DataTable {...table} words={words} rows={rows} />
      <output className="sr-only">{t('shown', { count: rows.length })}</output>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-4 text-sm text-muted">
        <span aria-hidden="true">{t('shown', { count: rows.length })}</span>
        <MoreRows query={query} />
      </div>
    </>
  );
}

/** What is shown is from before: someone who decides by it has to know. */
function NotReadAgain({ query }: { query: AnyQuery }): ReactNode {
  const t = useTranslations('list');
  const failureText = useFailureText();
  const { locale, timeZone } = useUiLocale();
  const since = instantText(new Date(query.dataUpdatedAt).toISOString(), locale, timeZone);
  return (
    <div className="mb-3">
      <Note tone="danger">
        <span className="flex flex-wrap items-center justify-between gap-3">
          <span>
            {t('stale', { time: since })} {failureText(query.error)}
          </span>
          <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        </span>
      </Note>
    </div>
  );
}

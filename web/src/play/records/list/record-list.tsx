import { EmptyState, ErrorState, Note, SkeletonRows } from '@croupier/ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MoreRows } from '../../../platform/parts/more-rows.tsx';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';

export interface RecordListProps {
  title: string;
  empty: { icon: ReactNode; title: string; text: string; action?: ReactNode };
  /** What an infinite query says of itself. */
  query: {
    isError: boolean;
    error: unknown;
    isPending: boolean;
    isFetchNextPageError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  count: number;
  /** Filters and totals, which stay whatever the list is doing. */
  above?: ReactNode;
  children: ReactNode;
}

/** A long history: newest first, more at a press, the same cost however deep. */
export function RecordList({ title, empty, query, count, above, children }: RecordListProps): ReactNode {
  const t = useTranslations('common');
  const failureText = useFailureText();
  return (
    <section className="flex flex-col gap-5">
      <h1 className="text-2xl font-bold">{title}</h1>
      {above}
      {query.isPending || (count === 0 && query.isFetchingNextPage) ? (
        <SkeletonRows label={t('loading')} rows={6} className="h-16" />
      ) : query.isError && count === 0 ? (
        <ErrorState
          title={t('errorTitle')}
          text={failureText(query.error)}
          retryLabel={t('retry')}
          onRetry={() => void query.refetch()}
        />
      ) : count === 0 ? (
        <div className="panel">
          <EmptyState {...empty} />
        </div>
      ) : (
        <>
          <div className="panel overflow-x-auto">{children}</div>
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
        </>
      )}
    </section>
  );
}

export const headCell = 'px-5 py-3 text-left text-13 font-medium text-muted';
export const cell = 'px-5 py-3.5 align-middle';

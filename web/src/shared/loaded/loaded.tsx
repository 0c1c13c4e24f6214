import { EmptyState, ErrorState, SkeletonRows } from '@croupier/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../platform/api/use-failure-text.ts';

interface Failed {
  error: unknown;
  refetch: () => unknown;
}

/** Why a query gave nothing, and the way to try again. */
export function LoadFailed({ query, title }: { query: Failed; title?: string }): ReactNode {
  const t = useTranslations('common');
  const failureText = useFailureText();
  return (
    <ErrorState
      title={title ?? t('errorTitle')}
      text={failureText(query.error)}
      retryLabel={t('retry')}
      onRetry={() => void query.refetch()}
    />
  );
}

export interface LoadedProps<T> {
  query: Failed & { data: T | undefined; isError: boolean };
  rows: number;
  /** How tall one of those rows is. */
  rowClass?: string;
  children: (data: T) => ReactNode;
}

/** What a query gave; until then rows of its size, and after a failure the way to try again. */
export function Loaded<T>({ query, rows, rowClass = 'h-16', children }: LoadedProps<T>): ReactNode {
  const t = useTranslations('common');
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <LoadFailed query={query} />;
  return <SkeletonRows label={t('loading')} rows={rows} className={rowClass} />;
}

/** A panel in which nothing stands. */
export function EmptyPanel(props: ComponentProps<typeof EmptyState>): ReactNode {
  return (
    <div className="panel">
      <EmptyState {...props} />
    </div>
  );
}

/** A part of the page with its heading. */
export function Part({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <section aria-label={title} className="panel px-5 py-5 sm:px-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      {lead && <p className="mt-0.5 text-15 text-muted">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

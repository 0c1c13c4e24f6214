import { ErrorState, SkeletonRows } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../platform/api/use-failure-text.ts';

export interface LoadedProps<T> {
  query: { data: T | undefined; isError: boolean; error: unknown; refetch: () => unknown };
  rows: number;
  children: (data: T) => ReactNode;
}

/** What a query gave; until then rows of its size, and after a failure the way to try again. */
export function Loaded<T>({ query, rows, children }: LoadedProps<T>): ReactNode {
  const t = useTranslations('common');
  const failureText = useFailureText();
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <SkeletonRows label={t('loading')} rows={rows} className="h-16" />;
  return (
    <ErrorState
      title={t('errorTitle')}
      text={failureText(query.error)}
      retryLabel={t('retry')}
      onRetry={() => void query.refetch()}
    />
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

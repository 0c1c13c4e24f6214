import { ErrorState, SkeletonRows } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export function RoutePending(): ReactNode {
  const t = useTranslations('common');
  return (
    <div className="py-4">
      <SkeletonRows label={t('loading')} rows={3} className="h-36" />
    </div>
  );
}

/** A page that failed to load or to render; reloading fetches the newest build, which also heals a stale one. */
export function RouteError(): ReactNode {
  const t = useTranslations();
  return (
    <ErrorState
      title={t('common.errorTitle')}
      text={t('errors.areaFailed')}
      retryLabel={t('common.retry')}
      onRetry={() => location.reload()}
    />
  );
}

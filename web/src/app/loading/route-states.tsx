import { ErrorState, SkeletonRows } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiFailure } from '../../platform/api/api.ts';
import { areaCode } from '../../platform/screen/areas.ts';
import { useFailureText } from '../../platform/api/use-failure-text.ts';

export function RoutePending(): ReactNode {
  const t = useTranslations('common');
  return (
    <div className="py-4">
      <SkeletonRows label={t('loading')} rows={3} className="h-36" />
    </div>
  );
}

/** A page that failed to load or to render; reloading fetches the newest build, which also heals a stale one. */
export function RouteError({ error }: { error: unknown }): ReactNode {
  const t = useTranslations();
  const failureText = useFailureText();
  const code = areaCode(error);
  const words = {
    LOAD_TIMEOUT: { title: t('areas.timeoutTitle'), text: t('areas.timeoutText') },
    CSS_CHUNK_LOAD_FAILED: { title: t('areas.styleTitle'), text: t('areas.staleText') },
    LOAD_FAILED: { title: t('errors.areaFailed'), text: t('areas.staleText') },
  };
  const { title, text } = code
    ? words[code]
    : {
        title: t('common.errorTitle'),
        text: error instanceof ApiFailure ? failureText(error) : t('errors.areaFailed'),
      };
  return (
    <div className="route-error panel mx-auto mt-8 max-w-lg">
      <h1 className="sr-only">{title}</h1>
      <ErrorState
        title={title}
        text={text}
        retryLabel={code ? t('areas.reload') : t('common.retry')}
        onRetry={() => location.reload()}
      />
      {code && <p className="figures pb-6 text-center text-13 text-muted">{t('areas.code', { code })}</p>}
    </div>
  );
}

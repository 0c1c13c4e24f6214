import { type MoreQuery, MoreRows as Rows } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../app/client/use-failure-text.ts';

/** The console's words for going on with a list. */
export function MoreRows(props: { query: MoreQuery; className?: string }): ReactNode {
  const t = useTranslations('list');
  return (
    <Rows {...props} size="small" label={t('more')} retryLabel={t('retry')} failureText={useFailureText()} />
  );
}

import { type MoreQuery, MoreRows as Rows } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../api/use-failure-text.ts';

/** The site's words for going on with a list. */
export function MoreRows(props: { query: MoreQuery; size?: 'small'; className?: string }): ReactNode {
  const t = useTranslations('common');
  return <Rows {...props} label={t('loadMore')} retryLabel={t('retry')} failureText={useFailureText()} />;
}

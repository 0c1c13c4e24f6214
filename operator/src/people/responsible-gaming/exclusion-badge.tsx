import { Badge } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { RegisterRow } from './queries.ts';

type Exclusion = Pick<NonNullable<RegisterRow['exclusion']>, 'kind' | 'origin'>;

/** A break, or an exclusion by whom it is: a supervisor counts own, the house's and a register's apart. */
export function ExclusionBadge({ exclusion: { kind, origin } }: { exclusion: Exclusion }): ReactNode {
  const t = useTranslations('care');
  if (kind === 'time_out') return <Badge tone="gold">{t('onBreak')}</Badge>;
  return <Badge tone="danger">{t(`excludedBy.${origin}`)}</Badge>;
}

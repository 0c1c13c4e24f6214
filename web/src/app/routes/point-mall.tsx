import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyPage } from './empty-page.tsx';

/** The points mall's address while no brand has a mall open. */
export function PointMallPage(): ReactNode {
  const t = useTranslations('promotions');
  const icon = <Store aria-hidden="true" />;
  return (
    <EmptyPage icon={icon} title={t('mallTitle')} text={t('mallText')} to="/promotions" onward={t('all')} />
  );
}

import { Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyPage } from './empty-page.tsx';

export function NotFound(): ReactNode {
  const t = useTranslations('errors');
  const icon = <Compass aria-hidden="true" />;
  return (
    <EmptyPage icon={icon} title={t('notFoundTitle')} text={t('notFoundText')} to="/" onward={t('toHome')} />
  );
}

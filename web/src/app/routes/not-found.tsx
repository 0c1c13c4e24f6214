import { buttonClass, EmptyState } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export function NotFound(): ReactNode {
  const t = useTranslations('errors');
  return (
    <div className="panel mx-auto mt-8 max-w-lg">
      <h1 className="sr-only">{t('notFoundTitle')}</h1>
      <EmptyState
        icon={<Compass aria-hidden="true" />}
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        action={
          <Link to="/" className={buttonClass('primary')}>
            {t('toHome')}
          </Link>
        }
      />
    </div>
  );
}

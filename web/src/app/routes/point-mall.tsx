import { buttonClass, EmptyState } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** The points mall's address while no brand has a mall open. */
export function PointMallPage(): ReactNode {
  const t = useTranslations('promotions');
  return (
    <div className="panel mx-auto mt-8 max-w-lg">
      <h1 className="sr-only">{t('mallTitle')}</h1>
      <EmptyState
        icon={<Store aria-hidden="true" />}
        title={t('mallTitle')}
        text={t('mallText')}
        action={
          <Link to="/promotions" className={buttonClass('primary')}>
            {t('all')}
          </Link>
        }
      />
    </div>
  );
}

import { buttonClass, EmptyState } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export function LostPage(): ReactNode {
  const t = useTranslations('lost');
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        icon={<MapPinOff aria-hidden="true" />}
        title={t('title')}
        text={t('text')}
        action={
          <Link to="/" className={buttonClass('quiet')}>
            {t('home')}
          </Link>
        }
      />
    </main>
  );
}

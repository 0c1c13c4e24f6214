import { buttonClass, EmptyState } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** A lottery's game page. No lottery of the catalogue takes bets yet, and the page says so instead of pretending. */
export function LotteryPage(): ReactNode {
  const t = useTranslations('lottery');
  return (
    <div className="grid h-full place-items-center">
      <h1 className="sr-only">{t('title')}</h1>
      <EmptyState
        icon={<Ticket aria-hidden="true" />}
        title={t('closed')}
        text={t('closedText')}
        action={
          <Link to="/" className={buttonClass('primary')}>
            {t('toLobby')}
          </Link>
        }
      />
    </div>
  );
}

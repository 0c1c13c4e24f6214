import { Button } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { startAnalytics, useConsent } from './analytics.ts';

/** Asks before anything is measured; both answers weigh the same. */
export function ConsentBar({ gtagId }: { gtagId: string }): ReactNode {
  const t = useTranslations('consent');
  const { consent, decide } = useConsent();
  useEffect(() => {
    if (consent === 'accepted') startAnalytics(gtagId);
  }, [consent, gtagId]);
  if (consent !== null) return null;
  return (
    <section
      aria-label={t('title')}
      className="fixed inset-x-3 bottom-20 z-45 mx-auto flex max-w-3xl flex-col gap-4 rounded-card border border-line-strong bg-panel-high p-5 shadow-float sm:flex-row sm:items-center lg:bottom-5"
    >
      <p className="flex-1 text-15">
        {t('text')}{' '}
        <Link to="/help" hash="privacy" className="text-accent underline underline-offset-3">
          {t('details')}
        </Link>
      </p>
      <div className="grid grid-cols-2 gap-2.5">
        <Button onClick={() => decide('refused')}>{t('refuse')}</Button>
        <Button onClick={() => decide('accepted')}>{t('accept')}</Button>
      </div>
    </section>
  );
}

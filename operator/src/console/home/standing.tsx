import { useUiLocale } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { figureLook, Waiting } from '../../components/marks.tsx';
import { cardLook, gridLook } from './figure-cards.tsx';
import type { Brand } from './queries.ts';

const maxCounted = 100;

/** How things stand now, without a day to compare with. */
export function Standing({ brand }: { brand: Brand }): ReactNode {
  const t = useTranslations('home');
  const { locale } = useUiLocale();
  const { online, waitingWithdrawals: queue } = brand;
  if (online === undefined && queue === undefined) return null;
  return (
    <section aria-labelledby={`now-${brand.code}`}>
      <h2 id={`now-${brand.code}`} className="mb-3 text-[1rem] font-semibold">
        {t('now')}
      </h2>
      <ul className={gridLook}>
        {online !== undefined && (
          <li className={cardLook}>
            <h3 className="text-sm text-muted">{t('online')}</h3>
            <p className="figures mt-0.5 text-2xl font-semibold">{online.toLocaleString(locale)}</p>
            <p className="mt-2 text-[13px] text-muted">{t('onlineBasis')}</p>
          </li>
        )}
        {queue && (
          <li className={cardLook}>
            <h3 className="text-sm text-muted">
              <Link to="/withdrawals" className={figureLook}>
                {t('waitingWithdrawals')}
              </Link>
            </h3>
            <p className="figures mt-0.5 text-2xl font-semibold">
              {queue.pending >= maxCounted ? `${maxCounted}+` : queue.pending.toLocaleString(locale)}
            </p>
            <p className="mt-2 text-[13px] text-muted">
              {queue.oldest === null ? (
                t('noneWaiting')
              ) : (
                <>
                  {t('oldest')} <Waiting since={queue.oldest} />
                </>
              )}
            </p>
          </li>
        )}
      </ul>
    </section>
  );
}

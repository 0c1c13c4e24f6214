import { Amount } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Totals } from './queries.ts';

export function Figure({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className="panel min-w-0 px-4 py-3">
      <dt className="text-[13px] text-muted">{label}</dt>
      <dd className="figures truncate text-lg font-semibold">{children}</dd>
    </div>
  );
}

/** What the filtered bets come to. */
export function BetFigures({ totals }: { totals: Totals }): ReactNode {
  const t = useTranslations();
  const { currency } = totals;
  return (
    <dl aria-label={t('history.totals')} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <Figure label={t('history.bets')}>{totals.bets}</Figure>
      <Figure label={t('records.stake')}>
        <Amount value={totals.stake} currency={currency} />
      </Figure>
      <Figure label={t('records.payout')}>
        <Amount value={totals.payout} currency={currency} />
      </Figure>
      <Figure label={t('records.net')}>
        <Amount value={totals.net} currency={currency} delta />
      </Figure>
    </dl>
  );
}

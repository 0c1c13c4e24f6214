import { Count } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FittingAmount } from '../../../platform/parts/fitting-amount.tsx';
import type { Totals } from '../queries.ts';

export function Figure({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className="panel min-w-0 px-4 py-3">
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="text-lg font-semibold">{children}</dd>
    </div>
  );
}

const size = 18;

export function MoneyFigure(props: {
  label: string;
  value: number;
  currency: string;
  delta?: boolean;
}): ReactNode {
  const { label, ...amount } = props;
  return (
    <Figure label={label}>
      <FittingAmount {...amount} size={size} />
    </Figure>
  );
}

/** What the filtered bets come to. */
export function BetFigures({ totals }: { totals: Totals }): ReactNode {
  const t = useTranslations();
  const { currency } = totals;
  return (
    <dl aria-label={t('history.totals')} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <Figure label={t('history.bets')}>
        <Count value={totals.bets} />
      </Figure>
      <MoneyFigure label={t('records.stake')} value={totals.stake} currency={currency} />
      <MoneyFigure label={t('records.payout')} value={totals.payout} currency={currency} />
      <MoneyFigure label={t('records.net')} value={totals.net} currency={currency} delta />
    </dl>
  );
}

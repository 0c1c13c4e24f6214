import { Amount, buttonClass, formatMoney, useUiLocale } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loaded } from '../../shared/loaded/loaded.tsx';
import { useTranslations } from 'use-intl';
import { ProgressBar } from '../../shared/page/progress-bar.tsx';
import { FittingAmount } from '../../platform/parts/fitting-amount.tsx';
import type { Funds } from '../../platform/shapes.ts';
import { TurnoverExplained } from '../payments/index.ts';
import { useFunds } from './queries.ts';
import { WalletsCard } from './wallets-card.tsx';

export function WalletPage(): ReactNode {
  const t = useTranslations();
  const funds = useFunds();
  return (
    <section className="flex flex-col gap-5">
      <h1 className="text-2xl font-bold">{t('wallet.title')}</h1>
      <Loaded query={funds} rows={3} rowClass="h-28">
        {(value) => <FundsView funds={value} />}
      </Loaded>
    </section>
  );
}

function FundsView({ funds }: { funds: Funds }): ReactNode {
  const t = useTranslations();
  const rows = [
    [t('wallet.balance'), funds.balance],
    [t('wallet.withdrawable'), funds.withdrawable],
    [t('wallet.locked'), funds.lockedByTurnover],
    [t('wallet.held'), funds.held],
    [t('wallet.bonus'), funds.bonus],
    ...(funds.withVendors > 0 ? ([[t('cashier.withVendors'), funds.withVendors]] as const) : []),
  ] as const;
  return (
    <>
      <div className="panel flex flex-wrap items-end justify-between gap-5 px-6 py-6">
        <div className="min-w-0 flex-1 basis-36">
          <p className="text-sm text-muted">{t('wallet.total')}</p>
          <FittingAmount value={funds.total} currency={funds.currency} size={36} />
        </div>
        <div className="flex gap-3">
          <Link to="/member/deposit" className={buttonClass('gold')}>
            {t('header.deposit')}
          </Link>
          <Link to="/member/withdrawal" className={buttonClass('quiet')}>
            {t('account.withdrawal')}
          </Link>
        </div>
      </div>
      <dl className="panel divide-y divide-line px-6 py-2">
        {rows.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-3.5">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold">
              <Amount value={value} currency={funds.currency} />
            </dd>
          </div>
        ))}
      </dl>
      <WalletsCard />
      <Turnover turnover={funds.turnover} currency={funds.currency} />
    </>
  );
}

/** How much of the stakes that deposits ask for has been played. */
function Turnover(props: { turnover: Funds['turnover']; currency: string }): ReactNode {
  const t = useTranslations('wallet');
  const { locale } = useUiLocale();
  const { required, done, remaining } = props.turnover;
  const money = (value: number) => formatMoney(value, { locale, currency: props.currency });
  const share = required > 0 ? Math.min(100, Math.floor((done / required) * 100)) : 100;
  return (
    <div className="panel flex flex-col gap-3 px-6 py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-semibold">{t('turnover')}</h2>
        <span className="figures text-sm text-muted">
          {remaining > 0
            ? t('turnoverText', { done: money(done), required: money(required) })
            : t('turnoverFree')}
        </span>
      </div>
      <ProgressBar label={t('turnover')} share={share} />
      {remaining > 0 && <TurnoverExplained />}
    </div>
  );
}

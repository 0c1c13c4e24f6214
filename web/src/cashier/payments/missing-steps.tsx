import { Amount, buttonClass, formatMoney, useUiLocale } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { WithdrawalOptions } from '../../platform/shapes.ts';
import { TurnoverExplained } from './turnover-explained.tsx';

type Missing = Pick<WithdrawalOptions, 'withdrawable' | 'turnoverRemaining' | 'currency' | 'missing'>;

/** What still stands between the person and a withdrawal, each with the way to do it. */
export function MissingSteps({ options }: { options: Missing }): ReactNode {
  const t = useTranslations('withdrawal');
  const { locale } = useUiLocale();
  const amount = formatMoney(options.turnoverRemaining, { locale, currency: options.currency });
  return (
    <div className="panel flex flex-col gap-5 px-5 py-6 sm:px-7">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-lg font-bold">{t('missingTitle')}</h2>
        <p className="text-sm text-muted">
          {t('available')}{' '}
          <Amount
            value={options.withdrawable}
            currency={options.currency}
            className="font-semibold text-text"
          />
        </p>
      </div>
      <ul className="divide-y divide-line">
        {options.missing.map((step) => (
          <li key={step} className="flex flex-wrap items-center gap-3 py-3">
            <span className="flex min-w-0 flex-1 basis-60 items-center gap-3 font-medium">
              <Circle aria-hidden="true" className="size-5 shrink-0 text-gold-light" />
              {t(`missing.${step}`, { amount })}
            </span>
            <Link
              to={step === 'turnover' ? '/' : '/member/securityCenter'}
              {...(step === 'turnover' ? {} : { hash: step })}
              className={buttonClass('quiet')}
            >
              {t(`do.${step}`)}
            </Link>
          </li>
        ))}
      </ul>
      {options.missing.includes('turnover') && <TurnoverExplained />}
    </div>
  );
}

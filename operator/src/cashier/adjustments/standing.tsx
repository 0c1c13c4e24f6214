import { Note } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Money } from '../../components/money.tsx';
import { Facts, Loaded } from '../../components/page.tsx';
import { type Adjustment, useStanding } from './queries.ts';

export interface StandingProps {
  memberId: string;
  purpose: Adjustment['purpose'];
  /** What the adjustment adds, in minor units; negative where it takes. */
  change: number;
}

/** What an adjustment meets: the balance before and after it, what went before, and how far the reader's own word reaches. */
export function Standing({ memberId, purpose, change }: StandingProps): ReactNode {
  const t = useTranslations('adjustments');
  const query = useStanding(memberId);
  return (
    <Loaded query={query}>
      {({ balances, earlier, waiting, limit }) => {
        const wallet = balances.find((one) => one.purpose === purpose);
        if (!wallet) return <Note tone="danger">{t('noWallet')}</Note>;
        const unit = wallet.currency;
        const after = wallet.balance + change;
        return (
          <section aria-label={t('standing')} className="flex flex-col gap-3">
            <Facts
              facts={[
                { label: t('balanceNow'), value: <Money value={wallet.balance} unit={unit} /> },
                { label: t('balanceAfter'), value: <Money value={after} unit={unit} /> },
                {
                  label: t('earlier', { count: earlier.count }),
                  value: (
                    <Link to="/adjustments" search={{ memberId }} className="underline">
                      <Money value={earlier.credits} unit={unit} delta />{' '}
                      <Money value={-earlier.debits} unit={unit} delta />
                    </Link>
                  ),
                },
                { label: t('waiting'), value: waiting },
                {
                  label: t('limit'),
                  value: limit === null ? t('noLimit') : <Money value={limit} unit={unit} />,
                },
              ]}
            />
            {after < 0 && <Note tone="danger">{t('belowZero')}</Note>}
            {limit !== null && Math.abs(change) > limit && <Note tone="info">{t('aboveLimit')}</Note>}
          </section>
        );
      }}
    </Loaded>
  );
}

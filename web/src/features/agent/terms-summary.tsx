import { Amount } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '../../platform/formatter.ts';
import type { Contract } from './shapes.ts';

export interface TermsSummaryProps {
  terms: Pick<Contract, 'period' | 'tiers' | 'cap'>;
  /** The number of a tier to mark, from 1. */
  reached?: number | null;
}

/** What a contract pays, tier by tier, in words. */
export function TermsSummary({ terms, reached }: TermsSummaryProps): ReactNode {
  const t = useTranslations('agentArea.contracts');
  const format = useFormatter();
  return (
    <div className="text-15">
      <p className="text-sm text-muted">
        {t(`periods.${terms.period}`)}
        {terms.cap !== null && (
          <>
            {' · '}
            {t('cap')} <Amount value={terms.cap} />
          </>
        )}
      </p>
      <ol className="mt-1 grid gap-1">
        {terms.tiers.map((tier, index) => (
          <li
            key={index}
            className={`flex flex-wrap items-baseline gap-x-2 ${reached === index + 1 ? 'font-semibold text-win' : ''}`}
          >
            <span className="figures font-semibold">
              {tier.rate === null ? (
                <Amount value={tier.amount ?? 0} />
              ) : (
                format.number(Number(tier.rate), { style: 'percent', maximumFractionDigits: 4 })
              )}
            </span>
            <span className="text-sm font-normal text-muted">
              {tier.minTurnover === 0 && tier.minActiveMembers === 0 && tier.minNetLoss === 0
                ? t('always')
                : null}
              {tier.minTurnover > 0 && (
                <span className="mr-2">
                  {t('fromTurnover')} <Amount value={tier.minTurnover} />
                </span>
              )}
              {tier.minActiveMembers > 0 && (
                <span className="mr-2">{t('fromActive', { count: tier.minActiveMembers })}</span>
              )}
              {tier.minNetLoss > 0 && (
                <span>
                  {t('fromNetLoss')} <Amount value={tier.minNetLoss} />
                </span>
              )}
            </span>
            {reached === index + 1 && <span className="text-13">{t('reached')}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

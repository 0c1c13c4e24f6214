import { Amount } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatter } from '../../platform/language/formatter.ts';
import type { Contract } from '../centre/index.ts';

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
              <Asked tier={tier} />
            </span>
            {reached === index + 1 && <span className="text-13">{t('reached')}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What a tier asks for. The signs between stand in the text, so that a copy and a screen reader have them as well. */
function Asked({ tier }: { tier: Contract['tiers'][number] }): ReactNode {
  const t = useTranslations('agentArea.contracts');
  const asked = [
    tier.minTurnover > 0 && (
      <>
        {t('fromTurnover')} <Amount value={tier.minTurnover} />
      </>
    ),
    tier.minActiveMembers > 0 && t('fromActive', { count: tier.minActiveMembers }),
    tier.minNetLoss > 0 && (
      <>
        {t('fromNetLoss')} <Amount value={tier.minNetLoss} />
      </>
    ),
  ].filter((one) => one !== false);
  if (asked.length === 0) return t('always');
  return asked.map((one, index) => (
    <span key={index}>
      {index > 0 && ', '}
      {one}
    </span>
  ));
}

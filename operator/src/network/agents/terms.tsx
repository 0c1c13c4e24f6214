import { formatMoney, useUiLocale, windowText } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Contract } from './kinds.ts';

/** A kind of contract with its period; a salary's name says its period already. */
export function useKindText(): (of: Pick<Contract, 'kind' | 'period'>) => string {
  const t = useTranslations('commission');
  return ({ kind, period }) =>
    kind === 'dividend' ? `${t(`kinds.${kind}`)} · ${t(`periods.${period}`)}` : t(`kinds.${kind}`);
}

/** From and to of a window by the minute: windows begin and end on one, on whichever day they are read. */
export function WindowText({ from, to }: { from: string; to: string }): ReactNode {
  const { locale, timeZone } = useUiLocale();
  return <span className="figures whitespace-nowrap">{windowText(from, to, locale, timeZone)}</span>;
}

/** "0.0125" → 1.25 % in the reader's notation. */
export function percent(rate: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(Number(rate));
}

type Tiers = Pick<Contract, 'tiers' | 'cap' | 'currency'>;

/** The tiers, one a line: what is asked for, what is given. */
export function TierList({ tiers, cap, currency }: Tiers): ReactNode {
  const t = useTranslations('commission');
  const { locale } = useUiLocale();
  const money = (value: number) => formatMoney(value, { locale, currency });
  return (
    <ol className="flex flex-col gap-0.5 text-sm">
      {tiers.map((tier) => {
        const asks = [
          ...(tier.minTurnover > 0 ? [t('asks.turnover', { amount: money(tier.minTurnover) })] : []),
          ...(tier.minActiveMembers > 0 ? [t('asks.active', { count: tier.minActiveMembers })] : []),
          ...(tier.minNetLoss > 0 ? [t('asks.netLoss', { amount: money(tier.minNetLoss) })] : []),
        ];
        const gives = tier.rate === null ? money(tier.amount ?? 0) : percent(tier.rate, locale);
        return (
          <li key={`${tier.minTurnover}/${tier.minActiveMembers}/${tier.minNetLoss}`}>
            <span className="figures font-medium">{gives}</span>
            <span className="text-muted"> {asks.length === 0 ? t('asks.nothing') : asks.join(' · ')}</span>
          </li>
        );
      })}
      {cap !== null && <li className="text-muted">{t('capped', { amount: money(cap) })}</li>}
    </ol>
  );
}

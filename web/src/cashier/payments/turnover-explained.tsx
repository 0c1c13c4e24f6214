import { formatMoney, shortInstant, useUiLocale } from '@croupier/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ProgressBar } from '../../shared/page/progress-bar.tsx';
import { useTurnover } from './queries.ts';

const known = ['deposit', 'adjustment', 'bonus'] as const;
const sourceOf = (type: string) => known.find((name) => name === type) ?? 'other';

/** What must still be played, requirement by requirement, in the order in which play finishes them. */
export function TurnoverExplained(): ReactNode {
  const t = useTranslations('cashier');
  const { data } = useTurnover();
  if (!data || data.requirements.length === 0) return null;
  return (
    <section aria-label={t('turnoverWhy')} className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="font-semibold">{t('turnoverWhy')}</h3>
      <p className="text-sm text-muted">{t('turnoverText')}</p>
      <ul className="flex flex-col gap-3">
        {data.requirements.map((requirement) => (
          <Requirement key={requirement.id} requirement={requirement} currency={data.currency} />
        ))}
      </ul>
    </section>
  );
}

interface RequirementProps {
  requirement: {
    source: { type: string };
    required: number;
    done: number;
    remaining: number;
    openedAt: string;
  };
  currency: string;
}

function Requirement({ requirement, currency }: RequirementProps): ReactNode {
  const t = useTranslations('cashier');
  const { locale, timeZone } = useUiLocale();
  const money = (value: number) => formatMoney(value, { locale, currency });
  const { required, done, remaining, source, openedAt } = requirement;
  const share = Math.floor((done / required) * 100);
  const label = t(`turnoverFrom.${sourceOf(source.type)}`, {
    time: shortInstant(openedAt, locale, timeZone),
  });
  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-15">
        <span>{label}</span>
        <span className="figures text-sm text-muted">
          {t('turnoverLeft', { amount: money(remaining), required: money(required) })}
        </span>
      </div>
      <ProgressBar label={label} share={share} />
    </li>
  );
}

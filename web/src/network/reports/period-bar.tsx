import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PeriodBar as Bar, DayRange as Range } from '../../shared/lists/index.ts';
import { type Filters, type Period, periodOf, periods, useOptions } from '../centre/index.ts';

function useLabels() {
  const t = useTranslations('agentArea.period');
  return { period: t('label'), from: t('from'), to: t('to') };
}

/** The days of a report of the team. */
export function PeriodBar({
  filters,
  defaultPeriod = 'today',
}: {
  filters: Filters;
  defaultPeriod?: Period;
}): ReactNode {
  const t = useTranslations('agentArea.period');
  const today = useOptions().data?.today;
  const { period, ...days } = periodOf(filters, defaultPeriod);
  return (
    <div className="mb-4">
      <Bar
        {...{ defaultPeriod, period, days, today }}
        labels={useLabels()}
        periods={periods.map((value) => ({ value, label: t(value) }))}
        address={filters}
      />
    </div>
  );
}

/** Any two days, kept in the address. */
export function DayRange(props: {
  days: { from?: string; to?: string };
  today: string | undefined;
  filters: Filters;
}): ReactNode {
  const { days, today, filters } = props;
  return <Range {...{ days, today }} labels={useLabels()} address={filters} />;
}

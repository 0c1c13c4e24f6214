import { Chip, inputClass } from '@croupier/ui';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { type Filters, type Period, periodOf, periods, useOptions } from '../centre/index.ts';

export interface PeriodBarProps {
  filters: Filters;
  defaultPeriod?: Period;
}

/** Days by a press, or any two of them. They begin and end where the brand keeps its books. */
export function PeriodBar({ filters, defaultPeriod = 'today' }: PeriodBarProps): ReactNode {
  const t = useTranslations('agentArea.period');
  const today = useOptions().data?.today;
  const { period, ...days } = periodOf(filters, defaultPeriod);
  const choose = (next: Period) =>
    filters.set({
      period: next === defaultPeriod ? undefined : next,
      since: next === 'custom' ? (days.from ?? today) : undefined,
      until: next === 'custom' ? (days.to ?? today) : undefined,
    });
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2">
      <div role="group" aria-label={t('label')} className="flex flex-wrap gap-2">
        {periods.map((one) => (
          <Chip key={one} pressed={one === period} onClick={() => choose(one)}>
            {t(one)}
          </Chip>
        ))}
      </div>
      {period === 'custom' && <DayRange days={days} today={today} filters={filters} />}
    </div>
  );
}

/** Any two days, kept in the address. */
export function DayRange({
  days,
  today,
  filters,
}: {
  days: { from?: string; to?: string };
  today: string | undefined;
  filters: Filters;
}): ReactNode {
  const t = useTranslations('agentArea.period');
  return (
    <div className="flex gap-2">
      <Day
        label={t('from')}
        value={days.from}
        max={days.to ?? today}
        onChange={(since) => filters.set({ since })}
      />
      <Day
        label={t('to')}
        value={days.to}
        min={days.from}
        max={today}
        onChange={(until) => filters.set({ until })}
      />
    </div>
  );
}

function Day(props: {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
}): ReactNode {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {props.label}
      </label>
      <input
        id={id}
        type="date"
        value={props.value ?? ''}
        min={props.min}
        max={props.max}
        onChange={(event) => event.target.value && props.onChange(event.target.value)}
        className={`${inputClass} min-h-11! w-40! px-3! text-15!`}
      />
    </div>
  );
}

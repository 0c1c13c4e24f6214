import { Chip, inputClass } from '@croupier/ui';
import { type ReactNode, useId } from 'react';
import type { Address } from './address.ts';

/** The names under which a period stands in the address. */
export type PeriodName = 'period' | 'since' | 'until';

export interface PeriodBarProps<P extends string> {
  labels: { period: string; from: string; to: string };
  periods: readonly { value: P; label: string }[];
  /** What holds where the address names none. */
  defaultPeriod: P;
  period: P;
  /** The days of `custom`, and the last one that can be chosen. */
  days: DayRangeProps['days'];
  today: string | undefined;
  address: Pick<Address<PeriodName>, 'set'>;
}

/** Days by a press, or any two of them. They begin and end where the brand keeps its books. */
export function PeriodBar<P extends string>(props: PeriodBarProps<P | 'custom'>): ReactNode {
  const { labels, periods, defaultPeriod, period, days, today, address } = props;
  const choose = (next: P | 'custom') =>
    address.set({
      period: next === defaultPeriod ? undefined : next,
      since: next === 'custom' ? (days.from ?? today) : undefined,
      until: next === 'custom' ? (days.to ?? today) : undefined,
    });
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div role="group" aria-label={labels.period} className="flex flex-wrap gap-2">
        {periods.map(({ value, label }) => (
          <Chip key={value} pressed={value === period} onClick={() => choose(value)}>
            {label}
          </Chip>
        ))}
      </div>
      {period === 'custom' && <DayRange {...{ labels, days, today, address }} />}
    </div>
  );
}

export interface DayRangeProps {
  labels: { from: string; to: string };
  days: { from?: string | undefined; to?: string | undefined };
  today: string | undefined;
  address: Pick<Address<'since' | 'until'>, 'set'>;
}

/** Any two days, kept in the address. */
export function DayRange({ labels, days, today, address }: DayRangeProps): ReactNode {
  return (
    <div className="flex gap-2">
      <Day
        label={labels.from}
        value={days.from}
        max={days.to ?? today}
        onChange={(since) => address.set({ since })}
      />
      <Day
        label={labels.to}
        value={days.to}
        min={days.from}
        max={today}
        onChange={(until) => address.set({ until })}
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

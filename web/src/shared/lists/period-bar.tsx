import { Chip, inputClass } from '@croupier/ui';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
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

interface TwoDays {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Any two days, kept in the address. What can't be asked for stays in the fields with the reason beneath it: the rows are those of
 * the last two days that could.
 */
export function DayRange({ labels, days, today, address }: DayRangeProps): ReactNode {
  const t = useTranslations('list');
  const [draft, setDraft] = useState<{ of: TwoDays; typed: TwoDays; last: 'from' | 'to' } | null>(null);
  const id = useId();
  // Days that were chosen elsewhere, by a saved view say, are no longer those that the draft was begun with.
  const begun = draft !== null && draft.of.from === days.from && draft.of.to === days.to ? draft : null;
  const shown = begun?.typed ?? days;
  const change = (last: 'from' | 'to', day: string) => {
    const typed = { ...shown, [last]: day };
    const right = rangeFault(typed) === null;
    setDraft(right ? null : { of: { from: days.from, to: days.to }, typed, last });
    if (right) address.set({ since: typed.from, until: typed.to });
  };
  const fault = begun && rangeFault(begun.typed);
  const wrong = fault === 'reversed' ? begun?.last : begun?.typed.from === '' ? 'from' : 'to';
  const field = (name: 'from' | 'to') => ({
    label: labels[name],
    value: shown[name],
    describedBy: fault !== null && wrong === name ? id : undefined,
    onChange: (day: string) => change(name, day),
  });
  return (
    <div>
      <div className="flex gap-2">
        <Day {...field('from')} max={shown.to || today} />
        <Day {...field('to')} min={shown.from || undefined} max={today} />
      </div>
      {fault !== null && (
        <p id={id} role="alert" className="mt-1 text-sm text-danger">
          {t(fault === 'reversed' ? 'daysReversed' : 'dayMissing', labels)}
        </p>
      )}
    </div>
  );
}

/** Why two days are no period. One that was emptied is no open end: the page would show more than anyone asked for. */
function rangeFault({ from, to }: TwoDays): 'missing' | 'reversed' | null {
  if (from === '' || to === '') return 'missing';
  return from !== undefined && to !== undefined && from > to ? 'reversed' : null;
}

function Day(props: {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** The complaint about it. */
  describedBy: string | undefined;
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
        aria-invalid={props.describedBy === undefined ? undefined : true}
        aria-describedby={props.describedBy}
        onChange={(event) => props.onChange(event.target.value)}
        className={`${inputClass} min-h-11! w-40! px-3! text-15!`}
      />
    </div>
  );
}

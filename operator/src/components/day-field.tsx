import { type ReactNode, useId } from 'react';
import { inputClass } from '@croupier/ui';
import { FilterTabs } from './table/filter-tabs.tsx';

interface DayFieldProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** A day of a period above a list; one that is being typed is not asked for yet. */
export function DayField({ label, onChange, ...input }: DayFieldProps): ReactNode {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {label}
      </label>
      <input
        {...input}
        id={id}
        type="date"
        onChange={(event) => event.target.value && onChange(event.target.value)}
        className={`${inputClass} min-h-11! w-44! px-3!`}
      />
    </div>
  );
}

interface PeriodTabsProps<Days extends string> {
  label: string;
  value: string;
  presets: readonly Days[];
  nameOf: (days: Days | 'custom') => string;
  /** The days that are shown now: a period of one's own begins with them. */
  range: { from: string; to: string };
  onShow: (period: { days: string; from: string | undefined; to: string | undefined }) => void;
}

/** So many days up to today, or a period of one's own. */
export function PeriodTabs<Days extends string>(props: PeriodTabsProps<Days>): ReactNode {
  const { label, value, presets, nameOf, range, onShow } = props;
  const { from, to } = range;
  return (
    <FilterTabs
      label={label}
      value={value}
      options={[...presets, 'custom' as const].map((days) => ({ value: days, label: nameOf(days) }))}
      onChange={(days) =>
        onShow({ days, ...(days === 'custom' ? { from, to } : { from: undefined, to: undefined }) })
      }
    />
  );
}

import { cx } from '@croupier/ui';
import type { ReactNode } from 'react';

interface FilterTabsProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One choice among few that filters the list below. */
export function FilterTabs({ label, value, options, onChange }: FilterTabsProps): ReactNode {
  return (
    <fieldset
      aria-label={label}
      className="min-w-0 -mx-4 mb-4 flex scroll-row gap-1 px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(
            'min-h-9 shrink-0 rounded-full border px-3.5 text-sm transition-colors duration-200 max-sm:min-h-11',
            option.value === value
              ? 'border-accent/70 bg-accent/15 text-text'
              : 'border-line text-muted hover:border-line-strong hover:text-text',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}

/** Tabs for all, and for those of each of these alone. */
export const allAnd = <Value extends string>(
  all: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
): FilterTabsProps['options'] => [
  { value: 'all', label: all },
  ...values.map((value) => ({ value, label: nameOf(value) })),
];

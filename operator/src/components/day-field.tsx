import { type ReactNode, useId } from 'react';
import { inputClass } from '@croupier/ui';

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

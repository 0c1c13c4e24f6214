import { FieldFrame, inputClass } from '@croupier/ui';
import { type ReactNode, useId } from 'react';

export interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** The browser's own select: on the phone it opens the system's list. */
export function SelectField({ label, value, options, onChange }: SelectFieldProps): ReactNode {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${inputClass} min-h-11! pr-8`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-panel">
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

import { describe, FieldFrame, inputClass } from '@croupier/ui';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';

export interface Choice {
  value: string;
  label: string;
}

export function SelectField(props: {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown, but not to be chosen; the hint says why. */
  locked?: boolean;
}): ReactNode {
  const id = useId();
  return (
    <FieldFrame id={id} label={props.label} hint={props.hint} error={props.error} keepHint>
      <select
        id={id}
        value={props.value}
        disabled={props.locked}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={describe(id, props.error, props.hint, true)}
        onChange={(event) => props.onChange(event.target.value)}
        className={`${inputClass} min-h-11! text-15! disabled:text-muted`}
      >
        {props.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

const pauseMs = 350;

/** Tells what was typed once the person stops for a moment. */
export function SearchField(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}): ReactNode {
  const id = useId();
  const { value, onChange } = props;
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <FieldFrame id={id} label={props.label}>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted"
        />
        <input
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={`${inputClass} min-h-11! pl-10! text-15!`}
        />
      </div>
    </FieldFrame>
  );
}

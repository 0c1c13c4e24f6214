import { describe, FieldFrame, inputClass, Options } from '@croupier/ui';
import { type ReactNode, useId } from 'react';

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
        <Options of={props.choices} />
      </select>
    </FieldFrame>
  );
}

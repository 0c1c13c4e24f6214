import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { describe, FieldFrame, inputClass } from '../text-field.tsx';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldProps {
  /** The hint stays under an error. */
  keepHint?: boolean;
  /** Stands under the words. */
  children?: ReactNode;
}

/** Words of more than a line. */
export function TextArea(props: TextAreaProps): ReactNode {
  const { label, hint, error, className, keepHint = false, children, ...input } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} keepHint={keepHint}>
      <textarea
        rows={3}
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describe(id, error, hint, keepHint)}
        className={cx(inputClass, 'resize-y py-2.5', className)}
      />
      {children}
    </FieldFrame>
  );
}

export interface Option {
  value: string;
  label: string;
}

export interface SelectFieldProps extends ComponentProps<'select'>, FieldProps {
  options: readonly Option[];
  /** Of fields of text; a choice has none. */
  maxLength?: number;
}

/** One of a few; the browser's own list, which every keyboard and reader knows. */
export function SelectField(props: SelectFieldProps): ReactNode {
  const { label, hint, error, options, maxLength: _maxLength, ...input } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describe(id, error, hint)}
        className={cx(inputClass, 'select')}
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

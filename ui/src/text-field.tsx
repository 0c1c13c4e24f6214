import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export interface FieldFrameProps {
  id: string;
  label: string;
  hint?: ReactNode | undefined;
  error?: string | undefined;
  optionalMark?: string | undefined;
  /** The hint says what the error only blames: it stays under it. */
  keepHint?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** Label above, control, then the hint or the error under it. */
export function FieldFrame(props: FieldFrameProps): ReactNode {
  return (
    <div className={cx('flex flex-col gap-1.5', props.className)}>
      <label htmlFor={props.id} className="text-sm font-medium text-text">
        {props.label}
        {props.optionalMark && <span className="font-normal text-muted"> {props.optionalMark}</span>}
      </label>
      {props.children}
      {props.error && (
        <p id={`${props.id}-error`} role="alert" className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {props.error}
        </p>
      )}
      {props.hint && (!props.error || props.keepHint) && (
        <p id={`${props.id}-hint`} className="text-13 text-muted">
          {props.hint}
        </p>
      )}
    </div>
  );
}

export const inputClass =
  'w-full min-h-12 rounded-field border border-white/36 bg-panel-low/80 px-4 text-base text-text placeholder:text-muted/60 shadow-[inset_0_1px_3px_#00000066] transition-colors duration-200 hover:border-white/50 focus-visible:border-gold-light aria-invalid:border-danger';

/** What may be chosen in a select. */
export const Options = (props: { of: readonly { value: string; label: string }[] }): ReactNode =>
  props.of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Links an input to its error or hint. */
export function describe(
  id: string,
  error: string | undefined,
  hint: ReactNode,
  keepHint = false,
): string | undefined {
  if (error) return keepHint && hint ? `${id}-error ${id}-hint` : `${id}-error`;
  return hint ? `${id}-hint` : undefined;
}

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode | undefined;
  optionalMark?: string | undefined;
  keepHint?: boolean | undefined;
  /** Stands inside the input at its end. */
  trailing?: ReactNode;
}

export function TextField(props: TextFieldProps): ReactNode {
  const { label, error, hint, optionalMark, keepHint, trailing, className, ...input } = props;
  const own = useId();
  const id = input.id ?? own;
  return (
    <FieldFrame {...{ id, label, hint, error, optionalMark, keepHint, className }}>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describe(id, error, hint, keepHint)}
          className={cx(inputClass, trailing ? 'pr-13' : undefined)}
        />
        {trailing && <div className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</div>}
      </div>
    </FieldFrame>
  );
}

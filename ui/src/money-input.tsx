import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { useUiLocale } from './locale.tsx';
import { currencySymbol, formatMoney, parseMoney } from './money.ts';
import { describe, FieldFrame, inputClass } from './text-field.tsx';

export interface MoneyInputProps {
  label: string;
  /** Minor units; null while empty or unreadable. */
  value: number | null;
  /** `readable` is false while something stands there that is no amount. */
  onChange: (value: number | null, readable: boolean) => void;
  /** Of another currency than the page's. */
  symbol?: string;
  error?: string | undefined;
  /** What to say of a text that is no amount. */
  unreadable?: string | undefined;
  hint?: ReactNode;
  name?: string;
}

/** An amount typed as people write it ('100', '12,50', '1.234,56'); tidied when the field is left. */
export function MoneyInput(props: MoneyInputProps): ReactNode {
  const { locale, currency } = useUiLocale();
  const id = useId();
  const written = (minor: number | null) =>
    minor === null ? '' : formatMoney(minor, { locale, currency, plain: true });
  const [typed, setTyped] = useState(() => written(props.value));
  const [known, setKnown] = useState(props.value);
  const [left, setLeft] = useState(false);
  if (known !== props.value) {
    // A value set from outside (a quick amount) replaces the text; one that the text already means doesn't.
    setKnown(props.value);
    if (parseMoney(typed, locale, currency) !== props.value) setTyped(written(props.value));
  }
  const nonsense = typed.trim() !== '' && props.value === null;
  const error = nonsense && (left || props.error) ? (props.unreadable ?? props.error) : props.error;
  return (
    <FieldFrame id={id} label={props.label} error={error} hint={props.hint}>
      <div className="relative">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-lg font-semibold text-muted"
        >
          {props.symbol ?? currencySymbol(locale, currency)}
        </span>
        <input
          id={id}
          name={props.name}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={describe(id, error, props.hint)}
          onChange={(event) => {
            setLeft(false);
            setTyped(event.target.value);
            const minor = parseMoney(event.target.value, locale, currency);
            setKnown(minor);
            props.onChange(minor, minor !== null || event.target.value.trim() === '');
          }}
          onBlur={() => {
            setLeft(true);
            setTyped((text) => written(parseMoney(text, locale, currency)) || text);
          }}
          className={cx(inputClass, 'figures min-h-14 pl-13 text-2xl font-bold')}
        />
      </div>
    </FieldFrame>
  );
}

import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { useUiLocale } from '../locale.tsx';
import { formatMoney } from '../money.ts';
import { inputClass, Options } from '../text-field.tsx';
import type { FilterField, FilterWords } from './types.ts';
import { dayOf, type Preset, presetDays, presets } from './values.ts';

/** While it is filled in: amounts as people write them, days as the browser does. */
export type Draft = Readonly<Record<string, string>>;

export interface FieldProps {
  field: FilterField;
  draft: Draft;
  words: FilterWords;
  /** By the name of the address: what is wrong. */
  wrong: Draft;
  set: (change: Draft) => void;
}

const control = cx(inputClass, 'min-h-11 px-3 text-15');

function Labelled(props: {
  label: string;
  /** Stands by itself, beside groups that have a legend above their labels. */
  alone?: boolean;
  children: (id: string) => ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <div className={cx('flex min-w-0 flex-1 flex-col gap-1', props.alone && 'sm:pt-6')}>
      <label htmlFor={id} className="text-13 text-muted">
        {props.label}
      </label>
      {props.children(id)}
    </div>
  );
}

export function Field(props: FieldProps): ReactNode {
  const { field, draft, words, set } = props;
  const bound = (key: string) => ({
    className: control,
    value: draft[key] ?? '',
    onChange: (event: { target: { value: string } }) => set({ [key]: event.target.value }),
  });
  switch (field.kind) {
    case 'dates':
      return <Dates {...props} label={field.label} />;
    case 'amounts':
      return <Amounts {...props} label={field.label} />;
    case 'choice':
      return (
        <Labelled alone label={field.label}>
          {(id) => (
            <select id={id} {...bound(field.key)}>
              <option value="">{words.any}</option>
              <Options of={field.options} />
            </select>
          )}
        </Labelled>
      );
    case 'text':
      return (
        <Labelled alone label={field.label}>
          {(id) => (
            <input
              id={id}
              {...bound(field.key)}
              placeholder={field.placeholder}
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Labelled>
      );
    case 'switch':
      return (
        <label className="flex min-h-11 items-center gap-2.5 text-15">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={draft[field.key] === 'true'}
            onChange={(event) => set({ [field.key]: event.target.checked ? 'true' : '' })}
          />
          {field.label}
        </label>
      );
  }
}

const marked = (wrong: Draft, key: string, hintId: string) =>
  key in wrong ? { 'aria-invalid': true, 'aria-describedby': `${hintId}-${key}` } : {};

/** What is wrong with each of two fields. */
function Wrong(props: { of: readonly string[]; wrong: Draft; hintId: string }): ReactNode {
  const { of, wrong, hintId } = props;
  return of.map((key) =>
    key in wrong ? (
      <p key={key} id={`${hintId}-${key}`} role="alert" className="mt-1 text-sm text-danger">
        {wrong[key]}
      </p>
    ) : null,
  );
}

const presetText = (preset: Preset, words: FilterWords): string =>
  ({
    today: words.today,
    yesterday: words.yesterday,
    week: words.lastDays(7),
    days30: words.lastDays(30),
    month: words.thisMonth,
  })[preset];

/** Two fields that bound something, under one name. */
function Bounds(props: {
  of: Omit<FieldProps, 'field'> & { label: string };
  bounds: readonly (readonly [name: string, label: string])[];
  input: ComponentProps<'input'>;
  className?: string;
  children?: ReactNode;
}): ReactNode {
  const { label, draft, wrong, set } = props.of;
  const hintId = useId();
  return (
    <fieldset className={cx('min-w-0', props.className)}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex gap-2">
        {props.bounds.map(([name, text]) => (
          <Labelled key={name} label={text}>
            {(id) => (
              <input
                id={id}
                className={control}
                {...props.input}
                value={draft[name] ?? ''}
                {...marked(wrong, name, hintId)}
                onChange={(event) => set({ [name]: event.target.value })}
              />
            )}
          </Labelled>
        ))}
      </div>
      <Wrong of={props.bounds.map(([name]) => name)} wrong={wrong} hintId={hintId} />
      {props.children}
    </fieldset>
  );
}

function Dates(props: FieldProps & { label: string }): ReactNode {
  const { words, set } = props;
  const { timeZone } = useUiLocale();
  return (
    <Bounds
      of={props}
      bounds={[
        ['from', words.from],
        ['to', words.to],
      ]}
      input={{ type: 'date' }}
      className="sm:col-span-2"
    >
      <div className="mt-2 flex flex-wrap gap-1">
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className="min-h-8 rounded-full border border-line px-3 text-13 text-muted hover:border-line-strong hover:text-text max-sm:min-h-11"
            onClick={() => set(presetDays(preset, dayOf(new Date(), timeZone)))}
          >
            {presetText(preset, words)}
          </button>
        ))}
      </div>
    </Bounds>
  );
}

function Amounts(props: FieldProps & { label: string }): ReactNode {
  const { locale, currency } = useUiLocale();
  return (
    <Bounds
      of={props}
      bounds={[
        ['minAmount', props.words.min],
        ['maxAmount', props.words.max],
      ]}
      input={{
        inputMode: 'decimal',
        className: cx(control, 'figures'),
        placeholder: formatMoney(0, { locale, currency, plain: true }),
        maxLength: 20,
        autoComplete: 'off',
      }}
    />
  );
}

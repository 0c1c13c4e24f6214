import { useBrandLanguages } from '../../app/client/me.ts';
import { describe, FieldFrame, inputClass, TextField, useUiLocale } from '@croupier/ui';
import { type Option, SelectField } from '@croupier/ui/form';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { localeOf } from '../../app/format/language.ts';
import { instantOf, localText } from '../values/local-time.ts';
import type { Pair } from './problems.ts';
import type { Edit } from './use-edit.ts';

/** The names of a form's fields that hold a value of a kind. */
export type Holding<Form, Value> = {
  [K in keyof Form & string]: Form[K] extends Value ? (Value extends Form[K] ? K : never) : never;
}[keyof Form & string];

interface FieldProps<Form, Value> {
  edit: Edit<Form>;
  name: Holding<Form, Value>;
  label: string;
  hint?: ReactNode;
}

/** A group of fields under a heading. */
export function Section(props: { title: string; lead?: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-panel-low/70 p-4 sm:p-5">
      <h2 id={id} className="text-[1rem] font-semibold">
        {props.title}
      </h2>
      {props.lead && <p className="mt-0.5 text-sm text-muted">{props.lead}</p>}
      <div className="mt-4 flex flex-col gap-5">{props.children}</div>
    </section>
  );
}

/** Fields beside each other where there is room. */
export function Row({ children }: { children: ReactNode }): ReactNode {
  return <div className="grid gap-5 sm:grid-cols-2">{children}</div>;
}

interface PairProps<Form> extends FieldProps<Form, Pair> {
  max: number;
  lines?: number;
}

/** The same words in each language of the brand, beside each other. */
export function PairField<Form>({ edit, name, label, hint, max, lines }: PairProps<Form>): ReactNode {
  const t = useTranslations('edit.languages');
  const languages = useBrandLanguages();
  const id = useId();
  const value = edit.get(name) as Pair;
  const whole = edit.error(name);
  return (
    <fieldset aria-label={label} className="min-w-0">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {languages.map((language) => {
          const key = `${id}-${language}`;
          const error = edit.error(`${name}.${language}`) ?? (language === languages[0] ? whole : undefined);
          const shared = {
            id: key,
            lang: localeOf[language],
            value: value[language],
            maxLength: max,
            'aria-invalid': error || whole ? true : undefined,
            'aria-describedby': describe(key, error, hint),
            onChange: (event: { target: { value: string } }) =>
              edit.put(name, { ...value, [language]: event.target.value }),
          } as const;
          return (
            <FieldFrame key={language} id={key} label={`${label} · ${t(language)}`} hint={hint} error={error}>
              {lines === undefined ? (
                <input {...shared} type="text" className={inputClass} />
              ) : (
                <textarea {...shared} rows={lines} className={`${inputClass} resize-y py-2.5`} />
              )}
            </FieldFrame>
          );
        })}
      </div>
    </fieldset>
  );
}

interface LineProps<Form> extends FieldProps<Form, string> {
  max: number;
  placeholder?: string;
  mono?: boolean;
}

export function LineField<Form>({ edit, name, max, ...rest }: LineProps<Form>): ReactNode {
  const { mono, ...field } = rest;
  return (
    <TextField
      {...field}
      value={String(edit.get(name))}
      maxLength={max}
      error={edit.error(name)}
      spellCheck={!mono}
      autoComplete="off"
      onChange={(event) => edit.put(name, event.target.value)}
    />
  );
}

interface NumberProps<Form> extends FieldProps<Form, number> {
  min: number;
  max: number;
}

export function NumberField<Form>({ edit, name, label, hint, min, max }: NumberProps<Form>): ReactNode {
  const value = Number(edit.get(name));
  return (
    <TextField
      type="number"
      inputMode="numeric"
      label={label}
      hint={hint}
      min={min}
      max={max}
      step={1}
      value={Number.isNaN(value) ? '' : value}
      error={edit.error(name)}
      onChange={(event) =>
        edit.put(name, event.target.value === '' ? Number.NaN : event.target.valueAsNumber)
      }
    />
  );
}

export interface SelectProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** One of a few, told by its value. */
export function Select({ onChange, ...field }: SelectProps): ReactNode {
  return <SelectField {...field} onChange={(event) => onChange(event.target.value)} />;
}

interface ChoiceProps<Form> {
  edit: Edit<Form>;
  name: keyof Form & string;
  label: string;
  hint?: ReactNode;
  options: readonly Option[];
}

export function ChoiceField<Form>({ edit, name, ...rest }: ChoiceProps<Form>): ReactNode {
  const value = edit.get(name);
  return (
    <Select
      {...rest}
      value={typeof value === 'string' ? value : ''}
      error={edit.error(name)}
      onChange={(next) => edit.put(name, next)}
    />
  );
}

interface InstantProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A date and time in the brand's time zone. */
export function InstantInput({ label, hint, error, value, onChange }: InstantProps): ReactNode {
  const { timeZone } = useUiLocale();
  return (
    <TextField
      type="datetime-local"
      label={label}
      hint={hint}
      error={error}
      value={value === null || value === '' ? '' : localText(value, timeZone)}
      onChange={(event) => onChange(instantOf(event.target.value, timeZone) ?? null)}
    />
  );
}

interface SwitchProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, with its name beside it. */
export function Switch({ label, hint, checked, disabled, onChange }: SwitchProps): ReactNode {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <SwitchBox
        id={id}
        checked={checked}
        disabled={disabled}
        describedBy={hint ? `${id}-hint` : undefined}
        onChange={onChange}
      />
      <div className="min-w-0 pt-0.5">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-[13px] text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

interface SwitchBoxProps {
  id?: string;
  /** Where no label stands beside it. */
  label?: string;
  checked: boolean;
  disabled?: boolean | undefined;
  describedBy?: string | undefined;
  onChange: (checked: boolean) => void;
}

export function SwitchBox({
  id,
  label,
  checked,
  disabled,
  describedBy,
  onChange,
}: SwitchBoxProps): ReactNode {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      className="switch"
    />
  );
}

export function SwitchField<Form>({ edit, name, label, hint }: FieldProps<Form, boolean>): ReactNode {
  return (
    <Switch
      label={label}
      hint={hint}
      checked={edit.get(name) === true}
      onChange={(checked) => edit.put(name, checked)}
    />
  );
}

/** Whether visitors see an entry at all. */
export function EnabledField<Form extends { enabled: boolean }>({ edit }: { edit: Edit<Form> }): ReactNode {
  const t = useTranslations('edit');
  return (
    <Switch
      label={t('enabled')}
      hint={t('enabledHint')}
      checked={edit.form.enabled}
      onChange={(enabled) => edit.put('enabled', enabled)}
    />
  );
}

/** When visitors see an entry. */
export function ScheduleFields<Form extends { startsAt: string; endsAt: string | null }>({
  edit,
}: {
  edit: Edit<Form>;
}): ReactNode {
  const t = useTranslations('edit');
  const { timeZone } = useUiLocale();
  return (
    <Section title={t('schedule')} lead={t('scheduleLead', { timeZone })}>
      <Row>
        <InstantInput
          label={t('startsAt')}
          value={edit.form.startsAt}
          error={edit.error('startsAt')}
          onChange={(value) => edit.put('startsAt', value ?? '')}
        />
        <InstantInput
          label={t('endsAt')}
          hint={t('endsAtHint')}
          value={edit.form.endsAt}
          error={edit.error('endsAt')}
          onChange={(value) => edit.put('endsAt', value)}
        />
      </Row>
    </Section>
  );
}

type PositionFieldProps<Form> = Omit<NumberProps<Form>, 'name' | 'min'>;

/** Where an entry stands among the others. */
export function PositionField<Form extends { position: number }>(props: PositionFieldProps<Form>): ReactNode {
  // The compiler can't see of a form that is not known yet that its position is a field of numbers.
  return <NumberField<Form> {...props} name={'position' as Holding<Form, number>} min={0} />;
}

/** What is wrong with something that no frame of a field stands around; it is described by this. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }): ReactNode =>
  error !== undefined && (
    <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger">
      {error}
    </p>
  );

import { FieldFrame, inputClass, useUiLocale } from '@croupier/ui';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../../platform/api/api.ts';
import { type Days, daysOf, type Preset, presets } from './period.ts';

export interface Option {
  value: string;
  label: string;
}

export function SelectField(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
}): ReactNode {
  const id = useId();
  return (
    <FieldFrame id={id} label={props.label} className="min-w-36 flex-1 basis-36">
      <select
        id={id}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        className={inputClass}
      >
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export interface Period {
  preset: Preset;
  days: Days;
}

/** A period by preset or by two days, in the merchant's zone. */
export function usePeriod(first: Preset = 'all') {
  const { timeZone } = useUiLocale();
  const [preset, setPreset] = useState<Preset>(first);
  const [chosen, setChosen] = useState<Days>({ from: null, to: null });
  // Within one look at the page a day is a day: the query must not change with every second.
  const [now] = useState(() => api.businessNow());
  const days = daysOf(preset, timeZone, now, chosen);
  return { preset, setPreset, chosen, setChosen, days, timeZone };
}

export function PeriodField({ period }: { period: ReturnType<typeof usePeriod> }): ReactNode {
  const t = useTranslations('history');
  const { preset, setPreset, chosen, setChosen } = period;
  const from = useId();
  const to = useId();
  const day = (value: string): string | null => (value === '' ? null : value);
  return (
    <>
      <SelectField
        label={t('period')}
        value={preset}
        onChange={(value) => setPreset(presets.find((one) => one === value) ?? 'all')}
        options={presets.map((value) => ({ value, label: t(`presets.${value}`) }))}
      />
      {preset === 'custom' && (
        <>
          <FieldFrame id={from} label={t('from')} className="min-w-36 flex-1 basis-36">
            <input
              id={from}
              type="date"
              max={chosen.to ?? undefined}
              value={chosen.from ?? ''}
              onChange={(event) => setChosen({ ...chosen, from: day(event.target.value) })}
              className={inputClass}
            />
          </FieldFrame>
          <FieldFrame id={to} label={t('to')} className="min-w-36 flex-1 basis-36">
            <input
              id={to}
              type="date"
              min={chosen.from ?? undefined}
              value={chosen.to ?? ''}
              onChange={(event) => setChosen({ ...chosen, to: day(event.target.value) })}
              className={inputClass}
            />
          </FieldFrame>
        </>
      )}
    </>
  );
}

export function FilterBar({ children }: { children: ReactNode }): ReactNode {
  const t = useTranslations('history');
  return (
    <div role="group" aria-label={t('filters')} className="panel flex flex-wrap items-end gap-3 p-4">
      {children}
    </div>
  );
}

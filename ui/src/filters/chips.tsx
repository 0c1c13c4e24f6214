import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUiLocale } from '../locale.tsx';
import { formatMoney } from '../money.ts';
import { dateWriter } from '../writers.ts';
import type { FilterField, FilterValues, FilterWords } from './types.ts';
import { keysOf, without } from './values.ts';

export interface ChipsProps {
  fields: readonly FilterField[];
  values: FilterValues;
  words: FilterWords;
  onChange: (values: FilterValues) => void;
}

/** What is set, each with a button that takes it away. */
export function FilterChips({ fields, values, words, onChange }: ChipsProps): ReactNode {
  const textOf = useChipText(words);
  const set = fields.filter((field) => keysOf(field).some((key) => key in values));
  if (set.length === 0) return null;
  return (
    <ul className="contents" aria-label={words.filters}>
      {set.map((field) => {
        const text = textOf(field, values);
        return (
          <li key={keysOf(field).join()}>
            <button
              type="button"
              className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-accent/60 bg-accent/14 pr-2 pl-3.5 text-sm max-sm:min-h-11"
              onClick={() => onChange(without(values, keysOf(field)))}
            >
              <span className="sr-only">{words.remove(field.label)}</span>
              <span className="truncate">{text}</span>
              <X aria-hidden="true" className="size-4 shrink-0 text-muted" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function useChipText(words: FilterWords) {
  const { locale, currency } = useUiLocale();
  const day = (text: string | undefined) => {
    const at = new Date(`${text ?? ''}T00:00:00Z`);
    if (text === undefined || Number.isNaN(at.getTime())) return text;
    return dateWriter(locale, { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' }).format(
      at,
    );
  };
  const amount = (text: string | undefined) =>
    text === undefined ? undefined : formatMoney(Number(text), { locale, currency });
  const range = (from: string | undefined, to: string | undefined) => {
    if (from !== undefined && to !== undefined) return from === to ? from : `${from} – ${to}`;
    return from === undefined ? `≤ ${to ?? ''}` : `≥ ${from}`;
  };
  return (field: FilterField, values: FilterValues): string => {
    switch (field.kind) {
      case 'dates':
        return range(day(values['from']), day(values['to']));
      case 'amounts':
        return range(amount(values['minAmount']), amount(values['maxAmount']));
      case 'choice': {
        const chosen = field.options.find(({ value }) => value === values[field.key]);
        return `${field.label}: ${chosen?.label ?? values[field.key] ?? words.any}`;
      }
      case 'text':
        return `${field.label}: ${values[field.key] ?? ''}`;
      case 'switch':
        return field.label;
    }
  };
}

import { SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button, buttonClass } from '../button.tsx';
import { useUiLocale } from '../locale.tsx';
import { formatMoney, parseMoney } from '../money.ts';
import { FilterChips } from './chips.tsx';
import { type Draft, Field } from './fields.tsx';
import type { FilterField, FilterValues, FilterWords } from './types.ts';
import { setValues } from './values.ts';

export interface FilterBarProps {
  /** What this list can be narrowed by. */
  fields: readonly FilterField[];
  /** What is set, as the address has it. */
  values: FilterValues;
  onChange: (values: FilterValues) => void;
  words: FilterWords;
  /** What is narrowed by without a press on the button, such as a search. */
  lead?: ReactNode;
  /** Saved views, or what else belongs beside the filters. */
  beside?: ReactNode;
}

const amountKeys = ['minAmount', 'maxAmount'] as const;

/** The filters of a list: a button that opens them, and what is set. */
export function FilterBar({ fields, values, onChange, words, lead, beside }: FilterBarProps): ReactNode {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const set = setValues(fields, values);
  const count = Object.keys(set).length;
  return (
    <div role="search" className="mb-3">
      <div className="flex flex-wrap items-center gap-2">
        {lead && <span className="max-sm:-order-3 max-sm:w-full">{lead}</span>}
        {fields.length > 0 && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={panelId}
            className={buttonClass('quiet', 'small', 'max-sm:-order-2 max-sm:min-h-11')}
            onClick={() => setOpen(!open)}
          >
            <SlidersHorizontal aria-hidden="true" className="size-4" />
            {words.filters}
          </button>
        )}
        <FilterChips {...{ fields, words, onChange }} values={set} />
        {count > 0 && (
          <Button size="small" tone="ghost" className="max-sm:min-h-11" onClick={() => onChange({})}>
            {words.clear}
          </Button>
        )}
        {/* On the phone they stand beside the button, and what is set below both. */}
        {beside && <span className="ml-auto flex items-center gap-2 max-sm:-order-1">{beside}</span>}
        {count > 0 && <span aria-hidden="true" className="basis-full max-sm:-order-1 sm:hidden" />}
      </div>
      <div id={panelId} hidden={!open}>
        {open && (
          <FilterForm
            // What a chip takes away or a view sets is what the form shows next.
            key={JSON.stringify(set)}
            {...{ fields, words }}
            values={set}
            onApply={(next) => onChange(next)}
          />
        )}
      </div>
    </div>
  );
}

function FilterForm(props: {
  fields: readonly FilterField[];
  values: FilterValues;
  words: FilterWords;
  onApply: (values: FilterValues) => void;
}): ReactNode {
  const { fields, values, words, onApply } = props;
  const { locale, currency } = useUiLocale();
  const [draft, setDraft] = useState<Draft>(() => ({ ...values, ...written(values, { locale, currency }) }));
  const [wrong, setWrong] = useState<Draft>({});
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const minor = amountKeys.map((key) => [key, parsed(draft[key], locale, currency)] as const);
    const amounts = Object.fromEntries(minor.map(([key, value]) => [key, value ?? '']));
    const next = setValues(fields, { ...draft, ...amounts });
    const unreadable = Object.fromEntries(
      minor.flatMap(([key, value]) => (value === null ? [[key, words.unreadable] as const] : [])),
    );
    const found = { ...reversed(next, words), ...unreadable };
    setWrong(found);
    if (Object.keys(found).length === 0) onApply(next);
  };
  return (
    <form
      onSubmit={apply}
      className="mt-2 grid gap-4 rounded-card border border-line bg-panel-low/70 p-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      {fields.map((field) => (
        <Field
          key={field.kind === 'dates' || field.kind === 'amounts' ? field.kind : field.key}
          {...{ field, draft, words, wrong }}
          set={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
      ))}
      <div className="col-span-full flex justify-end">
        <Button type="submit" tone="primary" className="max-sm:w-full">
          {words.apply}
        </Button>
      </div>
    </form>
  );
}

/** Nothing lies between an end and what comes after it. */
function reversed({ from, to, minAmount, maxAmount }: FilterValues, words: FilterWords): Draft {
  return {
    ...(from !== undefined && to !== undefined && from > to && { to: words.reversedDays }),
    ...(Number(minAmount) > Number(maxAmount) && { maxAmount: words.reversedAmounts }),
  };
}

/** Amounts of the address as people write them. */
function written(values: FilterValues, { locale, currency }: { locale: string; currency: string }): Draft {
  const texts = amountKeys.flatMap((key) => {
    const minor = Number(values[key]);
    return key in values && Number.isSafeInteger(minor)
      ? [[key, formatMoney(minor, { locale, currency, plain: true })] as const]
      : [];
  });
  return Object.fromEntries(texts);
}

/** Minor units for the address; null where it is no amount, empty where there is none. */
function parsed(text: string | undefined, locale: string, currency: string): string | null {
  if (text === undefined || text.trim() === '') return '';
  const minor = parseMoney(text, locale, currency);
  return minor === null || minor < 0 ? null : String(minor);
}

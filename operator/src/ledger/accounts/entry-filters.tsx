import { inputClass } from '@croupier/ui';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { useWords } from '../../app/format/use-words.ts';

export interface EntryFilter {
  kind?: string;
  /** Calendar days in the brand's time zone, both included. */
  from?: string;
  to?: string;
}

const look = `${inputClass} min-h-10! px-3! text-sm! max-sm:min-h-11!`;

/** Kind and days of the entries; they stand in the address, so that a view can be sent to somebody. */
export function EntryFilters({ id, filter }: { id: string; filter: EntryFilter }): ReactNode {
  const t = useTranslations('ledger');
  const word = useWords();
  const kinds = Object.keys(useMessages().words.kind);
  const navigate = useNavigate();
  const own = useId();
  const set = (key: keyof EntryFilter, value: string) => {
    const { [key]: _before, ...others } = filter;
    void navigate({
      to: '/ledger/accounts/$id',
      params: { id },
      search: value === '' ? others : { ...others, [key]: value },
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <div className="mb-4 grid max-w-2xl grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1.4fr)_1fr_1fr]">
      <div className="max-sm:col-span-2">
        <label htmlFor={`${own}-kind`} className="mb-1 block text-[13px] text-muted">
          {t('kind')}
        </label>
        <select
          id={`${own}-kind`}
          value={filter.kind ?? ''}
          onChange={(event) => set('kind', event.target.value)}
          className={look}
        >
          <option value="">{t('allKinds')}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {word('kind', kind)}
            </option>
          ))}
        </select>
      </div>
      {(['from', 'to'] as const).map((key) => (
        <div key={key}>
          <label htmlFor={`${own}-${key}`} className="mb-1 block text-[13px] text-muted">
            {t(key)}
          </label>
          <input
            id={`${own}-${key}`}
            type="date"
            value={filter[key] ?? ''}
            onChange={(event) => set(key, event.target.value)}
            className={`${look} figures`}
          />
        </div>
      ))}
    </div>
  );
}

import { Button } from '@croupier/ui';
import { FilterX } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { wordsIn, useLanguage } from '../../app/format/language.ts';
import { useWords } from '../../app/format/use-words.ts';
import { FilterTabs } from '../../components/table/filter-tabs.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { Select } from '../../editing/form/fields.tsx';
import { useCategories, useVendors } from '../../editing/list/use-categories.ts';
import { classes } from './classes.ts';
import { useGameKinds } from './queries.ts';

export interface GamesSearch {
  search?: string | undefined;
  vendor?: string | undefined;
  category?: string | undefined;
  classify?: string | undefined;
  kind?: string | undefined;
  state?: string | undefined;
  page?: string | undefined;
}

interface FiltersProps {
  search: GamesSearch;
  onChange: (change: GamesSearch) => void;
}

export const noFilter: GamesSearch = {
  search: undefined,
  vendor: undefined,
  category: undefined,
  classify: undefined,
  kind: undefined,
  state: undefined,
};
const states = ['all', 'hot', 'new', 'maintenance'] as const;
const orNothing = (value: string) => (value === '' ? undefined : value);

/** What is looked for stands in the address, so that it can be kept and shared. */
export function GameFilters({ search, onChange }: FiltersProps): ReactNode {
  const t = useTranslations('games');
  const word = useWords();
  const categories = useCategories();
  const all = { value: '', label: t('all') };
  const look = useCallback((text: string) => onChange({ search: orNothing(text) }), [onChange]);
  const narrowed = Object.values(search).some((value) => value !== undefined);
  const known = [...new Set([...classes, ...(search.classify ? [search.classify] : [])])];
  return (
    <>
      <FilterTabs
        label={t('state')}
        value={search.state ?? 'all'}
        options={states.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => onChange({ state: value === 'all' ? undefined : value })}
      />
      <div className="mb-4 grid grid-cols-2 items-end gap-3 xl:grid-cols-[2fr_1fr_1fr_1fr_1fr_auto]">
        <div className="max-xl:col-span-2">
          <SearchField
            label={t('search')}
            placeholder={t('searchHint')}
            value={search.search ?? ''}
            onChange={look}
          />
        </div>
        <Select
          label={t('category')}
          value={search.category ?? ''}
          options={[all, ...categories.map((value) => ({ value, label: word('category', value) }))]}
          onChange={(value) => onChange({ category: orNothing(value), vendor: undefined })}
        />
        <VendorFilter search={search} onChange={onChange} />
        <Narrowing
          of="classify"
          label={t('classify')}
          options={known.map((value) => ({ value, label: word('classify', value) }))}
          {...{ search, onChange }}
        />
        <KindFilter search={search} onChange={onChange} />
        <Button tone="ghost" disabled={!narrowed} className="min-h-12" onClick={() => onChange(noFilter)}>
          <FilterX aria-hidden="true" className="size-4" />
          {t('clear')}
        </Button>
      </div>
    </>
  );
}

function VendorFilter({ search, onChange }: FiltersProps): ReactNode {
  const t = useTranslations('games');
  const { language } = useLanguage();
  const { data } = useVendors();
  const vendors = (data?.vendors ?? []).filter(
    ({ category }) => search.category === undefined || category === search.category,
  );
  const options = vendors.map(({ code, names }) => ({ value: code, label: wordsIn(names, language) }));
  return <Narrowing of="vendor" label={t('vendor')} {...{ search, options, onChange }} />;
}

function KindFilter({ search, onChange }: FiltersProps): ReactNode {
  const t = useTranslations('games');
  const { language } = useLanguage();
  const kinds = useGameKinds().data?.kinds ?? [];
  const options = kinds.map(({ kind, names }) => ({ value: kind, label: wordsIn(names, language) }));
  return <Narrowing of="kind" label={t('kind')} {...{ search, options, onChange }} />;
}

interface NarrowingProps extends FiltersProps {
  of: 'classify' | 'kind' | 'vendor';
  label: string;
  options: readonly { value: string; label: string }[];
}

/** One of its values, or all. */
function Narrowing({ of, label, options, search, onChange }: NarrowingProps): ReactNode {
  const t = useTranslations('games');
  return (
    <Select
      label={label}
      value={search[of] ?? ''}
      options={[{ value: '', label: t('all') }, ...options]}
      onChange={(value) => onChange({ [of]: orNothing(value) })}
    />
  );
}

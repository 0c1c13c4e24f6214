import type { CallValue } from '@croupier/api-client';
import { Button, useUiLocale } from '@croupier/ui';
import { FilterBar, type FilterField, setValues } from '@croupier/ui/filters';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ExportButton } from './export-button.tsx';
import { FilterTabs } from './filter-tabs.tsx';
import { ListViews } from './list-views.tsx';
import { PagedTable, type PagedTableProps } from './paged-table.tsx';
import { type ListCall, type ListFilter, listQuery, useList } from './use-list.ts';
import { useListWords } from './words.ts';
import { withoutEmpty } from '../../app/routes/search.ts';

export type Search = Readonly<Record<string, string | undefined>>;
type RowOf<Id extends ListCall> = CallValue<Id>['content'][number];

export interface ListViewProps<Id extends ListCall> extends Pick<
  PagedTableProps<RowOf<Id>>,
  'caption' | 'columns' | 'rowKey' | 'empty' | 'tone'
> {
  /** The call that reads the list; it names the list's columns and views too. */
  call: Id;
  queryKey: readonly string[];
  /** What this list can be narrowed by; the page's tabs may set one more. */
  fields: readonly FilterField[];
  /** The address, and how it changes. */
  search: Search;
  onSearch: (search: Record<string, string>) => void;
  /** What the page itself asks for beside the filters, such as the state of a tab. */
  fixed?: Search;
  /** What stands in the path of the list. */
  params?: ListFilter;
  refetchMs?: number;
  /** What of the filters the call takes, where it isn't all of them. */
  toQuery?: (query: ListFilter) => ListFilter;
  /** Its pages have numbers instead of cursors. */
  numbered?: boolean;
  /** Above the rows: what the first page says of all of them. */
  renderSummary?: (first: CallValue<Id>) => ReactNode;
  /** The last line: what all rows come to. */
  totals?: (first: CallValue<Id>) => RowOf<Id> | undefined;
}

/** Where filters leave no row: there may be some without them. */
function useNothing(onClear: () => void): PagedTableProps<object>['empty'] {
  const t = useTranslations('list');
  return {
    title: t('nothing'),
    action: (
      <Button size="small" className="max-sm:min-h-11" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    ),
  };
}

/** A list of the console with everything that lists can do: filters in the address, saved views, columns, order, a file. */
export function ListView<Id extends ListCall>(props: ListViewProps<Id>): ReactNode {
  const { call, fields, search, onSearch, fixed = {}, renderSummary, totals, ...table } = props;
  const words = useListWords();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const { timeZone } = useUiLocale();
  const all = withoutEmpty(search);
  const values = setValues(fields, all);
  const kept = Object.fromEntries(Object.entries(all).filter(([key]) => !(key in values)));
  const { sort } = search;
  const filtered = listQuery(values, timeZone);
  const query: ListFilter = {
    ...(props.toQuery?.(filtered) ?? filtered),
    ...withoutEmpty(fixed),
    ...(sort === undefined ? {} : { sort }),
  };
  const list = useList(call, query, {
    key: props.queryKey,
    params: props.params,
    refetchMs: props.refetchMs,
    numbered: props.numbered,
  });
  const nothing = useNothing(() => onSearch(kept));
  const first = list.data?.pages[0];
  const line = first && totals?.(first);
  return (
    <>
      <FilterBar
        fields={fields}
        values={values}
        words={words.filters}
        onChange={(next) => onSearch({ ...kept, ...next })}
        beside={
          <>
            <span ref={setBar} className="contents" />
            <ListViews call={call} current={all} onChoose={(filter) => onSearch({ ...filter })} />
            <ExportButton call={call} query={query} {...(props.params && { params: props.params })} />
          </>
        }
      />
      {first && renderSummary?.(first)}
      <PagedTable<RowOf<Id>>
        {...table}
        {...(line && { totals: line })}
        {...(Object.keys(values).length > 0 && { empty: nothing })}
        list={call}
        onClear={() => onSearch({})}
        query={list}
        sort={sort}
        onSort={(next) => {
          const { sort: _sort, ...others } = all;
          onSearch(next === undefined ? others : { ...others, sort: next });
        }}
        choiceAt={bar}
      />
    </>
  );
}

/** The pages that are one list, whose filters stand in the address. */
type ListPlace =
  | '/actions'
  | '/adjustments'
  | '/agents/contracts'
  | '/agents/corrections'
  | '/agents/payouts'
  | '/agents/runs'
  | '/closures'
  | '/deposits'
  | '/feedback'
  | '/free-rounds'
  | '/gaming'
  | '/identities'
  | '/ledger'
  | '/logins'
  | '/lotteries'
  | '/lotteries/changes'
  | '/members'
  | '/reconciliation'
  | '/wins'
  | '/withdrawals';

/** Puts other filters into the address of a list; the way back leaves the list. */
export function useShow(to: ListPlace): (search: Record<string, string>) => void {
  const navigate = useNavigate();
  return useCallback((search) => void navigate({ to, search, replace: true }), [navigate, to]);
}

export interface TabbedListProps<Id extends ListCall> extends Omit<ListViewProps<Id>, 'onSearch'> {
  /** The page's own address, which holds the filters and the chosen state. */
  to: ListPlace;
  /** The states, which one is chosen, and what the tab of each says. */
  states: { label: string; value: string; of: readonly string[]; nameOf: (state: string) => string };
}

/** A list below the states that its rows can be in, of which one is chosen. */
export function TabbedList<Id extends ListCall>({ to, states, ...list }: TabbedListProps<Id>): ReactNode {
  const navigate = useNavigate();
  return (
    <>
      <FilterTabs
        label={states.label}
        value={states.value}
        options={states.of.map((value) => ({ value, label: states.nameOf(value) }))}
        onChange={(state) => void navigate({ to, search: { ...list.search, state } })}
      />
      <ListView {...(list as ListViewProps<Id>)} onSearch={useShow(to)} />
    </>
  );
}

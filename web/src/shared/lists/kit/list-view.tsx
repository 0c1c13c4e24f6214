import './kit.css';
import { Button, EmptyState, Note, SkeletonRows } from '@croupier/ui';
import { FilterBar, type FilterField, type FilterValues, setValues } from '@croupier/ui/filters';
import { Table, type TableRow } from '@croupier/ui/table';
import { CircleAlert, Inbox } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { LoadFailed } from '../../loaded/loaded.tsx';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { MoreRows } from '../../../platform/parts/more-rows.tsx';
import type { Address } from '../address.ts';
import type { FileOrder, ListRows, ListViewProps } from '../types.ts';
import { ExportButton } from './export-button.tsx';
import { SavedViews } from './saved-views.tsx';
import { SearchField } from './search-field.tsx';
import { useListWords } from './words.ts';

/** A list of the site with what lists can do: filters and order in the address, saved views, columns, a file. */
export function ListView<Row extends TableRow>(props: ListViewProps<Row>): ReactNode {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const { query, ...file } = props.rows;
  const none = !query.isPending && !query.isFetchingNextPage && rowsOf(query).length === 0;
  return (
    <div className="flex flex-col gap-4">
      {/* The bar brings the room below it. */}
      <div className="-mb-4">
        <Bar {...props} file={file} none={none} columns={<span ref={setBar} className="contents" />} />
      </div>
      {props.between}
      <Rows {...props} bar={bar} />
    </div>
  );
}

const noFields: readonly FilterField[] = [];

type BarProps = Pick<ListViewProps<never>, 'address' | 'search' | 'fields' | 'views'> & {
  file: FileOrder;
  /** It is known that there are no rows. */
  none: boolean;
  /** Where the choice of columns stands once there are rows. */
  columns: ReactNode;
};

function Bar({ address, search, fields = noFields, views, file, none, columns }: BarProps): ReactNode {
  const words = useListWords().filters;
  const values = setValues(fields, address?.values ?? {});
  const change = (next: FilterValues) => {
    const gone = Object.keys(values).map((name) => [name, undefined] as const);
    address?.set({ ...Object.fromEntries(gone), ...next });
  };
  return (
    <FilterBar
      {...{ fields, values, words }}
      onChange={change}
      lead={search && address && <Search {...search} address={address} />}
      beside={
        <>
          {columns}
          {views && address && <SavedViews list={file.list} address={address} />}
          <ExportButton file={file} none={none} />
        </>
      }
    />
  );
}

/** What was typed stands in the address under its name. */
function Search(props: { name: string; label: string; address: Address }): ReactNode {
  const { name, label } = props;
  const { text, set } = props.address;
  const seek = useCallback((typed: string) => set({ [name]: typed }), [set, name]);
  return <SearchField label={label} value={text(name)} onChange={seek} />;
}

/** The rows, with what stands in their place while they load, fail or are none. */
function Rows<Row extends TableRow>(props: ListViewProps<Row> & { bar: HTMLElement | null }): ReactNode {
  const { empty, address, sorted, sums, caption, columns, rowKey, wide = false } = props;
  const { query, list } = props.rows;
  const t = useTranslations('common');
  const words = useListWords().table;
  const failureText = useFailureText();
  const rows = rowsOf(query);
  if (query.isPending || (rows.length === 0 && query.isFetchingNextPage))
    return <SkeletonRows label={t('loading')} rows={6} className="h-12" />;
  if (query.isError && rows.length === 0) return <LoadFailed query={query} />;
  if (rows.length === 0) {
    return (
      <div className="panel">
        <None {...{ empty, address }} narrowing={narrowing(props)} />
      </div>
    );
  }
  const order = sorted && address ? sortIn(address) : {};
  return (
    <>
      <div>
        <Table<Row>
          {...{ caption, columns, rowKey, rows, words, wide, ...order }}
          {...(sums && { sums })}
          list={list}
          choiceAt={props.bar}
        />
      </div>
      {query.isError && !query.isFetchNextPageError && (
        <Note tone="danger" icon={<CircleAlert aria-hidden="true" className="text-danger" />}>
          {failureText(query.error)}
        </Note>
      )}
      {query.hasNextPage ? (
        <MoreRows query={query} className="self-center" />
      ) : (
        <p className="text-center text-sm text-muted">{t('allShown')}</p>
      )}
    </>
  );
}

const rowsOf = <Row,>({ data }: ListRows<Row>['query']): Row[] =>
  data?.pages.flatMap((page) => page.content) ?? [];

/** The names of the address that leave rows out: days other than those of the page itself, filters, a search. */
function narrowing<Row>({ address, fields = noFields, search }: ListViewProps<Row>): string[] {
  const filters = Object.keys(setValues(fields, address?.values ?? {}));
  const others = ['period', 'since', 'until', ...(search ? [search.name] : [])];
  return [...filters, ...others.filter((name) => address?.text(name))];
}

/** Nothing yet and nothing of this are not the same: only the latter is put right by other filters. */
function None(props: {
  empty: ListViewProps<never>['empty'];
  address: Address | undefined;
  narrowing: readonly string[];
}): ReactNode {
  const t = useTranslations('list');
  const { address } = props;
  const { yet = false, ...empty } = props.empty;
  if (!yet || !address || props.narrowing.length === 0)
    return <EmptyState icon={<Inbox aria-hidden="true" />} {...empty} />;
  const clear = () => address.set(Object.fromEntries(props.narrowing.map((name) => [name, undefined])));
  return (
    <EmptyState
      icon={empty.icon ?? <Inbox aria-hidden="true" />}
      title={t('nothing')}
      text={t('nothingText')}
      action={<Button onClick={clear}>{t('clearAll')}</Button>}
    />
  );
}

const sortIn = ({ text, set }: Address) => ({
  sort: text('sort') || undefined,
  onSort: (sort: string | undefined) => set({ sort }),
});

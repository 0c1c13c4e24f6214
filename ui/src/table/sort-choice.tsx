import type { ReactNode } from 'react';
import type { Sort, TableColumn, TableWords } from './types.ts';

/** On the phone rows are cards and have no head to press: the order is chosen here. */
export function SortChoice<Row>(props: {
  columns: readonly TableColumn<Row>[];
  words: TableWords;
  sort: Sort;
  onSort: (sort: Sort) => void;
}): ReactNode {
  const { columns, words, sort, onSort } = props;
  const sortable = columns.flatMap(({ sort: key, header }) => (key === undefined ? [] : [{ key, header }]));
  if (sortable.length === 0) return null;
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm text-muted md:hidden">
      {words.sort}
      <select
        className="min-h-11 w-full min-w-0 max-w-56 rounded-field border border-line-strong bg-panel-low px-2 text-text"
        value={sort ?? ''}
        onChange={(event) => onSort(event.target.value === '' ? undefined : event.target.value)}
      >
        <option value="">{words.unsorted}</option>
        {sortable.flatMap(({ key, header }) => [
          <option key={`-${key}`} value={`-${key}`}>
            {words.descending(header)}
          </option>,
          <option key={key} value={key}>
            {words.ascending(header)}
          </option>,
        ])}
      </select>
    </label>
  );
}

import { EmptyState } from '@croupier/ui';
import { FilterBar, type FilterField, setValues } from '@croupier/ui/filters';
import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Column, DataTable, type TableRow } from './columns.tsx';
import { ExportButton } from './export-button.tsx';
import type { FileCall } from './use-list.ts';
import { useListWords } from './words.ts';

export interface HeldListProps<Row> {
  /** Names the list where its columns are kept. */
  list: string;
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What the rows can be narrowed by; nothing where there are too few to look for one. */
  fields: readonly FilterField[];
  /** What is set, as the address has it, and how it changes. */
  search: Readonly<Record<string, string | undefined>>;
  onSearch: (values: Record<string, string>) => void;
  fits: (row: Row, values: Readonly<Record<string, string>>) => boolean;
  /** Where no row fits. */
  none: string;
  /** The call that writes the list as a file, where it can be had as one; it takes what the rows are narrowed by. */
  file?: FileCall;
}

/** A list that its page holds whole: narrowed, sorted and laid out here, without asking the server again. */
export function HeldList<Row extends TableRow>(props: HeldListProps<Row>): ReactNode {
  const { list, caption, columns, rows, rowKey, fields, fits } = props;
  const words = useListWords();
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const given = Object.entries(props.search).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const values = setValues(fields, Object.fromEntries(given));
  const shown = rows.filter((row) => fits(row, values));
  return (
    <>
      <FilterBar
        fields={fields}
        values={values}
        words={words.filters}
        onChange={(next) => props.onSearch({ ...next })}
        beside={
          <>
            <span ref={setBar} className="contents" />
            {props.file && <ExportButton call={props.file} query={values} />}
          </>
        }
      />
      {shown.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden="true" />} title={props.none} />
      ) : (
        <DataTable {...{ list, caption, columns, rowKey }} rows={shown} words={words.table} choiceAt={bar} />
      )}
    </>
  );
}

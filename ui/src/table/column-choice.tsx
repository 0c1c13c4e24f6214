import type { Column, RowData } from '@tanstack/react-table';
import { Columns3, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../button.tsx';
import { Popover } from '../popover.tsx';
import { maxWidth, minWidth } from './layout.ts';
import type { TableColumn, TableWords } from './types.ts';
import type { Features, ListTable } from './use-table.ts';

const stepPixels = 32;

export interface ColumnChoiceProps<Row extends RowData> {
  table: ListTable<Row>;
  columns: readonly TableColumn<Row>[];
  words: TableWords;
  /** Called before a width changes, so that the other columns keep theirs. */
  onResize: () => void;
}

/** Which columns are shown, and how wide: everything that the pointer does at the edges of the head, by keyboard. */
export function ColumnChoice<Row extends RowData>(props: ColumnChoiceProps<Row>): ReactNode {
  const { table, columns, words, onResize } = props;
  const resize = (key: string, by: number) => {
    onResize();
    table.setColumnSizing((sizes) => {
      const width = Math.min(maxWidth, Math.max(minWidth, (sizes[key] ?? minWidth) + by));
      return { ...sizes, [key]: Math.round(width) };
    });
  };
  const reset = () => {
    const hidden = columns
      .filter(({ optional }) => optional === true)
      .map(({ key }) => [key, false] as const);
    table.resetColumnSizing(true);
    table.setColumnVisibility(Object.fromEntries(hidden));
  };
  return (
    <Popover
      label={words.columns}
      icon={<Columns3 aria-hidden="true" className="size-4" />}
      fold
      closeLabel={words.close}
      footer={
        <Button size="small" tone="ghost" className="max-sm:min-h-11" onClick={reset}>
          {words.reset}
        </Button>
      }
    >
      <ul className="max-h-[60dvh] overflow-y-auto">
        {table.getAllLeafColumns().map((column) => (
          <ColumnRow
            key={column.id}
            column={column}
            shown={column.getIsVisible()}
            name={columns.find(({ key }) => key === column.id)?.header ?? column.id}
            words={words}
            onResize={(by) => resize(column.id, by)}
          />
        ))}
      </ul>
    </Popover>
  );
}

function ColumnRow<Row extends RowData>(props: {
  column: Column<Features, Row>;
  shown: boolean;
  name: string;
  words: TableWords;
  onResize: (by: number) => void;
}): ReactNode {
  const { column, shown, name, words, onResize } = props;
  return (
    <li className="flex min-h-11 items-center gap-1">
      <label className="flex min-w-0 flex-1 items-center gap-2.5 px-1 text-15">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={shown}
          disabled={!column.getCanHide()}
          onChange={(event) => column.toggleVisibility(event.target.checked)}
        />
        <span className="truncate">{name}</span>
      </label>
      {shown && (
        <span className="flex max-md:hidden">
          <IconButton label={words.narrower(name)} className="size-8" onClick={() => onResize(-stepPixels)}>
            <Minus aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton label={words.wider(name)} className="size-8" onClick={() => onResize(stepPixels)}>
            <Plus aria-hidden="true" className="size-4" />
          </IconButton>
        </span>
      )}
    </li>
  );
}

import { SkeletonRows } from '@croupier/ui';
import type { TableRow } from '@croupier/ui/table';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { DataTableProps } from './kit/data-table.tsx';
import type { ListViewProps } from './types.ts';

/*
 * Tables and filters come apart from the screens that have them: what a screen itself names, its styles above all, stands in
 * the site's first load.
 */
const View = lazy(async () => ({ default: (await import('./kit/index.ts')).ListView }));
const Data = lazy(async () => ({ default: (await import('./kit/index.ts')).DataTable }));

/** A list that is read page by page. */
export function ListView<Row extends TableRow>(props: ListViewProps<Row>): ReactNode {
  // A lazy component has no parameter for its rows; it passes them through as they are.
  const Own = View as unknown as ComponentType<ListViewProps<Row>>;
  return (
    <Suspense fallback={<Pending rows={6} />}>
      <Own {...props} />
    </Suspense>
  );
}

/** Rows that the page holds, all of them. */
export function DataTable<Row extends TableRow>(props: DataTableProps<Row>): ReactNode {
  const Own = Data as unknown as ComponentType<DataTableProps<Row>>;
  return (
    <Suspense fallback={<Pending rows={props.rows.length} />}>
      <Own {...props} />
    </Suspense>
  );
}

function Pending({ rows }: { rows: number }): ReactNode {
  const t = useTranslations('common');
  return <SkeletonRows label={t('loading')} rows={Math.min(rows, 6)} className="h-12" />;
}

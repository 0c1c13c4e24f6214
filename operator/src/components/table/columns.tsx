import { column, type TableColumn } from '@croupier/ui/table';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The console's tables are the kit's. */
export {
  column,
  rightColumn,
  wideColumn,
  Table as DataTable,
  type TableColumn as Column,
  type TableRow,
} from '@croupier/ui/table';

/** When a row happened, as the link to its own page. */
export const whenColumn = <Row extends { id: string }>(
  header: string,
  to: '/adjustments/$id' | '/deposits/$id' | '/free-rounds/$id' | '/reconciliation/$id',
  when: (row: Row) => ReactNode,
): TableColumn<Row> =>
  column(
    'at',
    header,
    (row) => (
      <Link to={to} params={{ id: row.id }} data-row-link>
        {when(row)}
      </Link>
    ),
    { sort: 'at' },
  );

import type { ReactNode } from 'react';
import type { TableColumn } from './types.ts';

type More<Row> = Omit<Partial<TableColumn<Row>>, 'key' | 'header' | 'right' | 'cell'>;

export const column = <Row>(
  key: string,
  header: string,
  cell: (row: Row) => ReactNode,
  more: More<Row> = {},
): TableColumn<Row> => ({ key, header, cell, ...more });

/** A column of figures, which stand at the right. */
export const rightColumn = <Row>(
  key: string,
  header: string,
  cell: (row: Row) => ReactNode,
  more: More<Row> = {},
): TableColumn<Row> => ({ ...column(key, header, cell, more), right: true });

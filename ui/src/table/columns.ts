import type { ReactNode } from 'react';
import type { TableColumn } from './types.ts';

/** A column of figures, which stand at the right. */
export const rightColumn = <Row>(
  key: string,
  header: string,
  cell: (row: Row) => ReactNode,
  more: Omit<Partial<TableColumn<Row>>, 'key' | 'header' | 'right' | 'cell'> = {},
): TableColumn<Row> => ({ key, header, right: true, cell, ...more });

import type { ReactNode } from 'react';
import type { TableColumn } from './types.ts';

type ColumnOf = <Row>(
  key: string,
  header: string,
  cell: (row: Row) => ReactNode,
  more?: Omit<Partial<TableColumn<Row>>, 'key' | 'header' | 'right' | 'cell'>,
) => TableColumn<Row>;

export const column: ColumnOf = (key, header, cell, more = {}) => ({ key, header, cell, ...more });

/** A column of figures, which stand at the right. */
export const rightColumn: ColumnOf = (...of) => ({ ...column(...of), right: true });

/** A column that takes the whole width of the card that a row is on the phone. */
export const wideColumn: ColumnOf = (...of) => ({ ...column(...of), wide: true });

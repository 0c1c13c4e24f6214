export type { RowData as TableRow } from '@tanstack/react-table';
export { column, rightColumn, wideColumn } from './columns.ts';
export { RowButton } from './row-button.tsx';
export { tableWords } from './words.ts';
export { Table, type TableProps } from './table.tsx';
export type { Sort, TableColumn, TableWords } from './types.ts';
export { moveBetweenRows } from './move-rows.ts';

import './kit.css';
import { Table, type TableProps, type TableRow } from '@croupier/ui/table';
import type { ReactNode } from 'react';
import type { FileOrder } from '../types.ts';
import { ExportButton } from './export-button.tsx';
import { useListWords } from './words.ts';

export interface DataTableProps<Row> extends Omit<TableProps<Row>, 'words' | 'actions' | 'list'> {
  /** Its rows can be had as a file, and its columns are chosen. */
  file?: FileOrder;
}

/** Rows that the page holds, all of them. */
export function DataTable<Row extends TableRow>({ file, ...table }: DataTableProps<Row>): ReactNode {
  const words = useListWords().table;
  return (
    <Table<Row> {...table} {...(file && { list: file.list, words, actions: <ExportButton file={file} /> })} />
  );
}

/** The console's tables are the kit's. */
export {
  rightColumn,
  Table as DataTable,
  type TableColumn as Column,
  type TableRow,
} from '@croupier/ui/table';

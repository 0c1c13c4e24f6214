import { operatorReconciliationCalls } from '@croupier/contract';
import { listFile } from '../../console/index.ts';

export const statementFiles = [
  listFile(operatorReconciliationCalls.list, 'statements', {
    at: (row, csv) => csv.instant(row.importedAt),
    vendor: (row) => row.provider,
    from: (row, csv) => csv.instant(row.from),
    to: (row, csv) => csv.instant(row.to),
    lines: (row) => row.lines,
    matched: (row) => row.matched,
    differences: (row) => row.differences,
    open: (row) => row.open,
    incoming: (row, csv) => csv.money(row.incoming),
    outgoing: (row, csv) => csv.money(row.outgoing),
    currency: (row) => row.currency,
  }),
];

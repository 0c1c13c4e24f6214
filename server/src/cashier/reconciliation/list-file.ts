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
  listFile(operatorReconciliationCalls.differences, 'differences', {
    line: (row) => row.line ?? '',
    kind: (row, csv) => csv.word('difference', row.kind),
    reference: (row) => row.reference,
    theirs: (row, csv) => csv.money(row.theirs?.amount ?? null),
    at: (row, csv) => csv.instant(row.theirs?.at ?? null),
    ours: (row, csv) => csv.money(row.ours?.amount ?? null),
    currency: (row) => row.theirs?.currency ?? row.ours?.currency ?? '',
    transfer: (row) => row.ours?.transferId ?? '',
    note: (row) => row.note ?? '',
    decidedBy: (row) => row.resolvedBy ?? '',
    decidedAt: (row, csv) => csv.instant(row.resolvedAt),
  }),
];

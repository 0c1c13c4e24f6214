import { operatorReconciliationCalls } from '@croupier/contract';
import { listFile } from '../../console/index.ts';

export const statementFiles = [
  listFile(operatorReconciliationCalls.list, 'statements', {
    at: 'instant:importedAt',
    vendor: 'plain:provider',
    from: 'instant',
    to: 'instant',
    lines: 'plain',
    matched: 'plain',
    differences: 'plain',
    open: 'plain',
    incoming: 'money',
    outgoing: 'money',
    currency: 'plain',
  }),
  listFile(operatorReconciliationCalls.differences, 'differences', {
    line: 'plain',
    kind: { word: 'difference' },
    reference: 'plain',
    theirs: (row, csv) => csv.money(row.theirs?.amount ?? null),
    at: (row, csv) => csv.instant(row.theirs?.at ?? null),
    ours: (row, csv) => csv.money(row.ours?.amount ?? null),
    currency: (row) => row.theirs?.currency ?? row.ours?.currency ?? '',
    transfer: (row) => row.ours?.transferId ?? '',
    note: 'plain',
    decidedBy: 'plain:resolvedBy',
    decidedAt: 'instant:resolvedAt',
  }),
];

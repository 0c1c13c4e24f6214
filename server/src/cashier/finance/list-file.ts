import { operatorFinanceCalls } from '@croupier/contract';
import { listFile } from '../../console/index.ts';

export const financeFiles = [
  listFile(operatorFinanceCalls.transfers, 'finance_transfers', {
    at: (row, csv) => csv.instant(row.postedAt),
    reference: (row, csv) => `${csv.word('reference', row.reference.type)} ${row.reference.id}`,
    amount: (row, csv) => csv.money(row.amount),
    transfer: (row) => row.transferId,
  }),
];

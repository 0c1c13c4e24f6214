import { operatorLedgerCalls } from '@croupier/contract';
import { listFile } from '../../console/index.ts';

export const ledgerFiles = [
  listFile(operatorLedgerCalls.accounts, 'ledger_accounts', {
    owner: (row, csv) => csv.word('owner', row.owner.kind),
    account: (row) => row.owner.label,
    purpose: (row, csv) => csv.word('purpose', row.purpose),
    currency: (row) => row.currency,
    balance: (row, csv) => csv.money(row.balance),
    held: (row, csv) => csv.money(row.held),
    entries: (row) => row.entries,
    id: (row) => row.id,
  }),
  listFile(operatorLedgerCalls.entries, 'ledger_entries', {
    at: (row, csv) => csv.instant(row.at),
    kind: (row, csv) => csv.word('kind', row.kind),
    amount: (row, csv) => csv.money(row.amount),
    balanceAfter: (row, csv) => csv.money(row.balanceAfter),
    currency: (row) => row.currency,
    reference: (row, csv) => `${csv.word('reference', row.reference.type)} ${row.reference.id}`,
    transfer: (row) => row.transferId,
    id: (row) => row.id,
  }),
];

import { operatorLedgerCalls } from '@croupier/contract';
import { type CellWriter, listFile } from '../../console/index.ts';

/** A movement of an account as a line of a file: here, and in the statement of a member. */
export const lineColumns = {
  at: 'instant',
  kind: 'word',
  amount: 'money',
  balanceAfter: 'money',
  currency: 'plain',
  reference: (row: { reference: { type: string; id: string } }, csv: CellWriter) =>
    `${csv.word('reference', row.reference.type)} ${row.reference.id}`,
  transfer: 'plain:transferId',
  id: 'plain',
} as const;

export const ledgerFiles = [
  listFile(operatorLedgerCalls.accounts, 'ledger_accounts', {
    owner: (row, csv) => csv.word('owner', row.owner.kind),
    account: (row) => row.owner.label,
    purpose: 'word',
    currency: 'plain',
    balance: 'money',
    held: 'money',
    entries: 'plain',
    id: 'plain',
  }),
  listFile(operatorLedgerCalls.entries, 'ledger_entries', lineColumns),
];

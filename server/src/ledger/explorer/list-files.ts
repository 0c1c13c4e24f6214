import { operatorLedgerCalls, type ValueOf } from '@croupier/contract';
import { type CellWriter, listFile } from '../../console/index.ts';

type Line = Pick<
  ValueOf<typeof operatorLedgerCalls.entries>['content'][number],
  'at' | 'kind' | 'amount' | 'balanceAfter' | 'currency' | 'reference' | 'transferId' | 'id'
>;

/** A movement of an account as a line of a file: here, and in the statement of a member. */
export const lineColumns = {
  at: (row: Line, csv: CellWriter) => csv.instant(row.at),
  kind: (row: Line, csv: CellWriter) => csv.word('kind', row.kind),
  amount: (row: Line, csv: CellWriter) => csv.money(row.amount),
  balanceAfter: (row: Line, csv: CellWriter) => csv.money(row.balanceAfter),
  currency: (row: Line) => row.currency,
  reference: (row: Line, csv: CellWriter) =>
    `${csv.word('reference', row.reference.type)} ${row.reference.id}`,
  transfer: (row: Line) => row.transferId,
  id: (row: Line) => row.id,
};

export const ledgerFiles = [
  listFile(operatorLedgerCalls.accounts, 'ledger_accounts', {
    owner: (row, csv) => csv.word('owner', row.owner.kind),
    account: (row) => row.owner.label,
    purpose: (row, csv) => csv.word('purpose', row.purpose),
    currency: 'plain',
    balance: 'money',
    held: 'money',
    entries: 'plain',
    id: 'plain',
  }),
  listFile(operatorLedgerCalls.entries, 'ledger_entries', lineColumns),
];

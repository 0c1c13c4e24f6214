import { operatorAccountCalls } from '@croupier/contract';
import { reportFile } from './list-file.ts';

/** Who may enter the console, as the page of accounts shows them. */
export const operatorsFile = reportFile(operatorAccountCalls.list, 'operators', {
  rows: ({ operators, roles }) =>
    operators.map((row) => ({ ...row, names: roles.find(({ code }) => code === row.role)?.names })),
  columns: {
    account: (row) => row.account,
    name: (row) => row.name,
    role: (row, csv) => row.names?.[csv.locale] || csv.word('role', row.role),
    state: (row, csv) => csv.word('state', row.status),
    openedBy: (row) => row.openedBy ?? '',
    createdAt: (row, csv) => csv.instant(row.createdAt),
    lastSeen: (row, csv) => csv.instant(row.lastSeenAt),
  },
});

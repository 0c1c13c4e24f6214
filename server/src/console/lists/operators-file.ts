import { operatorAccountCalls } from '@croupier/contract';
import { reportFile } from './list-file.ts';

/** Who may enter the console, as the page of accounts shows them. */
export const operatorsFile = reportFile(operatorAccountCalls.list, 'operators', ({ operators, roles }) =>
  operators.map((row) => ({ ...row, names: roles.find(({ code }) => code === row.role)?.names })),
)({
  account: 'plain',
  name: 'plain',
  role: (row, csv) => row.names?.[csv.locale] || csv.word('role', row.role),
  state: { word: 'state', of: 'status' },
  openedBy: 'plain',
  createdAt: 'instant',
  lastSeen: 'instant:lastSeenAt',
});

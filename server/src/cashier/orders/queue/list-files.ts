import { operatorAdjustmentCalls, operatorCashierCalls } from '@croupier/contract';
import { listFile } from '../../../console/index.ts';

/** The lists of orders as files. */
export const orderFiles = [
  listFile(operatorCashierCalls.deposits, 'deposits', {
    at: 'instant:createdAt',
    member: (row) => row.member.account,
    amount: 'money',
    currency: 'plain',
    method: (row, csv) => csv.word('method', row.method),
    state: (row, csv) => csv.word('state', row.state),
    creditedAt: 'instant',
    decidedBy: 'plain',
    txid: 'plain',
    endToEnd: 'plain:endToEndId',
    transfer: 'plain:transferId',
    id: 'plain',
  }),
  listFile(operatorCashierCalls.withdrawals, 'withdrawals', {
    at: 'instant:requestedAt',
    member: (row) => row.member.account,
    amount: 'money',
    currency: 'plain',
    state: (row, csv) => csv.word('state', row.state),
    payoutKind: (row, csv) => csv.word('pixKind', row.payoutAccount.kind),
    payoutAccount: (row) => row.payoutAccount.masked,
    hints: (row, csv) => row.hints.map((hint) => csv.word('hint', hint)).join(', '),
    decidedBy: 'plain',
    id: 'plain',
  }),
  listFile(operatorAdjustmentCalls.list, 'adjustments', {
    at: 'instant:proposedAt',
    member: (row) => row.member.account,
    direction: (row, csv) => csv.word('direction', row.direction),
    amount: 'money',
    currency: 'plain',
    purpose: (row, csv) => csv.word('purpose', row.purpose),
    category: (row, csv) => csv.word('cause', row.category),
    reason: 'plain',
    state: (row, csv) => csv.word('state', row.state),
    proposedBy: 'plain',
    decidedBy: 'plain',
    decidedAt: 'instant',
    decision: 'plain',
    transfer: 'plain:transferId',
    id: 'plain',
  }),
];

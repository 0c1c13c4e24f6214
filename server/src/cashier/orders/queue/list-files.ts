import { operatorAdjustmentCalls, operatorCashierCalls } from '@croupier/contract';
import { listFile, proposalColumns } from '../../../console/index.ts';

/** The lists of orders as files. */
export const orderFiles = [
  listFile(operatorCashierCalls.deposits, 'deposits', {
    at: 'instant:createdAt',
    member: 'account',
    amount: 'money',
    currency: 'plain',
    method: 'word',
    state: 'word',
    creditedAt: 'instant',
    decidedBy: 'plain',
    txid: 'plain',
    endToEnd: 'plain:endToEndId',
    transfer: 'plain:transferId',
    id: 'plain',
  }),
  listFile(operatorCashierCalls.withdrawals, 'withdrawals', {
    at: 'instant:requestedAt',
    member: 'account',
    amount: 'money',
    currency: 'plain',
    state: 'word',
    payoutKind: (row, csv) => csv.word('pixKind', row.payoutAccount.kind),
    payoutAccount: (row) => row.payoutAccount.masked,
    hints: (row, csv) => row.hints.map((hint) => csv.word('hint', hint)).join(', '),
    decidedBy: 'plain',
    id: 'plain',
  }),
  listFile(operatorAdjustmentCalls.list, 'adjustments', {
    at: 'instant:proposedAt',
    member: 'account',
    direction: 'word',
    amount: 'money',
    currency: 'plain',
    purpose: 'word',
    category: { word: 'cause' },
    ...proposalColumns,
    transfer: 'plain:transferId',
    id: 'plain',
  }),
];

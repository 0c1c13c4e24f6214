import { operatorAdjustmentCalls, operatorCashierCalls } from '@croupier/contract';
import { listFile } from '../../../console/index.ts';

/** The lists of orders as files. */
export const orderFiles = [
  listFile(operatorCashierCalls.deposits, 'deposits', {
    at: (row, csv) => csv.instant(row.createdAt),
    member: (row) => row.member.account,
    amount: 'money',
    currency: 'plain',
    method: (row, csv) => csv.word('method', row.method),
    state: (row, csv) => csv.word('state', row.state),
    creditedAt: 'instant',
    decidedBy: (row) => row.decidedBy ?? '',
    txid: 'plain',
    endToEnd: (row) => row.endToEndId ?? '',
    transfer: (row) => row.transferId ?? '',
    id: 'plain',
  }),
  listFile(operatorCashierCalls.withdrawals, 'withdrawals', {
    at: (row, csv) => csv.instant(row.requestedAt),
    member: (row) => row.member.account,
    amount: 'money',
    currency: 'plain',
    state: (row, csv) => csv.word('state', row.state),
    payoutKind: (row, csv) => csv.word('pixKind', row.payoutAccount.kind),
    payoutAccount: (row) => row.payoutAccount.masked,
    hints: (row, csv) => row.hints.map((hint) => csv.word('hint', hint)).join(', '),
    decidedBy: (row) => row.decidedBy ?? '',
    id: 'plain',
  }),
  listFile(operatorAdjustmentCalls.list, 'adjustments', {
    at: (row, csv) => csv.instant(row.proposedAt),
    member: (row) => row.member.account,
    direction: (row, csv) => csv.word('direction', row.direction),
    amount: 'money',
    currency: 'plain',
    purpose: (row, csv) => csv.word('purpose', row.purpose),
    category: (row, csv) => csv.word('cause', row.category),
    reason: 'plain',
    state: (row, csv) => csv.word('state', row.state),
    proposedBy: 'plain',
    decidedBy: (row) => row.decidedBy ?? '',
    decidedAt: 'instant',
    decision: (row) => row.decision ?? '',
    transfer: (row) => row.transferId ?? '',
    id: 'plain',
  }),
];

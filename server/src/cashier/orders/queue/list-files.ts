import { operatorAdjustmentCalls, operatorCashierCalls } from '@croupier/contract';
import { listFile } from '../../../console/index.ts';

/** The lists of orders as files. */
export const orderFiles = [
  listFile(operatorCashierCalls.deposits, 'deposits', {
    at: (row, csv) => csv.instant(row.createdAt),
    member: (row) => row.member.account,
    amount: (row, csv) => csv.money(row.amount),
    currency: (row) => row.currency,
    method: (row, csv) => csv.word('method', row.method),
    state: (row, csv) => csv.word('state', row.state),
    creditedAt: (row, csv) => csv.instant(row.creditedAt),
    decidedBy: (row) => row.decidedBy ?? '',
    txid: (row) => row.txid,
    endToEnd: (row) => row.endToEndId ?? '',
    transfer: (row) => row.transferId ?? '',
    id: (row) => row.id,
  }),
  listFile(operatorCashierCalls.withdrawals, 'withdrawals', {
    at: (row, csv) => csv.instant(row.requestedAt),
    member: (row) => row.member.account,
    amount: (row, csv) => csv.money(row.amount),
    currency: (row) => row.currency,
    state: (row, csv) => csv.word('state', row.state),
    payoutKind: (row, csv) => csv.word('pixKind', row.payoutAccount.kind),
    payoutAccount: (row) => row.payoutAccount.masked,
    hints: (row, csv) => row.hints.map((hint) => csv.word('hint', hint)).join(', '),
    decidedBy: (row) => row.decidedBy ?? '',
    id: (row) => row.id,
  }),
  listFile(operatorAdjustmentCalls.list, 'adjustments', {
    at: (row, csv) => csv.instant(row.proposedAt),
    member: (row) => row.member.account,
    direction: (row, csv) => csv.word('direction', row.direction),
    amount: (row, csv) => csv.money(row.amount),
    currency: (row) => row.currency,
    purpose: (row, csv) => csv.word('purpose', row.purpose),
    category: (row, csv) => csv.word('cause', row.category),
    reason: (row) => row.reason,
    state: (row, csv) => csv.word('state', row.state),
    proposedBy: (row) => row.proposedBy,
    decidedBy: (row) => row.decidedBy ?? '',
    decidedAt: (row, csv) => csv.instant(row.decidedAt),
    decision: (row) => row.decision ?? '',
    transfer: (row) => row.transferId ?? '',
    id: (row) => row.id,
  }),
];

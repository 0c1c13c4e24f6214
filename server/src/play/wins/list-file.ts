import { operatorWinCalls } from '@croupier/contract';
import { listFile } from '../../console/index.ts';

export const winFiles = [
  listFile(operatorWinCalls.list, 'wins', {
    at: (row, csv) => csv.instant(row.createdAt),
    member: (row) => row.member.account,
    vendor: (row) => row.vendorName,
    game: (row) => row.gameName,
    round: (row) => row.roundId,
    stake: (row, csv) => csv.money(row.bet.stake),
    amount: 'money',
    currency: 'plain',
    state: (row, csv) => csv.word('state', `win_${row.state}`),
    decidedBy: (row) => row.decidedBy ?? '',
    decidedAt: 'instant',
    reason: (row) => row.reason ?? '',
    id: (row) => row.transactionId,
  }),
];

import { operatorWinCalls } from '@croupier/contract';
import { listFile } from '../../console/index.ts';

export const winFile = listFile(operatorWinCalls.list, 'wins', {
  at: 'instant:createdAt',
  member: 'account',
  vendor: 'plain:vendorName',
  game: 'plain:gameName',
  round: 'plain:roundId',
  stake: (row, csv) => csv.money(row.bet.stake),
  amount: 'money',
  currency: 'plain',
  state: (row, csv) => csv.word('state', `win_${row.state}`),
  decidedBy: 'plain',
  decidedAt: 'instant',
  reason: 'plain',
  id: 'plain:transactionId',
});

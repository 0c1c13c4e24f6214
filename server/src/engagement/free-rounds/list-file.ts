import { operatorFreeRoundsCalls } from '@croupier/contract';
import { listFile, proposalColumns } from '../../console/index.ts';

export const freeRoundsFile = listFile(operatorFreeRoundsCalls.list, 'free-rounds', {
  at: 'instant:proposedAt',
  member: 'account',
  vendor: 'plain',
  games: (row) => row.games.map(({ name }) => name).join(', '),
  stake: 'money',
  rounds: (row) => String(row.rounds),
  used: (row) => String(row.used),
  returned: (row) => String(row.returned),
  amount: 'money:cost',
  won: 'money',
  maxWin: 'money',
  currency: 'plain',
  expiresAt: 'instant',
  ...proposalColumns,
  id: 'plain',
});

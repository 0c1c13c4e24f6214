import { operatorFreeRoundsCalls } from '@croupier/contract';
import { listFile } from '../../console/index.ts';

export const freeRoundsFiles = [
  listFile(operatorFreeRoundsCalls.list, 'free-rounds', {
    at: (row, csv) => csv.instant(row.proposedAt),
    member: (row) => row.member.account,
    games: (row) => row.games.map(({ name }) => name).join(', '),
    stake: (row, csv) => csv.money(row.stake),
    rounds: (row) => String(row.rounds),
    used: (row) => String(row.used),
    amount: (row, csv) => csv.money(row.cost),
    won: (row, csv) => csv.money(row.won),
    maxWin: (row, csv) => csv.money(row.maxWin),
    currency: (row) => row.currency,
    expiresAt: (row, csv) => csv.instant(row.expiresAt),
    reason: (row) => row.reason,
    state: (row, csv) => csv.word('state', row.state),
    proposedBy: (row) => row.proposedBy,
    decidedBy: (row) => row.decidedBy ?? '',
    decidedAt: (row, csv) => csv.instant(row.decidedAt),
    decision: (row) => row.decision ?? '',
    id: (row) => row.id,
  }),
];

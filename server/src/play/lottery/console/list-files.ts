import { operatorLotteryCalls } from '@croupier/contract';
import { listFile, proposalColumns, reportFile } from '../../../console/index.ts';

/** The lists of lotteries that can be had as a file. What could be won by which number is one of them: its order is on record. */
export const lotteryFiles = [
  listFile(operatorLotteryCalls.issues, 'lottery_issues', {
    at: 'instant:drawsAt',
    game: 'plain:gameName',
    vendor: 'plain:vendorName',
    issue: 'plain:numero',
    state: { word: 'issueState', of: 'status' },
    outcome: 'plain:winningNumber',
    settledAt: 'instant',
    reason: 'plain:voidReason',
  }),
  listFile(operatorLotteryCalls.tickets, 'lottery_tickets', {
    at: 'instant:placedAt',
    member: 'account',
    stake: 'money',
    payout: 'money',
    currency: 'plain',
    state: { word: 'ticketState', of: 'state' },
    lines: (row) => row.lines.map(({ play, entry }) => `${play} ${entry}`).join('; '),
    id: 'plain:ticketId',
  }),
  listFile(operatorLotteryCalls.changes, 'lottery_changes', {
    at: 'instant:proposedAt',
    game: 'plain:gameName',
    issue: 'plain:numero',
    ...proposalColumns,
    state: { word: 'changeState', of: 'state' },
    id: 'plain',
  }),
  reportFile(
    operatorLotteryCalls.exposure,
    'lottery_exposure',
    ({ keys }) => keys,
  )({
    number: 'plain:key',
    reserved: 'money',
    limit: 'money',
  }),
];

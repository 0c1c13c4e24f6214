import { operatorFinanceCalls } from '@croupier/contract';
import { listFile, reportFile } from '../../console/index.ts';

/** Days with all figures, those too that the page leaves out where they are nought; and what stands behind one figure. */
export const financeFiles = [
  reportFile(operatorFinanceCalls.days, 'finance_days', ({ days, currency }) =>
    days.map((row) => ({ ...row, currency })),
  )({
    day: 'plain',
    currency: 'plain',
    openingFunds: 'money',
    deposits: 'money',
    withdrawals: 'money',
    bets: 'money',
    wins: 'money',
    refunds: 'money',
    grossResult: 'money:gross',
    bonusesGiven: 'money:bonuses',
    commissions: 'money',
    netResult: 'money:net',
    adjustments: 'money',
    openingCredits: 'money',
    other: 'money',
    fees: 'money',
    membersFunds: 'money',
  }),
  listFile(operatorFinanceCalls.transfers, 'finance_transfers', {
    at: 'instant:postedAt',
    reference: (row, csv) => `${csv.word('reference', row.reference.type)} ${row.reference.id}`,
    amount: 'money',
    transfer: 'plain:transferId',
  }),
];

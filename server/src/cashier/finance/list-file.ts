import { operatorFinanceCalls } from '@croupier/contract';
import { listFile, reportFile } from '../../console/index.ts';

/** Days with all figures, those too that the page leaves out where they are nought; and what stands behind one figure. */
export const financeFiles = [
  reportFile(operatorFinanceCalls.days, 'finance_days', {
    rows: ({ days, currency }) => days.map((row) => ({ ...row, currency })),
    columns: {
      day: (row) => row.day,
      currency: (row) => row.currency,
      openingFunds: (row, csv) => csv.money(row.openingFunds),
      deposits: (row, csv) => csv.money(row.deposits),
      withdrawals: (row, csv) => csv.money(row.withdrawals),
      bets: (row, csv) => csv.money(row.bets),
      wins: (row, csv) => csv.money(row.wins),
      refunds: (row, csv) => csv.money(row.refunds),
      grossResult: (row, csv) => csv.money(row.gross),
      bonusesGiven: (row, csv) => csv.money(row.bonuses),
      commissions: (row, csv) => csv.money(row.commissions),
      netResult: (row, csv) => csv.money(row.net),
      adjustments: (row, csv) => csv.money(row.adjustments),
      openingCredits: (row, csv) => csv.money(row.openingCredits),
      other: (row, csv) => csv.money(row.other),
      fees: (row, csv) => csv.money(row.fees),
      membersFunds: (row, csv) => csv.money(row.membersFunds),
    },
  }),
  listFile(operatorFinanceCalls.transfers, 'finance_transfers', {
    at: (row, csv) => csv.instant(row.postedAt),
    reference: (row, csv) => `${csv.word('reference', row.reference.type)} ${row.reference.id}`,
    amount: (row, csv) => csv.money(row.amount),
    transfer: (row) => row.transferId,
  }),
];

import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { listFileAt, listFileOrder, listName, type PageWords, viewCalls } from '../base/lists.ts';

/** The lists of the console that can be had as files and whose filters can be saved. */
export const operatorListFiles = [
  'operatorAccess.logins',
  'operatorAccounts.list',
  'operatorAdjustments.list',
  'operatorAgents.bets',
  'operatorCashier.deposits',
  'operatorCashier.withdrawals',
  'operatorCatalogue.games',
  'operatorClosures.list',
  'operatorCommission.corrections',
  'operatorCommission.payouts',
  'operatorCommission.runs',
  'operatorCommission.statementMembers',
  'operatorCommission.statements',
  'operatorContracts.list',
  'operatorFeedback.list',
  'operatorFinance.days',
  'operatorFinance.transfers',
  'operatorFreeRounds.list',
  'operatorGameReport.rows',
  'operatorGaming.register',
  'operatorIdentities.list',
  'operatorLedger.accounts',
  'operatorLedger.entries',
  'operatorLotteries.changes',
  'operatorLotteries.exposure',
  'operatorLotteries.issues',
  'operatorLotteries.tickets',
  'operatorMembers.bets',
  'operatorMembers.search',
  'operatorMembers.statement',
  'operatorReconciliation.differences',
  'operatorReconciliation.list',
  'operatorTrail.actions',
  'operatorWebhooks.deliveries',
  'operatorWins.list',
] as const;

const all = { state: ['all'] } as const;

/** What the addresses of the console's pages say besides the queries of their lists. */
export const operatorPageWords: Partial<Record<(typeof operatorListFiles)[number], PageWords>> = {
  'operatorAdjustments.list': all,
  'operatorCashier.deposits': all,
  'operatorCashier.withdrawals': { state: ['all', 'disputed'] },
  'operatorCommission.runs': all,
  'operatorFeedback.list': all,
  'operatorFreeRounds.list': all,
  'operatorFinance.days': { days: ['7', '30', '90', 'custom'] },
  'operatorGameReport.rows': { days: ['1', '7', '30', '90', 'custom'] },
  'operatorLedger.accounts': { owner: ['all', 'member', 'house', 'vendor', 'provider'] },
  'operatorLotteries.changes': all,
  'operatorLotteries.issues': all,
  'operatorReconciliation.differences': { show: ['open', 'all'] },
  'operatorTrail.actions': { looks: ['true'] },
  'operatorWebhooks.deliveries': all,
  'operatorWins.list': all,
};

export const operatorListCalls = group('operatorLists', {
  order: endpoint({
    method: 'POST',
    path: '/operator/api/lists/:list/files',
    summary:
      'Gives the address of a CSV file of a list with exactly this filter; the address holds for a minute and once. It asks for the right of the list.',
    access: 'operator',
    params: z.strictObject({ list: listName(operatorListFiles) }),
    body: listFileOrder,
    value: z.object({ url: z.string() }),
  }),
  ...viewCalls({
    path: '/operator/api/lists',
    access: 'operator',
    lists: operatorListFiles,
    said: {
      saved: 'the operator saved. Like the other calls of views it asks for the right of the list.',
      own: 'one’s own',
    },
  }),
});

export const listFileCalls = group('listFiles', {
  read: listFileAt('/operator/api/list-file'),
});

import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import { listFileAt, listFileOrder, listName, type PageWords, viewCalls } from '../base/lists.ts';

/** The lists of members and agents that can be had as files and whose filters can be saved. */
export const siteListFiles = [
  'commissions.statements',
  'invitations.list',
  'rebate.claims',
  'records.account',
  'records.betTotals',
  'records.bets',
  'records.bonuses',
  'team.accountLines',
  'team.bets',
  'team.betting',
  'team.loss',
  'team.members',
] as const;

const twoDays = { since: 'day', until: 'day' } as const;

/** What the addresses of the site's pages say besides the queries of their lists. */
export const sitePageWords: Partial<Record<(typeof siteListFiles)[number], PageWords>> = {
  'team.accountLines': twoDays,
  'team.betting': twoDays,
  'team.loss': twoDays,
  'team.members': { came: 'day', cameTo: 'day', layout: ['tree'] },
};

export const memberListCalls = group('memberLists', {
  order: endpoint({
    method: 'POST',
    path: '/wps/lists/:list/files',
    summary:
      'Gives the address of a CSV file of a list with exactly this filter; the address holds for a minute and once. Anyone who may not read the list gets no file of it.',
    access: 'player',
    trial: true,
    params: z.strictObject({ list: listName(siteListFiles) }),
    body: listFileOrder,
    value: z.object({ url: z.string() }),
    failures: ['FIELDS_INVALID'],
  }),
  ...viewCalls({
    path: '/wps/lists',
    access: 'agent',
    lists: siteListFiles,
    said: {
      saved: 'the agent saved.',
      own: 'the agent’s own',
    },
  }),
});

export const memberListFileCalls = group('memberListFiles', {
  read: listFileAt('/wps/list-file'),
});

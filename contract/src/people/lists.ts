import * as z from 'zod';
import { endpoint, group } from '../base/endpoint.ts';
import {
  listFileAt,
  listFileOrder,
  listFilter,
  listName,
  type PageWords,
  savedViews,
} from '../base/lists.ts';
import { text } from '../base/values.ts';

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
  views: endpoint({
    method: 'GET',
    path: '/wps/lists/:list/views',
    summary: 'The filters of a list that the agent saved.',
    access: 'agent',
    params: z.strictObject({ list: listName(siteListFiles) }),
    value: savedViews,
  }),
  saveView: endpoint({
    method: 'PUT',
    path: '/wps/lists/:list/views/:name',
    summary:
      'Saves the filter in the address of a list’s page under a name of the agent’s own; at most 20 for each list. What the list would refuse is refused by the name of the filter.',
    access: 'agent',
    params: z.strictObject({ list: listName(siteListFiles), name: text(40) }),
    body: z.strictObject({ filter: listFilter }),
    value: savedViews,
    failures: ['FIELDS_INVALID'],
  }),
  removeView: endpoint({
    method: 'DELETE',
    path: '/wps/lists/:list/views/:name',
    summary: 'Forgets a saved filter.',
    access: 'agent',
    params: z.strictObject({ list: listName(siteListFiles), name: text(40) }),
    value: savedViews,
  }),
});

export const memberListFileCalls = group('memberListFiles', {
  read: listFileAt('/wps/list-file'),
});

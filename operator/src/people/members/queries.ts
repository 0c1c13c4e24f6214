import type { operatorMemberCalls, operatorOverviewCalls, ValueOf } from '@croupier/contract';
import { byId } from '../../app/by-id.ts';
import { api } from '../../app/client/api.ts';

export type MemberRow = ValueOf<(typeof operatorMemberCalls)['search']>['content'][number];
export type Member = ValueOf<(typeof operatorMemberCalls)['member']>;
export type StatementLine = ValueOf<(typeof operatorMemberCalls)['statement']>['content'][number];
export type Overview = ValueOf<(typeof operatorOverviewCalls)['overview']>;
export type Bet = ValueOf<(typeof operatorMemberCalls)['bets']>['content'][number];

export const useMember = byId(['members', 'one'], (id) =>
  api.call('operatorMembers.member', { params: { id } }),
);

export const useOverview = byId(['members', 'overview'], (id) =>
  api.call('operatorOverview.overview', { params: { id } }),
);

import type { operatorMemberCalls, operatorOverviewCalls, ValueOf } from '@croupier/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';

export type MemberRow = ValueOf<(typeof operatorMemberCalls)['search']>['content'][number];
export type Member = ValueOf<(typeof operatorMemberCalls)['member']>;
export type StatementLine = ValueOf<(typeof operatorMemberCalls)['statement']>['content'][number];
export type Overview = ValueOf<(typeof operatorOverviewCalls)['overview']>;
export type Bet = ValueOf<(typeof operatorMemberCalls)['bets']>['content'][number];

export function useMember(id: string) {
  return useQuery({
    queryKey: ['members', 'one', id],
    queryFn: () => api.call('operatorMembers.member', { params: { id } }),
  });
}

export function useOverview(id: string) {
  return useQuery({
    queryKey: ['members', 'overview', id],
    queryFn: () => api.call('operatorOverview.overview', { params: { id } }),
  });
}

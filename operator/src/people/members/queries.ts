import type { operatorMemberCalls, operatorOverviewCalls, ValueOf } from '@croupier/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';

export type MemberRow = ValueOf<(typeof operatorMemberCalls)['search']>['content'][number];
export type Member = ValueOf<(typeof operatorMemberCalls)['member']>;
export type StatementLine = ValueOf<(typeof operatorMemberCalls)['statement']>['content'][number];
export type Overview = ValueOf<(typeof operatorOverviewCalls)['overview']>;
export type Bet = ValueOf<(typeof operatorMemberCalls)['bets']>['content'][number];

const page = (cursor: string | null) => ({ limit: 50, ...(cursor === null ? {} : { cursor }) });

export function useMembers(search: string) {
  return useInfiniteQuery({
    queryKey: ['members', 'list', search],
    queryFn: ({ pageParam }) =>
      api.call('operatorMembers.search', {
        query: { ...page(pageParam), ...(search === '' ? {} : { search }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
}

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

export function useStatement(id: string) {
  return useInfiniteQuery({
    queryKey: ['members', 'statement', id],
    queryFn: ({ pageParam }) =>
      api.call('operatorMembers.statement', { params: { id }, query: page(pageParam) }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

export function useBets(id: string) {
  return useInfiniteQuery({
    queryKey: ['members', 'bets', id],
    queryFn: ({ pageParam }) => api.call('operatorMembers.bets', { params: { id }, query: page(pageParam) }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

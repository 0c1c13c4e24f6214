import type { operatorClosureCalls, operatorGamingCalls, ValueOf } from '@croupier/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';

export type RegisterRow = ValueOf<(typeof operatorGamingCalls)['register']>['content'][number];
export type MemberGaming = ValueOf<(typeof operatorGamingCalls)['member']>;
export type Closure = ValueOf<(typeof operatorClosureCalls)['list']>['content'][number];

const page = (cursor: string | null) => ({ limit: 50, ...(cursor === null ? {} : { cursor }) });
const first = null as string | null;

export function useRegister(show: 'excluded' | 'limited') {
  return useInfiniteQuery({
    queryKey: ['gaming', 'register', show],
    queryFn: ({ pageParam }) => api.call('operatorGaming.register', { query: { ...page(pageParam), show } }),
    initialPageParam: first,
    getNextPageParam: (last) => last.nextCursor,
  });
}

export const memberGamingKey = (id: string) => ['gaming', 'member', id];
export function useMemberGaming(id: string) {
  return useQuery({
    queryKey: memberGamingKey(id),
    queryFn: () => api.call('operatorGaming.member', { params: { id } }),
  });
}

export function useClosures(state: 'requested' | 'closed') {
  return useInfiniteQuery({
    queryKey: ['closures', state],
    queryFn: ({ pageParam }) => api.call('operatorClosures.list', { query: { ...page(pageParam), state } }),
    initialPageParam: first,
    getNextPageParam: (last) => last.nextCursor,
  });
}

export function useDocuments(id: string) {
  return useQuery({
    queryKey: ['identities', 'documents', id],
    queryFn: () => api.call('operatorClosures.documents', { params: { id } }),
  });
}

import type { operatorClosureCalls, operatorGamingCalls, ValueOf } from '@croupier/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';

export type RegisterRow = ValueOf<(typeof operatorGamingCalls)['register']>['content'][number];
export type MemberGaming = ValueOf<(typeof operatorGamingCalls)['member']>;
export type Closure = ValueOf<(typeof operatorClosureCalls)['list']>['content'][number];

const page = (cursor: string | null) => ({ limit: 50, ...(cursor === null ? {} : { cursor }) });
const first = null as string | null;

export const origins = ['member', 'request', 'operator', 'register'] as const;
export type Origin = (typeof origins)[number];

export function useRegister(show: 'excluded' | 'limited', origin?: Origin) {
  return useInfiniteQuery({
    queryKey: ['gaming', 'register', show, origin],
    queryFn: ({ pageParam }) =>
      api.call('operatorGaming.register', {
        query: { ...page(pageParam), show, ...(origin === undefined ? {} : { origin }) },
      }),
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

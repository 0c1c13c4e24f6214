import type { ValueOf, operatorGamingCalls } from '@croupier/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';
import { firstCursor, nextCursor, pageFrom } from '../../app/client/cursors.ts';

export type RegisterRow = ValueOf<(typeof operatorGamingCalls)['register']>['content'][number];

export type MemberGaming = ValueOf<(typeof operatorGamingCalls)['member']>;

export const origins = ['member', 'request', 'operator', 'register'] as const;

export type Origin = (typeof origins)[number];

export function useRegister(show: 'excluded' | 'limited', origin?: Origin) {
  return useInfiniteQuery({
    queryKey: ['gaming', 'register', show, origin],
    queryFn: ({ pageParam }) =>
      api.call('operatorGaming.register', {
        query: { ...pageFrom(pageParam), show, ...(origin === undefined ? {} : { origin }) },
      }),
    initialPageParam: firstCursor,
    getNextPageParam: nextCursor,
  });
}

export const memberGamingKey = (id: string) => ['gaming', 'member', id];

export function useMemberGaming(id: string) {
  return useQuery({
    queryKey: memberGamingKey(id),
    queryFn: () => api.call('operatorGaming.member', { params: { id } }),
  });
}

import type { ValueOf, operatorGamingCalls } from '@croupier/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/client/api.ts';

export type RegisterRow = ValueOf<(typeof operatorGamingCalls)['register']>['content'][number];

export type MemberGaming = ValueOf<(typeof operatorGamingCalls)['member']>;

export const origins = ['member', 'request', 'operator', 'register'] as const;

export const memberGamingKey = (id: string) => ['gaming', 'member', id];

export function useMemberGaming(id: string) {
  return useQuery({
    queryKey: memberGamingKey(id),
    queryFn: () => api.call('operatorGaming.member', { params: { id } }),
  });
}

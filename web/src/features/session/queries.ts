import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { MINE, queryClient } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import type { MemberInfo } from '../../platform/shapes.ts';

export const memberQueryKey = [MINE, 'member'] as const;

export async function readMember(): Promise<MemberInfo> {
  const member = await api.call('member.info', {});
  useSession.getState().setMemberType(member.type);
  return member;
}

export function useMemberInfo() {
  const token = useSession((state) => state.token);
  return useQuery({
    queryKey: memberQueryKey,
    queryFn: readMember,
    enabled: token !== null,
    staleTime: 60_000,
  });
}

/** Opens a session with a fresh token and learns whose it is. */
export async function openSession(token: string): Promise<MemberInfo> {
  useSession.getState().open(token);
  return queryClient.fetchQuery({ queryKey: memberQueryKey, queryFn: readMember });
}

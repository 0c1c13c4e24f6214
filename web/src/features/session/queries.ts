import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { MINE, queryClient } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import type { MemberInfo } from '../../platform/shapes.ts';
import { forceChange } from './must-change.ts';

export const memberQueryKey = [MINE, 'member'] as const;

export async function readMember(): Promise<MemberInfo> {
  const member = await api.call('member.info', {});
  const { owes, setMemberType } = useSession.getState();
  setMemberType(member.type);
  // The server's word binds every page, also one that was opened with a token in its address.
  if (member.passwordChange && !owes) forceChange(member.passwordChange, '');
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

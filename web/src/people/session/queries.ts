import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { MINE, queryClient } from '../../platform/api/query-client.ts';
import { type OwedChange, useSession } from '../../platform/session/session.ts';
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

/** Opens a session with a fresh token, and with what it owes before anything is asked in its name; learns whose it is. */
export async function openSession(token: string, owes: OwedChange = null): Promise<MemberInfo> {
  const session = useSession.getState();
  session.open(token);
  session.setOwes(owes);
  return queryClient.fetchQuery({ queryKey: memberQueryKey, queryFn: readMember });
}

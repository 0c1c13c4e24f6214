import { redirect } from '@tanstack/react-router';
import { memberQueryKey, readMember } from '../people/session/index.ts';
import { usePopups } from '../platform/popups/popups.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { AGENT_TYPES, standingOf, useSession } from '../platform/session/session.ts';

interface Arrival {
  location: { href: string };
}

/** Routes flagged as requiring a session: a visitor goes to /login, which shows home with the login popup. */
export function requireSession({ location }: Arrival): void {
  if (!useSession.getState().token) throw redirect({ to: '/login', search: { to: location.href } });
}

/** The member centre: for a real account only. */
export function requireMember(arrival: Arrival): void {
  requireSession(arrival);
  if (standingOf(useSession.getState()) === 'trial') {
    usePopups.getState().open({ kind: 'trial' });
    throw redirect({ to: '/' });
  }
}

/** Whether the session is an agent's; a page that was just reloaded asks the site first. */
async function isAgent(): Promise<boolean> {
  const { token, memberType } = useSession.getState();
  if (!token) return false;
  if (memberType !== null) return AGENT_TYPES.includes(memberType);
  const member = await queryClient
    .fetchQuery({ queryKey: memberQueryKey, queryFn: readMember, staleTime: 60_000 })
    .catch(() => null);
  return member !== null && AGENT_TYPES.includes(member.type);
}

/** The agent centre: anyone who is no agent stands before its login page; a free-play account is told what it lacks. */
export async function requireAgent(): Promise<void> {
  const agent = await isAgent();
  if (standingOf(useSession.getState()) === 'trial') usePopups.getState().open({ kind: 'trial' });
  if (!agent) throw redirect({ to: '/agent', replace: true });
}

export async function skipAgentLogin(): Promise<void> {
  if (await isAgent()) throw redirect({ to: '/agentHome', replace: true });
}

import { redirect } from '@tanstack/react-router';
import { usePopups } from '../platform/popups.ts';
import { standingOf, useSession } from '../platform/session.ts';

/**
 * Routes flagged as requiring a session: a visitor goes to /login, which shows home with the login popup.
 * A trial member has no member centre.
 */
export function requireMember({ location }: { location: { href: string } }): void {
  const standing = standingOf(useSession.getState());
  if (standing === 'visitor') throw redirect({ to: '/login', search: { to: location.href } });
  if (standing === 'trial') {
    usePopups.getState().open({ kind: 'trial' });
    throw redirect({ to: '/' });
  }
}

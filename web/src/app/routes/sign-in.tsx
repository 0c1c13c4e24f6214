import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { storeInvitation } from '../../people/registration/index.ts';
import { usePopups } from '../../platform/popups/popups.ts';
import { standingOf, useSession } from '../../platform/session/session.ts';
import { Home } from './home.tsx';
import { readSignInSearch } from '../search.ts';

/** The token of an e-mailed link stands behind #, so that it reaches no server; from the address it goes at once. */
function resetToken(): string | null {
  const token = /^#reset=([\w-]{20,100})$/.exec(location.hash)?.[1] ?? null;
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}

/** /login and /register: home, with the popup over it. */
function SignInOverHome({ kind }: { kind: 'login' | 'register' }): ReactNode {
  const navigate = useNavigate();
  const search = readSignInSearch(useSearch({ strict: false }));
  useEffect(() => {
    storeInvitation(search);
    const reset = resetToken();
    if (reset) usePopups.getState().open({ kind: 'resetPassword', token: reset });
    else if (standingOf(useSession.getState()) === 'member') void navigate({ to: '/', replace: true });
    else if (!usePopups.getState().popup) usePopups.getState().open({ kind });
    // Only the arrival opens it; closing must not open it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [kind]);
  return <Home />;
}

export const LoginOverHome = (): ReactNode => <SignInOverHome kind="login" />;
export const RegisterOverHome = (): ReactNode => <SignInOverHome kind="register" />;

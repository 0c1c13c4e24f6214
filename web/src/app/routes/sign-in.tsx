import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { keepInvitation } from '../../features/registration/index.ts';
import { usePopups } from '../../platform/popups.ts';
import { standingOf, useSession } from '../../platform/session.ts';
import { Home } from './home.tsx';

/** /login and /register: home, with the popup over it. */
function SignInOverHome({ kind }: { kind: 'login' | 'register' }): ReactNode {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  useEffect(() => {
    keepInvitation(search);
    if (standingOf(useSession.getState()) === 'member') void navigate({ to: '/', replace: true });
    else if (!usePopups.getState().popup) usePopups.getState().open({ kind });
    // Only the arrival opens it; closing must not open it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [kind]);
  return <Home />;
}

export const LoginOverHome = (): ReactNode => <SignInOverHome kind="login" />;
export const RegisterOverHome = (): ReactNode => <SignInOverHome kind="register" />;

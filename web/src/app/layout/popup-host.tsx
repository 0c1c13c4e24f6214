import { lazy, type ReactNode, Suspense } from 'react';
import { usePopups } from '../../platform/popups.ts';

const Login = lazy(() =>
  import('../../features/session/login-popup.tsx').then((m) => ({ default: m.LoginPopup })),
);
const Register = lazy(() =>
  import('../../features/registration/register-popup.tsx').then((m) => ({ default: m.RegisterPopup })),
);
const ChangePassword = lazy(() =>
  import('../../features/session/change-password-popup.tsx').then((m) => ({
    default: m.ChangePasswordPopup,
  })),
);
const Logout = lazy(() =>
  import('../../features/session/logout-popup.tsx').then((m) => ({ default: m.LogoutPopup })),
);
const Trial = lazy(() =>
  import('../../features/session/trial-popup.tsx').then((m) => ({ default: m.TrialPopup })),
);
const Replace = lazy(() =>
  import('../../features/session/replace-session-popup.tsx').then((m) => ({
    default: m.ReplaceSessionPopup,
  })),
);
const Support = lazy(() => import('./support-popup.tsx').then((m) => ({ default: m.SupportPopup })));
const Menu = lazy(() => import('./menu-drawer.tsx').then((m) => ({ default: m.MenuDrawer })));
const Verification = lazy(() =>
  import('../../features/verification/verification-host.tsx').then((m) => ({ default: m.VerificationHost })),
);

/** The one popup over the page, fetched when it's first needed. */
export function PopupHost(): ReactNode {
  const popup = usePopups((state) => state.popup);
  return (
    <Suspense>
      {popup?.kind === 'login' && <Login />}
      {popup?.kind === 'register' && <Register />}
      {popup?.kind === 'changePassword' && <ChangePassword reason={popup.reason} />}
      {popup?.kind === 'logout' && <Logout />}
      {popup?.kind === 'trial' && <Trial />}
      {popup?.kind === 'support' && <Support />}
      {popup?.kind === 'menu' && <Menu />}
      {popup?.kind === 'replaceSession' && <Replace token={popup.token} />}
      {popup && <Verification />}
    </Suspense>
  );
}

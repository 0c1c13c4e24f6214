import { type ReactNode, Suspense } from 'react';
import { usePopups } from '../../platform/popups.ts';
import { later } from '../later.ts';

const Login = later(() => import('../../features/session/login-popup.tsx'), 'LoginPopup');
const Register = later(() => import('../../features/registration/register-popup.tsx'), 'RegisterPopup');
const ChangePassword = later(
  () => import('../../features/session/change-password-popup.tsx'),
  'ChangePasswordPopup',
);
const Logout = later(() => import('../../features/session/logout-popup.tsx'), 'LogoutPopup');
const Trial = later(() => import('../../features/session/trial-popup.tsx'), 'TrialPopup');
const Replace = later(
  () => import('../../features/session/replace-session-popup.tsx'),
  'ReplaceSessionPopup',
);
const Support = later(() => import('./support-popup.tsx'), 'SupportPopup');
const Menu = later(() => import('./menu-drawer.tsx'), 'MenuDrawer');
const Verification = later(
  () => import('../../features/verification/verification-host.tsx'),
  'VerificationHost',
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
